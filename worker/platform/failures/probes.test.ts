import { env } from 'cloudflare:workers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { askRooms } from './probes.ts';

it('rooms that answer with a failure are told as failing, and keep no connection open', async () => {
  const cancel = vi.fn<() => void>();
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ cancel }), { status: 503 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(askRooms(env)).rejects.toMatchObject({ code: 'HTTP_503' });
  expect(cancel).toHaveBeenCalledOnce();
});
