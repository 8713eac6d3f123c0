import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Session from './session.ts';

const stored = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();
const page = new EventTarget();
const USER = { id: 7, email: 'm@sarai.af', username: 'ahmad', fullName: null, profileImageUrl: '/media/a.webp' };
const CACHED = { id: 7, email: 'm@sarai.af', firstName: 'ahmad', lastName: '', profileImageUrl: '/media/a.webp' };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});
afterEach(() => {
  stored.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('a visitor is signed out at once and nothing is asked', async () => {
  expect((await start()).currentSession()).toEqual({ status: 'signed-out' });
  expect(fetched).not.toHaveBeenCalled();
});

test('the cached member shows at once and is replaced by the answer', async () => {
  remember();
  fetched.mockResolvedValue(Response.json({ user: { ...USER, username: 'ahmad2' } }));
  const { currentSession } = await start();
  expect(currentSession()).toEqual({ status: 'signed-in', member: CACHED });
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ member: { firstName: 'ahmad2' } }));
});

test('a refused token clears what is stored', async () => {
  remember();
  fetched.mockResolvedValue(Response.json({ code: 'invalid_token', message: '' }, { status: 401 }));
  const { currentSession } = await start();
  await vi.waitFor(() => expect(currentSession()).toEqual({ status: 'signed-out' }));
  expect([...stored.keys()]).toEqual([]);
});

test('an unreachable server keeps the cached member', async () => {
  remember();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { currentSession } = await start();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentSession()).toEqual({ status: 'signed-in', member: CACHED });
  expect(stored.get('auth_token')).toBe('token');
});

test('signing out clears the device although the server cannot be reached', async () => {
  remember();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { currentSession, signOut } = await start();
  await signOut();
  expect(currentSession()).toEqual({ status: 'signed-out' });
  expect(fetched.mock.calls.at(-1)?.[1]).toMatchObject({ method: 'POST', headers: { Authorization: 'Bearer token' } });
});

test('another tab that signs out signs this one out', async () => {
  remember();
  fetched.mockResolvedValue(Response.json({ user: USER }));
  const { currentSession } = await start();
  stored.clear();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token' }));
  expect(currentSession()).toEqual({ status: 'signed-out' });
});

function remember(): void {
  stored.set('auth_token', 'token');
  stored.set('user_data', JSON.stringify(CACHED));
}

async function start(): Promise<typeof Session> {
  const session = await import('./session.ts');
  session.startSession();
  return session;
}
