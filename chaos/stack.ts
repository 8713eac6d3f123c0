import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { prepareDatabase } from '../scripts/lib/database.mjs';
import { newPackKey, newPushKey, newTicketKey } from '../scripts/lib/dev-vars.mjs';
import { startProcesses } from '../scripts/lib/processes.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import type { DatabaseFault, InsertFault } from './database-faults.ts';
import { diceOf } from './dice.ts';
import { openProxy, type NetworkProxy } from './proxy.ts';
import type { Stored } from './verdict.ts';

export interface Member {
  id: number;
  username: string;
  token: string;
}

/** A process that may be killed and started again. */
interface Process {
  start: () => void;
  /** `kill -9` to the whole group; resolves when it has gone. */
  kill: () => Promise<void>;
}

/** The Worker and the rooms as real processes, with wires between them that can be cut, and calls of the Worker that only a test may make. */
export interface Stack {
  /** The address that the Worker believes to be its own, as in `Origin`. */
  origin: string;
  workerPort: number;
  worker: Process;
  rooms: Process;
  workerToRooms: NetworkProxy;
  roomsToWorker: NetworkProxy;
  /** Resolves when both answer. */
  healthy: () => Promise<void>;
  newMembers: (count: number) => Promise<Member[]>;
  stored: (conversationId: number) => Promise<Stored>;
  /** Returns the strokes of the previous order for the same tag that have not been used. */
  strike: (fault: DatabaseFault) => Promise<InsertFault[]>;
  end: () => Promise<void>;
}

export async function startStack(): Promise<Stack> {
  const state = mkdtempSync(join(tmpdir(), 'sarai-chaos-'));
  const [workerPort, roomsPort, inspector] = [await freePort(), await freePort(), await freePort()];
  const workerToRooms = await openProxy(roomsPort, diceOf('worker to rooms'));
  const roomsToWorker = await openProxy(workerPort, diceOf('rooms to worker'));
  const origin = `http://127.0.0.1:${workerPort}`;
  const key = newTicketKey();
  // A process that died by itself is not restarted: `healthy` reports it.
  const parts = startProcesses({ logs: join(state, 'logs'), onEnd: () => undefined });

  const vars = join(state, 'vars');
  mkdirSync(state, { recursive: true });
  writeFileSync(
    vars,
    [
      'ENVIRONMENT=development',
      `APP_ORIGIN=${origin}`,
      'PAGES_ORIGIN=http://127.0.0.1:9',
      `ROOMS_ORIGIN=http://127.0.0.1:${workerToRooms.port}`,
      'MAIL_FROM=no-reply@sarai.test',
      `TICKET_PRIVATE_KEY=${key}`,
      `PACK_PRIVATE_KEY=${newPackKey()}`,
      `PUSH_PRIVATE_KEY=${newPushKey()}`,
      `SESSION_SECRET=${randomBytes(32).toString('base64url')}`,
    ].join('\n'),
  );
  await prepareDatabase(state, { demo: false });

  const front = ['dev', 'chaos/worker.ts', '--config', 'wrangler.toml', '--env-file', vars, '--persist-to', state];
  const ports = ['--ip', '127.0.0.1', '--port', String(workerPort), '--inspector-port', String(inspector)];
  const quiet = ['--show-interactive-dev-session=false', '--log-level', 'error'];
  const worker = parts.start({ name: 'worker', command: 'wrangler', args: [...front, ...ports, ...quiet] });
  const party = ['dev', '--port', String(roomsPort), '--persist', join(state, 'rooms')];
  const lonely = ['--disable-request-cf-fetch', '--no-hotkeys'];
  const told = ['--var', `TICKET_PUBLIC_KEY=${key.split('.')[1]}`, `WORKER_ORIGIN=http://127.0.0.1:${roomsToWorker.port}`];
  const rooms = parts.start({ name: 'rooms', command: 'partykit', args: [...party, ...lonely, ...told] });

  async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(
      `${origin}/chaos/${path}`,
      body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
    );
    if (!answer.ok) throw new Error(`/chaos/${path} says ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer; // what chaos/worker.ts answers to this path
  }

  const stack: Stack = {
    origin,
    workerPort,
    worker,
    rooms,
    workerToRooms,
    roomsToWorker,
    healthy: () => untilHealthy(origin, join(state, 'logs')),
    newMembers: (count) => ask(`members?count=${count}`),
    stored: (conversationId) => ask(`conversation?id=${conversationId}`),
    strike: (fault) => ask('faults', fault),
    end: async () => {
      await parts.end();
      workerToRooms.close();
      roomsToWorker.close();
      rmSync(state, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await stack.healthy();
  await stack.newMembers(1); // the first is the administrators' mailbox, whose rules differ
  return stack;
}

async function untilHealthy(origin: string, logs: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${origin}/api/health`, { signal: AbortSignal.timeout(3000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await setTimeout(100);
  }
  throw new Error(`The stack does not come up; its logs are in ${logs}.`);
}
