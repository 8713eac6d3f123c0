import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { giveUp } from '../scripts/lib/house.mjs';
import { lastWords, openParts } from '../scripts/lib/parts.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { copyOf } from './database.ts';

/** The front Worker and the bare one, side by side on the same data. `end` stops both. */
export async function startServers(state: string): Promise<{ front: string; bare: string; end: () => Promise<void> }> {
  const [front, bare, rooms] = [await freePort(), await freePort(), await freePort()];
  const parts = openParts({
    logs: join(state, 'logs'),
    onEnd: (part: { name: string; how: string; lines: string[] }) => giveUp(`The ${part.name} stopped: ${lastWords(part)}`),
  });
  const dev = (at: string) => [
    '--persist-to',
    at,
    '--ip',
    '127.0.0.1',
    '--show-interactive-dev-session=false',
    '--log-level',
    'error',
  ];
  parts.start({
    name: 'rooms',
    command: 'partykit',
    args: ['dev', '--port', String(rooms), '--persist', join(state, 'rooms'), '--disable-request-cf-fetch', '--no-hotkeys'],
  });
  parts.start({
    name: 'front',
    command: 'wrangler',
    args: [
      'dev',
      '--port',
      String(front),
      '--inspector-port',
      String(await freePort()),
      '--var',
      `ROOMS_ORIGIN:http://127.0.0.1:${rooms}`,
      ...dev(state),
    ],
  });
  parts.start({
    name: 'bare',
    command: 'wrangler',
    args: [
      'dev',
      '--config',
      'bench/bare.toml',
      '--port',
      String(bare),
      '--inspector-port',
      String(await freePort()),
      ...dev(copyOf(state)),
    ],
  });
  const addresses = { front: `http://127.0.0.1:${front}`, bare: `http://127.0.0.1:${bare}` };
  await Promise.all([untilAnswering(`${addresses.front}/api/health`), untilAnswering(`${addresses.bare}/api/health`)]);
  return { ...addresses, end: parts.end };
}

/** Waits for an OK of this address; ends the run when there is none in a minute. */
export async function untilAnswering(address: string, init?: RequestInit): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const answer = await fetch(address, init).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(150);
  }
  giveUp(`${address} does not answer.`);
}
