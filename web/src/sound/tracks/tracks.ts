// All music there is, by name.

import { lamplight } from './lamplight';
import { mist } from './mist';
import { river } from './river';
import type { Track } from './track';

export const TRACK_NAMES = ['lamplight', 'mist', 'river'] as const;
export type TrackName = (typeof TRACK_NAMES)[number];

export const TRACKS: Record<TrackName, Track> = { lamplight, mist, river };
