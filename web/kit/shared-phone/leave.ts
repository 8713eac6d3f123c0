import { NEUTRAL_PAGE } from '#schema/catalog/neutral-page';
import type { LeaveRequest } from '#schema/contracts/auth';
import { callUrl, adminAuthHeader, authHeader } from '../api/api.ts';
import {
  ACTS_DATABASE,
  DEVICE_DATABASE,
  DRAFT_PHOTOS_DATABASE,
  READS_DATABASE,
  PACKS_DATABASE,
  PHOTOS_CACHE,
  SHARED_PHOTOS_DATABASE,
} from '../store/databases.ts';
import { databaseOf } from '../store/forget.ts';
import { cookieNames, deleteExcept, expireCookie, realStorage } from './closed-storage.ts';

/** How long the empty page waits for the remaining data to be deleted, in milliseconds. */
const WIPE_TIMEOUT = 400;

/**
 * Deleted even if not listed: some browsers can't list databases (Firefox until 126), or one is just being opened, whose deletion then waits for
 * that. A database that is missing here is deleted in such a browser by `Clear-Site-Data`.
 */
const DATABASES = [
  READS_DATABASE,
  PHOTOS_CACHE,
  SHARED_PHOTOS_DATABASE,
  ACTS_DATABASE,
  DRAFT_PHOTOS_DATABASE,
  PACKS_DATABASE,
  DEVICE_DATABASE,
  databaseOf('member'),
  databaseOf('admin'),
];

let endsWithPage = false;
let left = false;

/** Leaves at once: an empty page, then another site. All of Sarai's data here is deleted, by this code and by the Worker's response. */
export async function leave(): Promise<void> {
  if (left) return;
  left = true;
  // First of all: no further frame may show what was on the page.
  document.documentElement.hidden = true;
  endSessions();
  const told = requestClearing('leave');
  const { local, session } = realStorage();
  for (const storage of [local, session]) deleteExcept(storage, () => false);
  for (const name of cookieNames()) expireCookie(name);
  const waiting = new Promise((resolve) => setTimeout(resolve, WIPE_TIMEOUT));
  await Promise.race([Promise.all([wipe(), told]), waiting]);
  // The next site must not learn where the visitor came from.
  document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }));
  location.replace(NEUTRAL_PAGE);
}

/** Ends the session with the page, on the server too: when it is closed, reloaded, or left for another address. `on = false` undoes it. */
export function endWithPage(on = true): void {
  if (on === endsWithPage) return;
  endsWithPage = on;
  const change = on ? addEventListener : removeEventListener;
  change('pagehide', endOnClose);
  change('pageshow', reloadRestored);
}

/** Deletes what takes time to delete: databases, caches, and the service worker that would fill them. */
export async function wipe(): Promise<void> {
  const { databases, caches, workers } = realStorage();
  await Promise.allSettled([
    deleteDatabases(databases),
    caches?.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
    workers?.getRegistrations().then((all) => Promise.all(all.map(unregister))),
  ]);
}

/** Makes the Worker delete what no page can: cookies that only the Worker reads, and the browser's cache of files and photos. */
export async function requestClearing(moment: LeaveRequest['moment']): Promise<void> {
  const body = JSON.stringify({ moment });
  const headers = { 'Content-Type': 'application/json' };
  await realStorage()
    .fetch(callUrl('POST /api/leave'), { method: 'POST', headers, body, keepalive: true, cache: 'no-store' })
    .catch(() => undefined);
}

function endSessions(): void {
  for (const headers of [authHeader(), adminAuthHeader()])
    if (headers['Authorization'])
      // The page does not wait: with `keepalive` the request outlives it.
      realStorage()
        .fetch(callUrl('POST /api/auth/signout'), {
          method: 'POST',
          headers,
          keepalive: true,
          credentials: 'omit',
          cache: 'no-store',
        })
        .catch(() => undefined);
}

function endOnClose(): void {
  if (left) return;
  endSessions();
  void requestClearing('close');
}

/** The back-forward cache may restore the whole page: it must not show again what was on it. */
function reloadRestored({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  document.documentElement.hidden = true;
  location.reload();
}

/** Unregisters the service worker, which ends its push. Closes its notifications too: they show names and messages. */
async function unregister(registration: ServiceWorkerRegistration): Promise<void> {
  const shown = await registration.getNotifications?.().catch(() => []);
  for (const notification of shown ?? []) notification.close();
  await registration.unregister();
}

async function deleteDatabases(databases: IDBFactory | undefined): Promise<void> {
  const listed = (await databases?.databases?.())?.map(({ name = '' }) => name) ?? [];
  await Promise.all(
    [...new Set([...DATABASES, ...listed])].map(
      (name) =>
        new Promise<void>((resolve) => {
          const request = databases?.deleteDatabase(name);
          // A database open in another tab is deleted when that closes it.
          for (const end of ['success', 'error', 'blocked'] as const) request?.addEventListener(end, () => resolve());
        }),
    ),
  );
}
