// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { KEPT_DATABASE } from '../store/databases.ts';
import { endWithPage, wipe } from './leave.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a database that is just being opened, and that no list names yet, goes as well', async () => {
  const factory = new IDBFactory();
  vi.stubGlobal('indexedDB', factory);
  // Neither a service worker nor caches, whatever another file's browser has.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', undefined);
  // What a browser knows of a database whose opening is on its way.
  vi.spyOn(factory, 'databases').mockResolvedValueOnce([]);
  const opened = vi.fn<() => void>();
  const opening = factory.open(KEPT_DATABASE, 1);
  opening.addEventListener('success', () => {
    opened();
    opening.result.addEventListener('versionchange', () => opening.result.close());
  });
  await wipe();
  expect(opened).toHaveBeenCalledOnce();
  expect(await factory.databases()).toEqual([]);
});

test('with the page both sessions end on the server, the member’s and the administrator’s, until the phone is shared no longer', () => {
  const ended: (string | null)[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    if (path === '/api/auth/signout') ended.push(new Headers(headers).get('Authorization'));
    return new Response(null, { status: 204 });
  });
  const tokens = { auth_token: 'of-the-member', admin_auth_token: 'of-the-administrator' };
  for (const [key, token] of Object.entries(tokens)) localStorage.setItem(key, token);
  endWithPage();
  dispatchEvent(new Event('pagehide'));
  expect(ended).toEqual(['Bearer of-the-member', 'Bearer of-the-administrator']);
  endWithPage(false);
  dispatchEvent(new Event('pagehide'));
  expect(ended).toHaveLength(2);
  for (const key of Object.keys(tokens)) localStorage.removeItem(key);
});
