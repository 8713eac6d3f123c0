import type { Scenario } from '../run.ts';
import { COUPLE } from './casts.ts';

/** Faults of the network in the bytes between a device and the Worker. */
export const networkScenarios: Scenario[] = [
  {
    name: 'cut',
    cast: COUPLE,
    play: async ({ wires, dice, chat, wait }) => {
      const talking = chat(16, 4000);
      for (let times = dice.between(2, 4); times > 0; times -= 1) {
        await wait(300, 1200);
        const wire = dice.pick(wires);
        if (dice.chance(0.5)) {
          wire.setNetwork({ kind: 'refuse' });
          await wait(100, 1500);
          wire.setNetwork({ kind: 'clear' });
        } else wire.cut();
      }
      await talking;
    },
  },
  {
    name: 'slow',
    cast: COUPLE,
    play: async ({ wires, dice, chat, wait }) => {
      for (const wire of wires)
        wire.setNetwork({
          kind: 'slow',
          // Some answers come after the client has sent the same message by HTTP.
          latency: dice.chance(0.3) ? dice.between(2_000, 2_800) : dice.between(150, 900),
          jitter: dice.between(0, 600),
          bytesPerSecond: dice.between(4_000, 40_000),
        });
      await chat(14, 4000);
      await wait(500, 3000);
      for (const wire of wires) wire.setNetwork({ kind: 'clear' });
    },
  },
  {
    name: 'half-open',
    cast: COUPLE,
    play: async ({ wires, seats, dice, chat, wait }) => {
      const talking = chat(14, 4000);
      await wait(300, 2000);
      const struck = dice.chance(0.3) ? wires : [dice.pick(wires)];
      for (const wire of struck) wire.setNetwork({ kind: 'black-hole' });
      await wait(500, 7000);
      for (const wire of struck) wire.setNetwork({ kind: 'clear' });
      await talking;
      // Someone who picks up the phone again need not wait until the heartbeat notices; someone who never left must.
      if (dice.chance(0.75)) for (const seat of seats) seat.wake('visible');
    },
  },
];
