import type { BackgroundContext } from '../../kit/outbox/background.ts';
import { photoForm } from '../../kit/upload/photo-form.ts';
import { type ActQueueOptions, openActQueue } from './act-queue.ts';

/** Sends the waiting acts where there is no page; sleeping pages are told the result of each. Rejects while something still waits. */
export async function sendActsInBackground(
  { owner, api, post, page, pace }: BackgroundContext,
  overrides: Pick<ActQueueOptions, 'indexedDB' | 'locks' | 'BroadcastChannel'> = {},
): Promise<void> {
  const queue = openActQueue({
    ...overrides,
    owner,
    api,
    upload: (file, key) => post('POST /api/uploads', photoForm(file), { headers: { 'Idempotency-Key': key } }),
    page,
    pace,
  });
  try {
    await queue.sendAll();
    if (queue.pending.get().some(({ failed }) => failed === null)) throw new Error('An act still waits');
  } finally {
    queue.close();
  }
}
