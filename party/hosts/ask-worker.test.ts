import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchFromWorker } from './ask-worker.ts';

const question = { about: 'read', clientId: null, method: 'PUT', path: '/api/x', body: {} } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives up on a Worker that says nothing for eight seconds, so that the next message has its turn', async () => {
  const hanging = (_path: string, init: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const answer = fetchFromWorker(hanging, 'token', question);
  await vi.advanceTimersByTimeAsync(7_999);
  await expect(Promise.race([answer, Promise.resolve('waiting')])).resolves.toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  await expect(answer).resolves.toBeNull();
});

it('gives up on an answer that begins and never ends, too', async () => {
  const endless = (_path: string, init: RequestInit) =>
    Promise.resolve(
      new Response(
        new ReadableStream({ start: (body) => init.signal?.addEventListener('abort', () => body.error(new Error('aborted'))) }),
      ),
    );
  const answer = fetchFromWorker(endless, 'token', question);
  await vi.advanceTimersByTimeAsync(8_000);
  await expect(Promise.race([answer, Promise.resolve('waiting')])).resolves.toBeNull();
});

it('leaves no timer behind, which would keep a room from its sleep', async () => {
  await fetchFromWorker(() => Promise.resolve(Response.json({})), 'token', question);
  expect(vi.getTimerCount()).toBe(0);
});

it('asks with the token, and follows no redirect: the token would go to where it leads', async () => {
  const reach = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})));
  await fetchFromWorker(reach, 'token', question);
  const headers = { 'Content-Type': 'application/json', Authorization: 'Seat token' };
  expect(reach).toHaveBeenCalledWith(
    '/api/x',
    expect.objectContaining({ method: 'PUT', body: '{}', redirect: 'manual', headers }),
  );
});
