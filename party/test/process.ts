import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A tool that serves rooms on its own port, as `npm start` would run it. */
export interface Host {
  origin: string;
  stop(): Promise<void>;
}

/** Starts a tool of the project, and waits until the health of its rooms is 200. Throws with its output if it ends before. */
export async function startHost(tool: string, args: (port: number) => string[]): Promise<Host> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false', NO_UPDATE_NOTIFIER: '1' };
  const child = spawn(`node_modules/.bin/${tool}`, args(port), { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  while ((await statusOf(`${origin}/parties/main/health`)) !== 200) {
    if (child.exitCode !== null) throw new Error(`${tool} ended: ${said.join('')}`);
    await setTimeout(50);
  }
  const stop = async () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    process.kill(-child.pid, 'SIGTERM'); // the whole group, because PartyKit's workerd outlives it
    await once(child, 'exit');
  };
  return { origin, stop };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

async function statusOf(url: string): Promise<number | null> {
  const answer = await fetch(url).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? null;
}
