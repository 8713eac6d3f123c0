// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { NEUTRAL_PAGE } from '#schema/catalog/neutral-page';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as databases from '../store/databases.ts';
import { databaseOf } from '../store/forget.ts';
import { endWithPage, wipe } from './leave.ts';

const TOKENS = { auth_token: 'of-the-member', admin_auth_token: 'of-the-administrator' };

afterEach(() => {
  document.documentElement.hidden = false;
  document.head.querySelector('meta[name=referrer]')?.remove();
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a database that is just being opened, and that no list names yet, goes as well', async () => {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  // No service worker and no caches, whatever other tests set up.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', undefined);
  // A browser does not list a database that is still being opened.
  vi.spyOn(factory, 'databases').mockResolvedValueOnce([]);
  const opened = vi.fn<() => void>();
  const opening = factory.open(databases.READS_DATABASE, 1);
  opening.addEventListener('success', () => {
    opened();
    opening.result.addEventListener('versionchange', () => opening.result.close());
  });
  await wipe();
  expect(opened).toHaveBeenCalledOnce();
  expect(await factory.databases()).toEqual([]);
});

test('each database of Sarai goes also in a browser that lists none', async () => {
  const deleted: string[] = [];
  const deleteDatabase = (name: string) => {
    const request = new EventTarget();
    deleted.push(name);
    queueMicrotask(() => request.dispatchEvent(new Event('success')));
    return request;
  };
  vi.stubGlobal('indexedDB', { deleteDatabase });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', undefined);
  await wipe();
  // The app's files are only in a cache, so they have no database.
  const { FILES_CACHE: _files, ...named } = databases;
  expect([...deleted].sort()).toEqual([...Object.values(named), databaseOf('member'), databaseOf('admin')].sort());
});

test('with the page both sessions end on the server, the member’s and the administrator’s, until the phone is shared no longer, and again once it is', () => {
  const ended: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    if (path === '/api/auth/signout') ended.push(new Headers(headers).get('Authorization'));
    return new Response(null, { status: 204 });
  });
  for (const [key, token] of Object.entries(TOKENS)) localStorage.setItem(key, token);
  endWithPage();
  dispatchEvent(new Event('pagehide'));
  expect(ended).toEqual(['Bearer of-the-member', 'Bearer of-the-administrator']);
  endWithPage(false);
  dispatchEvent(new Event('pagehide'));
  expect(ended).toHaveLength(2);
  endWithPage();
  dispatchEvent(new Event('pagehide'));
  expect(ended).toHaveLength(4);
  endWithPage(false);
});

test('left, the page is empty at once, its sessions end, nothing of it stays, and another site opens that learns nothing', async () => {
  const { leave, asked, replaced, reached } = await page();
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem('shared', '1');
  const said: string[] = [];
  // happy-dom defines `cookie` elsewhere than browsers do.
  const cookie = { get: () => 'member=1; theme=dark', set: (value: string) => void said.push(value) };
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, ...cookie });
  onTestFinished(() => void Reflect.deleteProperty(Document.prototype, 'cookie'));
  const leaving = leave();
  // All this happens synchronously, before the first await.
  expect(document.documentElement.hidden).toBe(true);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(said).toEqual(['member=; Path=/; Max-Age=0', 'theme=; Path=/; Max-Age=0']);
  expect(asked).toEqual([
    ['/api/auth/signout', 'Bearer of-the-member', undefined],
    ['/api/auth/signout', 'Bearer of-the-administrator', undefined],
    ['/api/leave', null, '{"moment":"leave"}'],
  ]);
  expect(reached).toHaveBeenCalledTimes(3);
  await leaving;
  expect(replaced).toEqual([[NEUTRAL_PAGE, 'no-referrer']]);
});

test('each of its requests outlives the page', async () => {
  const { leave, reached } = await page();
  await leave();
  expect(reached.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true, true]);
});

test('pressed again, and gone by itself after that, it does nothing twice', async () => {
  const { leave, endWithPage, reached, replaced } = await page();
  endWithPage();
  await Promise.all([leave(), leave()]);
  dispatchEvent(new Event('pagehide'));
  endWithPage(false);
  expect([reached.mock.calls.length, replaced.length]).toEqual([3, 1]);
});

test.each([
  ['neither the network nor the device answers', () => new Promise<never>(() => {})],
  ['the network is dead', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where %s, the other site opens after a moment all the same', async (_, answer) => {
  const { leave, replaced } = await page(answer);
  vi.useFakeTimers();
  vi.stubGlobal('caches', { keys: () => new Promise(() => {}) });
  const leaving = leave();
  await vi.advanceTimersByTimeAsync(399);
  expect(replaced).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await leaving;
  expect(replaced).toHaveLength(1);
});

test('a page that the browser kept whole comes back empty and is loaded anew; one that is loaded is not', async () => {
  const { endWithPage } = await page();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const shows = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  endWithPage();
  // Idempotent, as after a reload and another choice.
  endWithPage();
  shows(false);
  expect([document.documentElement.hidden, reload.mock.calls.length]).toEqual([false, 0]);
  shows(true);
  expect([document.documentElement.hidden, reload.mock.calls.length]).toEqual([true, 1]);
  document.documentElement.hidden = false;
  endWithPage(false);
  shows(true);
  expect([document.documentElement.hidden, reload.mock.calls.length]).toEqual([false, 1]);
});

test('with the service worker goes what it has shown; what one of them refuses keeps none of the others', async () => {
  const close = vi.fn<() => void>();
  const ended: string[] = [];
  const worker = (name: string, getNotifications?: () => Promise<unknown>) => ({
    getNotifications,
    unregister: async () => void ended.push(name),
  });
  const workers = [
    worker('old Safari'),
    worker('refuses', () => Promise.reject(new Error('refused'))),
    worker('shows', async () => [{ close }, { close }]),
  ];
  const deleted: string[] = [];
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workers } });
  vi.stubGlobal('indexedDB', { databases: () => Promise.reject(new Error('refused')) });
  vi.stubGlobal('caches', { keys: async () => ['shell-a', 'files'], delete: async (name: string) => void deleted.push(name) });
  await wipe();
  expect([new Set(ended), close.mock.calls.length, deleted]).toEqual([
    new Set(['old Safari', 'refuses', 'shows']),
    2,
    ['shell-a', 'files'],
  ]);
});

/** A page of a member who is also an administrator, with fresh modules: a page can be left only once. */
async function page(answer: () => Promise<Response> = async () => new Response(null, { status: 204 })) {
  vi.resetModules();
  const asked: unknown[] = [];
  const replaced: unknown[] = [];
  const reached = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>((path, { headers, body } = {}) => {
    asked.push([path, new Headers(headers).get('Authorization'), body]);
    return answer();
  });
  vi.stubGlobal('fetch', reached);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', undefined);
  vi.spyOn(location, 'replace').mockImplementation((to) => {
    replaced.push([to, document.head.querySelector<HTMLMetaElement>('meta[name=referrer]')?.content]);
  });
  for (const [key, token] of Object.entries(TOKENS)) localStorage.setItem(key, token);
  return { ...(await import('./leave.ts')), asked, replaced, reached };
}
