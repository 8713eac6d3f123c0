import { DAY } from '#schema/durations';
import type { Scenario } from '../run.ts';

/** Several tabs, several devices, wrong clocks, and reloads meanwhile. */
export const deviceScenarios: Scenario[] = [
  {
    name: 'clocks-a-day-off',
    cast: [
      { owner: 'ann', tabs: 1, clockOff: -DAY },
      { owner: 'ben', tabs: 1, clockOff: DAY },
    ],
    play: async ({ seats, dice, chat, wait }) => {
      const talking = chat(14, 2500);
      await wait(500, 2000);
      await dice.pick(seats).reload();
      await talking;
    },
  },
  {
    name: 'two-tabs-two-devices',
    cast: [
      { owner: 'ann', tabs: 2 },
      { owner: 'ann', tabs: 1 },
      { owner: 'ben', tabs: 2 },
    ],
    play: async ({ wires, dice, chat, wait }) => {
      const talking = chat(24, 3000);
      await wait(500, 2000);
      dice.pick(wires).cut();
      await talking;
    },
  },
  {
    name: 'reloads',
    cast: [
      { owner: 'ann', tabs: 2 },
      { owner: 'ben', tabs: 1 },
    ],
    // Offline, written, reloaded, back online: the oldest promise of the outbox.
    play: async ({ seats, wires, dice, chat, wait }) => {
      for (const wire of wires) wire.setNetwork({ kind: dice.pick(['refuse', 'black-hole']) });
      const talking = chat(12, 2500);
      for (let times = dice.between(1, 3); times > 0; times -= 1) {
        await wait(200, 1000);
        await dice.pick(seats).reload();
      }
      await talking;
      for (const wire of wires) wire.setNetwork({ kind: 'clear' });
      await Promise.all(seats.map((seat) => seat.reload()));
    },
  },
];
