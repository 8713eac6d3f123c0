import { NEUTRAL_PAGE } from '#schema/catalog/neutral-page';
import type { LeaveRequest } from '#schema/contracts/auth';
import { addressOf, adminBearer, bearer } from '../api/api.ts';
import {
  ACTS_DATABASE,
  DEVICE_DATABASE,
  DRAFT_PHOTOS_DATABASE,
  KEPT_DATABASE,
  PACKS_DATABASE,
  PHOTOS,
  SHARED_DATABASE,
} from '../store/databases.ts';
import { databaseOf } from '../store/forget.ts';
import { cookieNames, deleteBut, expireCookie, outside } from './closed-storage.ts';

/** How long the empty page waits for the device to have deleted what is left, in milliseconds. */
const PATIENCE = 400;

/**
 * Also where they are not listed: browsers can't do it (Firefox until 126), or one is just being opened, whose deletion then waits for that. Where another one was
 * added, `Clear-Site-Data` is what deletes it in such a browser.
 */
const KNOWN = [
  KEPT_DATABASE,
  PHOTOS,
  SHARED_DATABASE,
  ACTS_DATABASE,
  DRAFT_PHOTOS_DATABASE,
  PACKS_DATABASE,
  DEVICE_DATABASE,
  databaseOf('member'),
  databaseOf('admin'),
];

let ends = false;
let left = false;

/** Leaves at once: an empty page, then another site. Whatever is Sarai's here is deleted, by hand and by the answer of the Worker. */
export async function leave(): Promise<void> {
  if (left) return;
  left = true;
  // Before all else, and without a frame of anything that was on it.
  document.documentElement.hidden = true;
  endSessions();
  const told = tell('leave');
  const { local, session } = outside();
  for (const storage of [local, session]) deleteBut(storage, () => false);
  for (const name of cookieNames()) expireCookie(name);
  const waiting = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.all([wipe(), told]), waiting]);
  // Whoever is next must not learn from where.
  document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }));
  location.replace(NEUTRAL_PAGE);
}

/** The session ends with the page, on the server too: closed, loaded anew, or left by another address. */
export function endWithPage(on = true): void {
  if (on === ends) return;
  ends = on;
  const change = on ? addEventListener : removeEventListener;
  change('pagehide', close);
  change('pageshow', comeBack);
}

/** Deletes what only can be deleted with patience: databases, caches, and the worker that would fill them. */
export async function wipe(): Promise<void> {
  const { databases, caches, workers } = outside();
  await Promise.allSettled([
    deleteDatabases(databases),
    caches?.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))),
    workers?.getRegistrations().then((all) => Promise.all(all.map(unregister))),
  ]);
}

/** Takes from the browser what no page can delete: cookies that only the Worker reads, and its cache of files and photos. */
export async function tell(moment: LeaveRequest['moment']): Promise<void> {
  const body = JSON.stringify({ moment });
  const headers = { 'Content-Type': 'application/json' };
  await outside()
    .fetch(addressOf('POST /api/leave'), { method: 'POST', headers, body, keepalive: true, cache: 'no-store' })
    .catch(() => undefined);
}

function endSessions(): void {
  for (const headers of [bearer(), adminBearer()])
    if (headers['Authorization'])
      // A page that goes waits for nothing: the request outlives it.
      outside()
        .fetch(addressOf('POST /api/auth/signout'), {
          method: 'POST',
          headers,
          keepalive: true,
          credentials: 'omit',
          cache: 'no-store',
        })
        .catch(() => undefined);
}

function close(): void {
  if (left) return;
  endSessions();
  void tell('close');
}

/** The browser may keep a page that was left, whole: it must not come back with what was on it. */
function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  document.documentElement.hidden = true;
  location.reload();
}

/** With it goes what the browser is told by push; what it shows of that has names and words. */
async function unregister(registration: ServiceWorkerRegistration): Promise<void> {
  const shown = await registration.getNotifications?.().catch(() => []);
  for (const notification of shown ?? []) notification.close();
  await registration.unregister();
}

async function deleteDatabases(databases: IDBFactory | undefined): Promise<void> {
  const listed = (await databases?.databases?.())?.map(({ name = '' }) => name) ?? [];
  await Promise.all(
    [...new Set([...KNOWN, ...listed])].map(
      (name) =>
        new Promise<void>((resolve) => {
          const request = databases?.deleteDatabase(name);
          // What another tab holds open is deleted when it lets go.
          for (const end of ['success', 'error', 'blocked'] as const) request?.addEventListener(end, () => resolve());
        }),
    ),
  );
}
