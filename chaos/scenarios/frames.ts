import type { FrameFaults } from '../frames.ts';
import type { Scenario } from '../run.ts';
import { COUPLE } from './casts.ts';

const CLEAN: FrameFaults = { duplicate: 0, reorder: 0, truncate: 0, oversize: 0 };

/** Faults in the frames of a socket, in both directions. */
export const frameScenarios: Scenario[] = [
  spoilt('frames-duplicated', { ...CLEAN, duplicate: 0.5 }),
  spoilt('frames-reordered', { ...CLEAN, reorder: 0.4 }),
  spoilt('frames-truncated', { ...CLEAN, truncate: 0.3 }),
  spoilt('frames-oversize', { ...CLEAN, oversize: 0.3 }),
  spoilt('frames-all', { duplicate: 0.2, reorder: 0.2, truncate: 0.15, oversize: 0.1 }),
];

function spoilt(name: string, faults: FrameFaults): Scenario {
  return {
    name,
    cast: COUPLE,
    play: async ({ seats, chat }) => {
      for (const seat of seats) seat.spoilFrames(faults);
      await chat(14, 3000);
      for (const seat of seats) seat.spoilFrames(null);
    },
  };
}
