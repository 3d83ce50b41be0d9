// Pitches: of the levels of the cube, and of the keys of a piano.

/** A scale of five tones an octave, in which any two sound well together. In semitones from the lowest level. */
const STEPS = [0, 2, 4, 7, 9, 12, 14, 16] as const;
const LOWEST = 261.63;
const A4 = { key: 69, tone: 440 };

/** The tone that lies so many semitones higher. */
export const raised = (tone: number, semitones: number): number => tone * 2 ** (semitones / 12);

/** The pitch of a level, counted from 0: the higher the level, the higher. */
export const toneOfLevel = (level: number): number => raised(LOWEST, STEPS[Math.min(Math.max(level, 0), STEPS.length - 1)]!);

/** The pitch of a key, as MIDI counts them. */
export const toneOfKey = (key: number): number => raised(A4.tone, key - A4.key);
