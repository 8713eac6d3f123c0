import type { Cast } from '../scene.ts';

/** Two members, each on one device with one tab. */
export const COUPLE: Cast = [
  { owner: 'ann', tabs: 1 },
  { owner: 'ben', tabs: 1 },
];
