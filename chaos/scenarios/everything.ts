import { DAY } from '#schema/durations';
import type { InsertFault } from '../database-faults.ts';
import type { Scenario } from '../run.ts';

const STROKES: InsertFault[] = ['fail-before', 'fail-after'];

/** All faults at once, except killing what others use: five tabs of two members, while wires, frames, D1 and tabs break again and again. */
export const everything: Scenario = {
  name: 'everything',
  cast: [
    { owner: 'ann', tabs: 2, clockOff: DAY },
    { owner: 'ann', tabs: 1 },
    { owner: 'ben', tabs: 2, clockOff: -DAY },
  ],
  play: async ({ stack, seats, wires, dice, tag, chat, wait }) => {
    const strokes = Array.from({ length: 40 }, () => (dice.chance(0.2) ? dice.pick(STROKES) : 'spare'));
    await stack.strike({ tag, strokes });
    for (const seat of seats) seat.spoilFrames({ duplicate: 0.1, reorder: 0.1, truncate: 0.05, oversize: 0.05 });
    const talking = chat(30, 5000);
    for (let times = dice.between(5, 8); times > 0; times -= 1) {
      await wait(100, 900);
      const wire = dice.pick(wires);
      const blows: (() => void | Promise<void>)[] = [
        () => wire.cut(),
        () => wire.setNetwork({ kind: 'refuse' }),
        () => wire.setNetwork({ kind: 'black-hole' }),
        () => wire.setNetwork({ kind: 'slow', latency: 400, jitter: 800, bytesPerSecond: 20_000 }),
        () => wire.setNetwork({ kind: 'clear' }),
        () => dice.pick(seats).reload(),
      ];
      await dice.pick(blows)();
    }
    await talking;
    for (const wire of wires) wire.setNetwork({ kind: 'clear' });
    for (const seat of seats) seat.spoilFrames(null);
    for (const seat of seats) seat.wake('online');
  },
};
