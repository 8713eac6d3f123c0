import { env } from 'cloudflare:workers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkRooms, probe } from './probes.ts';

it.each([503, 404])('rooms that answer with %i are told as failing, and keep no connection open', async (status) => {
  const cancel = vi.fn<() => void>();
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ cancel }), { status }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(checkRooms(env)).rejects.toMatchObject({ code: `HTTP_${status}` });
  expect(cancel).toHaveBeenCalledOnce();
});

it('a part is told with how long its answer took, and what it answered or why it did not', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const up = await probe(async () => {
    later(40);
    return 7;
  });
  const down = await probe(async () => {
    later(60);
    throw Object.assign(new Error('of nargis'), { code: 'E_DOWN' });
  });
  expect([up, down]).toEqual([
    { health: { state: 'up', ms: 40, fault: null }, found: 7 },
    { health: { state: 'down', ms: 60, fault: 'E_DOWN' }, found: null },
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
