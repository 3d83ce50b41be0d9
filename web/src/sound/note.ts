// What is played: tones, and the instruments that sound them.

export interface Note {
    /** When it begins, in seconds of the audio context. */
    at: number;
    /** Its pitch, in hertz. */
    tone: number;
    /** From 0 to 1. */
    loudness: number;
    /** How long it is held, in seconds; what is struck or plucked fades by itself. */
    length?: number;
}

/** Sounds a note into an audio node. */
export type Instrument = (output: AudioNode, note: Note) => void;

/** A note and who plays it. */
export interface Voice extends Note {
    by: Instrument;
}
