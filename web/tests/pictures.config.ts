import config from '../playwright.config';

// Pictures for people to look at; they prove nothing and are no part of the tests.
export default { ...config, testDir: '.', testMatch: 'pictures.ts' };
