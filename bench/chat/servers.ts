import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabase } from '../../scripts/lib/database.mjs';
import { newPackKey, newTicketKey } from '../../scripts/lib/dev-vars.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';
import { startProcesses } from '../../scripts/lib/processes.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { copyDatabase } from '../database.ts';
import { fillChat, type Pair } from './people.ts';
import { waitUntilUp } from '../answering.ts';

/** The two hosts of rooms, each with a front Worker on a copy of one database, and the bare room. Addresses are origins. */
export interface ChatServers {
  partykit: string;
  durableObject: string;
  bare: string;
  pairs: Pair[];
  /** Two of the people, with 10,000 messages between them. */
  long: Pair;
  end: () => Promise<void>;
}

export async function startChatServers(): Promise<ChatServers> {
  const state = join(ROOT, '.sarai', 'bench', 'chat');
  rmSync(state, { recursive: true, force: true });
  const secret = randomBytes(32).toString('base64url');
  const key = newTicketKey();
  await prepareDatabase(state, { demo: false });
  const people = await fillChat(state, secret);
  const parts = startProcesses({ logs: join(state, 'logs') });

  const [partykit, durableObject, bare, rooms] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const loopback = ['--ip', '127.0.0.1', '--show-interactive-dev-session=false', '--log-level', 'error'];
  const front = async (name: string, port: number, at: string, host: string) => {
    const vars = [
      `SESSION_SECRET:${secret}`,
      `TICKET_PRIVATE_KEY:${key}`,
      `PACK_PRIVATE_KEY:${newPackKey()}`,
      `APP_ORIGIN:${originOf(port)}`,
      `ROOMS:${host}`,
    ];
    const args = ['dev', '--port', String(port), '--inspector-port', String(await freePort()), '--persist-to', at, ...loopback];
    const told = [...vars, 'ENVIRONMENT:development', `ROOMS_ORIGIN:${originOf(rooms)}`].flatMap((pair) => ['--var', pair]);
    parts.start({ name, command: 'wrangler', args: [...args, ...told] });
  };
  await front('front-partykit', partykit, state, 'partykit');
  await front('front-durable-object', durableObject, copyDatabase(state), 'durable-object');
  const room = [
    'dev',
    '--config',
    'bench/chat/bare-room.toml',
    '--port',
    String(bare),
    '--inspector-port',
    String(await freePort()),
  ];
  parts.start({ name: 'bare-room', command: 'wrangler', args: [...room, '--persist-to', `${state}-bare`, ...loopback] });
  const party = ['dev', '--port', String(rooms), '--persist', join(state, 'rooms'), '--disable-request-cf-fetch', '--no-hotkeys'];
  const told = ['--var', `TICKET_PUBLIC_KEY=${key.split('.')[1]}`, `WORKER_ORIGIN=${originOf(partykit)}`];
  parts.start({ name: 'rooms', command: 'partykit', args: [...party, ...told] });

  const origins = { partykit: originOf(partykit), durableObject: originOf(durableObject), bare: originOf(bare) };
  await Promise.all([
    waitUntilUp(`${origins.partykit}/api/health`),
    waitUntilUp(`${origins.durableObject}/api/health`),
    waitUntilUp(`${origins.bare}/health`, { method: 'POST', body: '{"clientId":"","content":""}' }),
  ]);
  return { ...origins, ...people, end: parts.end };
}

function originOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
