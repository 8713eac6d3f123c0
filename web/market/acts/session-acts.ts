import { currentSession, onSessionChange } from '../../account/session.ts';
import { api } from '../../kit/api/api.ts';
import { loadDomains } from '../../kit/i18n/i18n.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';
import { registerSync } from '../../kit/outbox/register-sync.ts';
import { devicePace } from '../../kit/outbox/pace.ts';
import { pendingCount } from '../../kit/outbox/pending-count.ts';
import { createStore, type Readable } from '../../kit/store/store.ts';
import { type ActQueue, type LateResult, openActQueue, type Outcome, type PendingAct } from './act-queue.ts';
import type { Act } from './acts.ts';

let current: { userId: number; queue: ActQueue; stop: () => void } | null = null;
let following = false;
const pending = createStore<readonly PendingAct[]>([]);
const listeners = new Set<(news: LateResult) => void>();

/** The acts of the signed-in member that the server has not acknowledged, in the order in which they were done. */
export const pendingActs: Readable<readonly PendingAct[]> = pending;

/** Returns a function that stops following. */
export function followLateResults(listener: (news: LateResult) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the queue of the signed-in member, and sends what is in it. It closes with the session; what the device keeps stays for the same member. */
export function startActQueue(): void {
  if (!following) onSessionChange(openForSession);
  following = true;
  openForSession();
}

/** Performs an act now, or keeps it until there is a network. Rejects with the server's refusal. */
export function performAct(act: Act, key?: string): Promise<Outcome> {
  startActQueue();
  if (!current) return Promise.reject(new TypeError('Nobody is signed in'));
  return current.queue.perform(act, key);
}

/** The queue of the signed-in member; null for visitors. */
export function actQueue(): ActQueue | null {
  startActQueue();
  return current?.queue ?? null;
}

function openForSession(): void {
  const session = currentSession();
  const userId = session.status === 'signed-in' ? session.member.id : null;
  if (current && current.userId === userId) return;
  current?.stop();
  current?.queue.close();
  current = null;
  // Clears what belonged to another member.
  updatePending([]);
  if (userId === null) return;
  const queue = openActQueue({
    owner: `member:${userId}`,
    api,
    upload: async (file, key, onProgress) => {
      const { sendPhoto } = await importWithRetry(() => import('./send-photo.ts'));
      return sendPhoto(file, onProgress, new AbortController().signal, key);
    },
    onLateResult: (news) => {
      for (const listener of listeners) listener(news);
    },
    pace: devicePace(),
  });
  current = { userId, queue, stop: queue.pending.subscribe(() => updatePending(queue.pending.get())) };
}

function updatePending(acts: readonly PendingAct[]): void {
  if (acts.some(({ failed, state }) => failed === null && state === 'waiting')) registerSync();
  pending.set(acts);
  // The menus show the number only once its words are loaded, which are not part of the first load.
  void loadDomains('waiting')
    .catch(() => undefined)
    .then(() => pendingCount.set(pending.get().length));
}
