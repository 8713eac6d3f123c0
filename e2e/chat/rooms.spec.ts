import { handshake } from './handshake.ts';
import { expect, test } from '../visitors.ts';

test('every part of the house answers its health', async ({ request: asks }) => {
  const answer = await asks.get('/api/health');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok', parts: { d1: 'ok', r2: 'ok', rooms: 'ok' } });
});

test('a socket goes through the Worker to a room, which answers a ping', async ({ page, baseURL }) => {
  await page.goto('/mark.svg');
  expect(await page.evaluate(talk, [socketOf(baseURL), 'ping'])).toBe('pong');
});

test('a room closes on what it does not understand', async ({ page, baseURL }) => {
  await page.goto('/mark.svg');
  expect(await page.evaluate(talk, [socketOf(baseURL), 'rm -rf'])).toBe(1008);
});

test('a socket that asks for a room that does not exist is not opened', async ({ baseURL }) => {
  expect(await handshake(new URL('/parties/main/anything', baseURL))).toBeGreaterThanOrEqual(400);
});

test('a plain request passes to the room as well', async ({ request: asks }) => {
  const answer = await asks.get('/parties/main/health');
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});

function socketOf(baseURL: string | undefined): string {
  return `${baseURL?.replace('http', 'ws')}/parties/main/health`;
}

/** Runs in the page: sends one frame and gives back the room's answer, or the code that it closes with. */
function talk([address = '', frame = '']: string[]): Promise<unknown> {
  return new Promise((resolve) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => socket.send(frame));
    socket.addEventListener('message', ({ data }) => resolve(data));
    socket.addEventListener('close', ({ code }) => resolve(code));
  });
}
