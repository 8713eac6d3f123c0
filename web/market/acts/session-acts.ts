import { currentSession, followSession } from '../../account/session.ts';
import { api } from '../../kit/api/api.ts';
import { loadDomains } from '../../kit/i18n/i18n.ts';
import { reach } from '../../kit/late/reach.ts';
import { askForSync } from '../../kit/outbox/ask-for-sync.ts';
import { devicePace } from '../../kit/outbox/pace.ts';
import { waitingCount } from '../../kit/outbox/waiting-count.ts';
import { createStore, type Followed } from '../../kit/store/store.ts';
import { type ActQueue, type LateNews, openActQueue, type Outcome, type WaitingAct } from './act-queue.ts';
import type { Act } from './acts.ts';

let open: { userId: number; queue: ActQueue; stop: () => void } | null = null;
let following = false;
const waiting = createStore<readonly WaitingAct[]>([]);
const listeners = new Set<(news: LateNews) => void>();

/** The acts of the signed-in member that the server has not acknowledged, in the order in which they were done. */
export const waitingActs: Followed<readonly WaitingAct[]> = waiting;

/** Returns a function that stops following. */
export function followLateNews(listener: (news: LateNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the queue of the signed-in member, and sends what is in it. It closes with the session; what the device keeps stays for the same member. */
export function startActs(): void {
  if (!following) followSession(check);
  following = true;
  check();
}

/** Performs an act now, or keeps it until there is a network. Rejects with the server's refusal. */
export function performAct(act: Act, key?: string): Promise<Outcome> {
  startActs();
  if (!open) return Promise.reject(new TypeError('Nobody is signed in'));
  return open.queue.perform(act, key);
}

/** The queue of the signed-in member; null for visitors. */
export function actQueue(): ActQueue | null {
  startActs();
  return open?.queue ?? null;
}

function check(): void {
  const session = currentSession();
  const userId = session.status === 'signed-in' ? session.member.id : null;
  if (open && open.userId === userId) return;
  open?.stop();
  open?.queue.close();
  open = null;
  // Clears what belonged to another member.
  show([]);
  if (userId === null) return;
  const queue = openActQueue({
    owner: `member:${userId}`,
    api,
    upload: async (file, key, onProgress) => {
      const { sendPhoto } = await reach(() => import('./send-photo.ts'));
      return sendPhoto(file, onProgress, new AbortController().signal, key);
    },
    onLateNews: (news) => {
      for (const listener of listeners) listener(news);
    },
    pace: devicePace(),
  });
  open = { userId, queue, stop: queue.waiting.subscribe(() => show(queue.waiting.get())) };
}

function show(acts: readonly WaitingAct[]): void {
  if (acts.some(({ failed, state }) => failed === null && state === 'waiting')) askForSync();
  waiting.set(acts);
  // The menus show the number only once its words are loaded, which are not part of the first load.
  void loadDomains('waiting')
    .catch(() => undefined)
    .then(() => waitingCount.set(waiting.get().length));
}
