// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetChat, forgetReadCache } from '../store/forget.ts';
import { closeStorage, setEveryTitle, reopenStorage, realStorage } from './closed-storage.ts';

const own = { local: globalThis.localStorage, session: globalThis.sessionStorage };
const sent = vi.fn<(input: unknown, init?: RequestInit) => Promise<Response>>(async () => new Response('{}'));
const kept = { indexedDB: {}, caches: {} };

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...kept, fetch: sent })) vi.stubGlobal(name, value);
  for (const storage of [own.local, own.session]) storage.clear();
  sent.mockClear();
});
afterEach(() => {
  reopenStorage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what stands on the device already goes, but for what is the device’s', () => {
  const stays = ['banner_closed', 'compact', 'data_saver', 'data_used', 'language', 'theme', 'time_zone'];
  for (const key of ['auth_token', 'favorites', 'chat_drafts', 'area_unit', ...stays]) own.local.setItem(key, 'x');
  for (const key of ['typed', 'shared']) own.session.setItem(key, '1');
  closeStorage('shared');
  expect(Object.keys(own.local).sort()).toEqual(stays);
  expect(Object.keys(own.session)).toEqual(['shared']);
  expect(localStorage.getItem('theme')).toBe('x');
});

test('cookies that say who was here go, but for what is the device’s', () => {
  const said: string[] = [];
  // happy-dom defines `cookie` elsewhere than browsers do.
  const cookie = { get: () => 'member=7; language=ps; other', set: (value: string) => void said.push(value) };
  Object.defineProperty(Document.prototype, 'cookie', { configurable: true, ...cookie });
  onTestFinished(() => void Reflect.deleteProperty(Document.prototype, 'cookie'));
  closeStorage('shared');
  expect(said).toEqual(['member=; Path=/; Max-Age=0', 'other=; Path=/; Max-Age=0']);
});

test('what is taken back of the page’s memory is gone from it', () => {
  closeStorage('shared');
  for (const key of ['a', 'b', 'c']) localStorage.setItem(key, key);
  expect([localStorage.key(1), localStorage.key(3)]).toEqual(['b', null]);
  localStorage.removeItem('b');
  expect([localStorage.getItem('b'), localStorage.length]).toEqual([null, 2]);
  localStorage.clear();
  expect([localStorage.getItem('a'), localStorage.length]).toEqual([null, 0]);
});

test('a page that loads itself anew by its history still does', () => {
  const went = vi.spyOn(History.prototype, 'go').mockImplementation(() => {});
  closeStorage('shared');
  history.go();
  history.go(0);
  expect(went.mock.calls).toEqual([[0], [0]]);
});

test('what is written from then on is read again, and is on no device', async () => {
  const before = document.cookie;
  closeStorage('shared');
  localStorage.setItem('auth_token', 'abc');
  sessionStorage.setItem('typed', 'words');
  document.cookie = 'member=1; Path=/';
  expect([localStorage.getItem('auth_token'), sessionStorage.getItem('typed'), localStorage.length]).toEqual(['abc', 'words', 1]);
  expect([own.local.length, own.session.length, document.cookie]).toEqual([0, 0, '']);
  expect([globalThis.indexedDB, globalThis.caches, typeof XMLHttpRequest]).toEqual([undefined, undefined, 'undefined']);
  await fetch('/api/auth/me', { credentials: 'include' });
  expect(sent).toHaveBeenCalledWith('/api/auth/me', { credentials: 'omit', cache: 'no-store' });
  reopenStorage();
  expect(document.cookie).toBe(before);
});

test('a session ends as anywhere else, though there is no place to empty', () => {
  closeStorage('shared');
  expect(forgetReadCache).not.toThrow();
  expect(() => forgetChat('member')).not.toThrow();
});

test('opened again, all is as it was, and the page’s memory goes where it would have gone', () => {
  const title = document.title;
  closeStorage('shared');
  setEveryTitle('Page');
  document.title = 'Corolla | Sarai';
  expect(document.title).toBe('Page');
  localStorage.setItem('auth_token', 'abc');
  // Closing is idempotent.
  closeStorage('shared');
  reopenStorage();
  expect([localStorage, sessionStorage]).toEqual([own.local, own.session]);
  expect(own.local.getItem('auth_token')).toBe('abc');
  expect([globalThis.indexedDB, globalThis.fetch, Object.keys(history)]).toEqual([kept.indexedDB, sent, []]);
  document.title = title;
  expect(document.title).toBe(title);
  expect(realStorage().local).toBe(own.local);
});

test('steps take each other’s place, and the ways back of the app go through them', async () => {
  const replaced = vi.spyOn(History.prototype, 'replaceState');
  const pushed = vi.spyOn(History.prototype, 'pushState');
  const went = vi.fn<(event: PopStateEvent) => void>();
  addEventListener('popstate', went);
  closeStorage('shared');
  history.replaceState({ idx: 0 }, '', '/');
  history.pushState({ idx: 1 }, '', '/listing/7');
  history.pushState({ idx: 2, usr: { viewer: true } }, '', '/listing/7');
  expect(pushed).not.toHaveBeenCalled();
  expect([location.pathname, history.state]).toEqual(['/listing/7', { idx: 2, usr: { viewer: true } }]);
  history.back();
  await vi.waitFor(() => expect(went).toHaveBeenCalledOnce());
  expect(went.mock.lastCall?.[0].state).toEqual({ idx: 1 });
  history.go(-1);
  await vi.waitFor(() => expect(went).toHaveBeenCalledTimes(2));
  expect(replaced.mock.lastCall).toEqual([{ idx: 0 }, '', expect.stringMatching(/\/$/)]);
  // Before the first history entry of the app there is none to go to.
  history.back();
  history.pushState({ idx: 1 }, '', '/chat');
  history.forward();
  await new Promise((resolve) => setTimeout(resolve));
  expect(went).toHaveBeenCalledTimes(2);
  history.back();
  await vi.waitFor(() => expect(went).toHaveBeenCalledTimes(3));
  expect(went.mock.lastCall?.[0].state).toEqual({ idx: 0 });
  removeEventListener('popstate', went);
});
