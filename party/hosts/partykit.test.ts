import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The host against PartyKit's real runtime: what the types promise and what its workerd does have differed before.
describe('the rooms under PartyKit', () => {
  let rooms: ChildProcess;
  let origin: string;

  beforeAll(async () => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const options = ['dev', '--port', String(port), '--persist', 'false', '--disable-request-cf-fetch', '--no-hotkeys'];
    rooms = spawn('node_modules/.bin/partykit', options, { stdio: 'ignore', detached: true });
    while ((await statusOf('health')) !== 200) await setTimeout(100);
  }, 30_000);

  afterAll(async () => {
    if (rooms.pid === undefined || rooms.exitCode !== null) return;
    process.kill(-rooms.pid, 'SIGTERM'); // the whole group, because PartyKit's workerd outlives it
    await once(rooms, 'exit');
  });

  async function statusOf(room: string): Promise<number | null> {
    const answer = await fetch(`${origin}/parties/main/${room}`).catch(() => null);
    return answer?.status ?? null;
  }

  function open(room: string): WebSocket {
    return new WebSocket(`${origin.replace('http', 'ws')}/parties/main/${room}`);
  }

  it('answers health with its status', async () => {
    const answer = await fetch(`${origin}/parties/main/health`);
    expect(await answer.json()).toEqual({ status: 'ok' });
  });

  it('knows no other room', async () => {
    expect(await statusOf('somebody-elses')).toBe(404);
    const closed = await eventOf(open('somebody-elses'), 'close');
    expect(closed).toMatchObject({ code: 1006 });
  });

  it('answers a ping on the socket', async () => {
    const socket = open('health');
    socket.addEventListener('open', () => socket.send('ping'));
    expect(await eventOf(socket, 'message')).toMatchObject({ data: 'pong' });
    socket.close();
  });

  it('finishes the closing handshake, so that a browser sees a clean close', async () => {
    const socket = open('health');
    socket.addEventListener('open', () => socket.close(1000));
    expect(await eventOf(socket, 'close')).toMatchObject({ wasClean: true });
  });

  it('closes a socket that says anything else', async () => {
    const socket = open('health');
    socket.addEventListener('open', () => socket.send('hello'));
    expect(await eventOf(socket, 'close')).toMatchObject({ code: 1008 });
  });
});

function eventOf(socket: WebSocket, type: 'message' | 'close'): Promise<Event> {
  return new Promise((resolve) => {
    socket.addEventListener(type, resolve, { once: true });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
