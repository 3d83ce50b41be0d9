import config from '../playwright.config';

// Measurements, to be run alone on a quiet machine; they are no part of the tests.
export default { ...config, testDir: '.', testMatch: 'speed.ts' };
