import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminUser } from '#schema/contracts/auth';
import type * as AdminSession from './admin-session.ts';

const stored = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();
let page = new EventTarget();
const ADMIN: AdminUser = { id: 1, email: 'admin@sarai.af', username: 'sarai', fullName: 'Sarai Admin', role: 'admin' };

// The session starts at the first subscription, as when a component first uses it.
vi.mock('react', () => ({
  useSyncExternalStore: (subscribe: (listener: () => void) => () => void, get: () => unknown) => {
    subscribe(() => undefined);
    return get();
  },
}));

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', fetched);
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
});
afterEach(() => {
  stored.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('without a token nobody is asked', async () => {
  expect((await start()).currentAdminSession()).toEqual({ status: 'signed-out' });
  expect(fetched).not.toHaveBeenCalled();
});

test('the cached administrator shows at once, is verified with the separate token, and is replaced by the answer', async () => {
  remember();
  stored.set('auth_token', 'the member of the same device');
  fetched.mockResolvedValue(Response.json({ user: { ...ADMIN, fullName: 'New Name' } }));
  const { currentAdminSession } = await start();
  expect(currentAdminSession()).toEqual({ status: 'signed-in', admin: ADMIN });
  await vi.waitFor(() => expect(currentAdminSession()).toMatchObject({ admin: { fullName: 'New Name' } }));
  expect(JSON.parse(stored.get('admin_user_data') ?? '')).toEqual({ ...ADMIN, fullName: 'New Name' });
  expect(fetched.mock.calls[0]).toMatchObject(['/api/auth/admin-verify', { headers: { Authorization: 'Bearer token' } }]);
});

test('however many screens look, the server is asked once', async () => {
  remember();
  fetched.mockImplementation(async () => Response.json({ user: ADMIN }));
  const { onAdminSessionChange } = await start();
  onAdminSessionChange(() => {});
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toHaveBeenCalledOnce();
});

test.each([
  [401, 'invalid_token'],
  [403, 'admin_required'],
])('an answer of %i %s clears the administrator and leaves the member alone', async (status, code) => {
  remember();
  stored.set('auth_token', 'the member of the same device');
  fetched.mockResolvedValue(Response.json({ code, message: '' }, { status }));
  const { currentAdminSession } = await start();
  await vi.waitFor(() => expect(currentAdminSession()).toEqual({ status: 'signed-out' }));
  expect([...stored.keys()]).toEqual(['auth_token']);
});

test.each([
  ['themselves', (session: typeof AdminSession) => session.signOutAdmin()],
  ['by the server', () => Promise.resolve()],
])('whoever is signed out, %s, leaves no picture that was shown to administrators alone', async (_, leave) => {
  const deleted = vi.fn<(name: string) => Promise<boolean>>(() => Promise.resolve(true));
  vi.stubGlobal('caches', { delete: deleted });
  remember();
  fetched.mockImplementation(async () => Response.json({ code: 'invalid_token', message: '' }, { status: 401 }));
  const session = await start();
  await leave(session);
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledWith('sarai-photos'));
});

test('an answer that comes after the sign-out brings nobody back', async () => {
  remember();
  let answer: (verified: Response) => void = () => undefined;
  fetched.mockImplementation((path) =>
    path === '/api/auth/admin-verify' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(new Response()),
  );
  const { currentAdminSession, signOutAdmin } = await start();
  await signOutAdmin();
  answer(Response.json({ user: ADMIN }));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentAdminSession()).toEqual({ status: 'signed-out' });
  expect([...stored.keys()]).toEqual([]);
});

test('a ban that ends the session says why', async () => {
  remember();
  const ban = { reason: 'Left', until: null };
  fetched.mockResolvedValue(Response.json({ code: 'account_suspended', message: '', ban }, { status: 401 }));
  const { currentAdminSession } = await start();
  await vi.waitFor(() => expect(currentAdminSession()).toEqual({ status: 'signed-out', ban }));
  expect([...stored.keys()]).toEqual([]);
});

test.each([
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['broken', () => Promise.resolve(new Response('', { status: 503 }))],
  ['behind a hotspot that wants a password', () => Promise.resolve(new Response('<h1>Sign in</h1>', { status: 401 }))],
  ['behind a network that forbids it', () => Promise.resolve(new Response('<h1>Forbidden</h1>', { status: 403 }))],
])('a server that is %s keeps a cached administrator', async (_, answer) => {
  remember();
  fetched.mockImplementation(answer);
  const { currentAdminSession } = await start();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentAdminSession()).toEqual({ status: 'signed-in', admin: ADMIN });
  expect(stored.get('admin_auth_token')).toBe('token');
});

test('an unreachable server keeps nobody whose cached role is not admin', async () => {
  remember({ role: 'user' });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { currentAdminSession } = await start();
  expect(currentAdminSession()).toEqual({ status: 'loading' });
  await vi.waitFor(() => expect(currentAdminSession()).toEqual({ status: 'signed-out' }));
});

test('signing out clears the device although the server cannot be reached', async () => {
  remember();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { currentAdminSession, signOutAdmin } = await start();
  await signOutAdmin();
  expect(currentAdminSession()).toEqual({ status: 'signed-out' });
  expect([...stored.keys()]).toEqual([]);
  expect(fetched.mock.calls.at(-1)).toMatchObject([
    '/api/auth/signout',
    { method: 'POST', headers: { Authorization: 'Bearer token' } },
  ]);
});

test('whoever signs out leaves nothing that administrators wrote and did not send, and what a member wrote stays', async () => {
  const deleted = vi.fn<(name: string) => void>();
  vi.stubGlobal('indexedDB', { deleteDatabase: deleted });
  remember();
  stored.set('chat_drafts', JSON.stringify({ 'admin:1': { 3: 'To a customer' }, 'member:7': { 3: 'To a seller' } }));
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { signOutAdmin } = await start();
  await signOutAdmin();
  expect(deleted.mock.calls.flat()).toEqual(['sarai-photos', 'sarai-chat-admin']);
  expect(JSON.parse(stored.get('chat_drafts') ?? '')).toEqual({ 'member:7': { 3: 'To a seller' } });
});

test.each([
  ['admin_auth_token', 'signed-out'],
  ['admin_user_data', 'signed-out'],
  [null, 'signed-out'],
  ['auth_token', 'signed-in'],
])('of the other tabs, %s is heard: then the administrator is %s', async (key, status) => {
  remember();
  fetched.mockImplementation(() => new Promise(() => {}));
  const { currentAdminSession } = await start();
  stored.clear();
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(currentAdminSession().status).toBe(status);
});

test('an administrator who signs in in another tab is signed in here, too', async () => {
  const { currentAdminSession } = await start();
  remember();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'admin_auth_token' }));
  expect(currentAdminSession()).toEqual({ status: 'signed-in', admin: ADMIN });
});

test('an administrator of whom the device has kept a half is waited for, and is there once the server has said who they are', async () => {
  remember();
  stored.set('admin_user_data', '{"id":1,');
  fetched.mockResolvedValue(Response.json({ user: ADMIN }));
  const { currentAdminSession } = await start();
  expect(currentAdminSession()).toEqual({ status: 'loading' });
  await vi.waitFor(() => expect(currentAdminSession()).toEqual({ status: 'signed-in', admin: ADMIN }));
});

function remember(changes: object = {}): void {
  stored.set('admin_auth_token', 'token');
  stored.set('admin_user_data', JSON.stringify({ ...ADMIN, ...changes }));
}

async function start(): Promise<typeof AdminSession> {
  const session = await import('./admin-session.ts');
  session.useAdminSession();
  return session;
}
