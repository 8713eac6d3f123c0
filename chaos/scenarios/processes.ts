import type { Scenario } from '../run.ts';
import type { Scene } from '../scene.ts';
import { COUPLE } from './casts.ts';

/** Processes that die: the Worker while it handles sends, the rooms, and a deployment that drops every socket. */
export const processScenarios: Scenario[] = Object.entries({
  'worker-killed': (scene) => killed(scene, 'worker'),
  'rooms-killed': (scene) => killed(scene, 'rooms'),
  // New code in both places: every socket ends without notice, and the first to reconnect find one of the two not there yet.
  deploy: async ({ stack, chat, wait }) => {
    const talking = chat(16, 3500);
    await wait(500, 2000);
    await Promise.all([stack.rooms.kill(), wait(0, 1000).then(stack.worker.kill)]);
    stack.worker.start();
    await wait(0, 1000);
    stack.rooms.start();
    await talking;
    await stack.healthy();
  },
  // Sockets break and none opens: everything goes by HTTP, and both see it all while the rooms are still down.
  'rooms-down': async ({ stack, seats, chat, wait, settled }) => {
    await chat(4, 500);
    stack.workerToRooms.setNetwork({ kind: 'refuse' });
    stack.roomsToWorker.setNetwork({ kind: 'refuse' });
    await chat(12, 3000);
    await settled();
    if (seats.some((seat) => seat.connectionState() === 'live'))
      throw new Error('A tab says that it is live, and no room is there.');
    await wait(0, 500);
    stack.workerToRooms.setNetwork({ kind: 'clear' });
    stack.roomsToWorker.setNetwork({ kind: 'clear' });
    await stack.healthy();
  },
  // The rooms stay up but cannot reach the Worker; neither can the clients, until it is back.
  'worker-down': async ({ stack, seats, dice, chat, wait }) => {
    await chat(4, 500);
    await stack.worker.kill();
    const talking = chat(10, 2000);
    if (dice.chance(0.5)) await Promise.all(seats.map((seat) => seat.reload()));
    await talking;
    await wait(0, 2000);
    stack.worker.start();
    await stack.healthy();
  },
} satisfies Record<string, Scenario['play']>).map(([name, play]) => ({ name, isExclusive: true, cast: COUPLE, play }));

/** Kills a process while it handles sends, and starts it again. */
async function killed({ stack, chat, wait }: Scene, process: 'worker' | 'rooms') {
  const talking = chat(16, 3500);
  await wait(500, 2500);
  await stack[process].kill();
  await wait(0, 1000);
  stack[process].start();
  await talking;
  await stack.healthy();
}
