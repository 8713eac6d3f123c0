// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MemberUser } from '#schema/contracts/auth';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.cookie = 'member=; Path=/; Max-Age=0';
});

async function begin(token: string | null) {
  if (token !== null) {
    localStorage.setItem('auth_token', token);
    localStorage.setItem('user_data', JSON.stringify({ id: 7 }));
  }
  const { inReadsDatabase } = await import('../kit/store/reads-database.ts');
  const session = await import('../account/session.ts');
  const { storeToken } = await import('./store-token.ts');
  storeToken();
  /** What the service worker reads. */
  const bearer = () => inReadsDatabase((db) => db.get('session', 'bearer'));
  return { session, bearer };
}

const user = { id: 8, firstName: 'Omar', lastName: '' } as unknown as MemberUser; // no more of it is read here

test('the service worker calls as whoever was signed in when the page came', async () => {
  const { bearer } = await begin('of-the-member');
  await vi.waitFor(async () => expect(await bearer()).toBe('of-the-member'));
});

test('whoever signs in on an open page is known to it, and the next one in their place', async () => {
  const { session, bearer } = await begin(null);
  await vi.waitFor(async () => expect(await bearer()).toBe(undefined));
  session.beginSession({ user, token: 'first' });
  await vi.waitFor(async () => expect(await bearer()).toBe('first'));
  session.beginSession({ user, token: 'second' });
  await vi.waitFor(async () => expect(await bearer()).toBe('second'));
});

test('what a session left behind, whose end nobody told, goes with the next visit', async () => {
  const { inReadsDatabase } = await import('../kit/store/reads-database.ts');
  await inReadsDatabase((db) => db.put('session', 'of-somebody-before', 'bearer'));
  const { bearer } = await begin(null);
  await vi.waitFor(async () => expect(await bearer()).toBe(undefined));
});

test('signed out, it calls as nobody; signed in again by the same token, it does again', async () => {
  const { session, bearer } = await begin('of-the-member');
  await vi.waitFor(async () => expect(await bearer()).toBe('of-the-member'));
  await session.signOut();
  await vi.waitFor(async () => expect(await bearer()).toBe(undefined));
  session.beginSession({ user, token: 'of-the-member' });
  await vi.waitFor(async () => expect(await bearer()).toBe('of-the-member'));
});

test('a session that ends in another tab, which wipes nothing here, ends for it as well', async () => {
  const { session, bearer } = await begin('of-the-member');
  await vi.waitFor(async () => expect(await bearer()).toBe('of-the-member'));
  session.startSession();
  localStorage.removeItem('auth_token');
  dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token' }));
  await vi.waitFor(async () => expect(await bearer()).toBe(undefined));
});
