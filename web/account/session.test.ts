import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Session from './session.ts';

const stored = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();
let page = new EventTarget();
const USER = { id: 7, email: 'm@sarai.af', username: 'ahmad', fullName: null, profileImageUrl: '/media/a.webp' };
const CACHED = { id: 7, email: 'm@sarai.af', firstName: 'ahmad', lastName: '', profileImageUrl: '/media/a.webp' };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined });
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

test.each(['{}', '{"id":"7"}', '7', 'null', '{'])(
  'a member who is kept as %j is known once the server has said who they are',
  async (kept) => {
    remember();
    stored.set('user_data', kept);
    fetched.mockResolvedValue(Response.json({ user: USER }));
    const { currentSession } = await start();
    expect(currentSession()).toEqual({ status: 'loading' });
    await vi.waitFor(() => expect(currentSession()).toEqual({ status: 'signed-in', member: CACHED }));
  },
);

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
  stored.set('form_drafts', '{}');
  const { currentSession, signOut } = await start();
  await signOut();
  expect([currentSession(), stored.has('form_drafts')]).toEqual([{ status: 'signed-out' }, false]);
  const asked = { method: 'POST', headers: { Authorization: 'Bearer token' } };
  expect(fetched.mock.calls.at(-1)).toMatchObject(['/api/auth/signout', asked]);
});

test('whoever signs in where storage is refused is the one who asks, until they sign out', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  const { beginSession, currentSession, signOut } = await start();
  const { api } = await import('../kit/api/api.ts');
  beginSession({ user: USER, token: 'token' });
  // The page comes back from the back-forward cache.
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(currentSession()).toEqual({ status: 'signed-in', member: CACHED });
  await api.call('POST /api/listings/:id/renew', { params: { id: 5 } });
  await signOut();
  await api.call('POST /api/listings/:id/renew', { params: { id: 5 } });
  const asked = fetched.mock.calls.map(([, init]) => Object(init?.headers)['Authorization']);
  expect([asked, currentSession()]).toEqual([['Bearer token', 'Bearer token', undefined], { status: 'signed-out' }]);
});

test('another tab that signs out signs this one out', async () => {
  remember();
  fetched.mockResolvedValue(Response.json({ user: USER }));
  const { currentSession } = await start();
  stored.clear();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token' }));
  expect(currentSession()).toEqual({ status: 'signed-out' });
});

test('a page that comes back from the back-forward cache is of whoever signed in meanwhile', async () => {
  remember();
  fetched.mockResolvedValue(Response.json({ user: USER }));
  const { memberId } = await start();
  // A page in that cache gets no events about what other tabs do.
  stored.set('auth_token', 'other');
  stored.set('user_data', JSON.stringify({ ...CACHED, id: 8 }));
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(memberId()).toBe(8);
});

test.each([
  ['after the sign-out', () => stored.clear(), { status: 'signed-out' }],
  [
    'for somebody else by now',
    () => {
      stored.set('auth_token', 'other');
      stored.set('user_data', JSON.stringify({ ...CACHED, id: 8 }));
    },
    { status: 'signed-in', member: { ...CACHED, id: 8 } },
  ],
])('an answer that arrives %s changes nothing, be it a member or a refusal', async (_, change, expected) => {
  const answers = [
    () => Response.json({ user: { ...USER, username: 'late' } }),
    () => Response.json({ code: 'invalid_token', message: '' }, { status: 401 }),
    () => Response.json({ code: 'member_banned', message: '' }, { status: 401 }),
  ];
  for (const answer of answers) {
    vi.resetModules();
    stored.clear();
    remember();
    let arrive: (answer: Response) => void = () => {};
    fetched.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    const { currentSession } = await start();
    change();
    const kept = new Map(stored);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token' }));
    arrive(answer());
    await landed();
    expect(currentSession()).toEqual(expected);
    expect(new Map(stored)).toEqual(kept);
  }
});

test('a sign-in while the old token is asked about stays', async () => {
  remember();
  let arrive: (answer: Response) => void = () => {};
  fetched.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  const { currentSession, beginSession, memberId } = await start();
  beginSession({ token: 'new', user: { ...USER, id: 9, fullName: 'B', username: 'b' } });
  arrive(Response.json({ code: 'invalid_token', message: '' }, { status: 401 }));
  await landed();
  expect(currentSession()).toMatchObject({ status: 'signed-in', member: { id: 9, firstName: 'b' } });
  expect([memberId(), stored.get('auth_token'), JSON.parse(stored.get('user_data') ?? '').id]).toEqual([9, 'new', 9]);
});

test.each([
  ['a server that fails', () => Promise.resolve(Response.json({ code: 'internal', message: '' }, { status: 500 }))],
  ['too many calls', () => Promise.resolve(Response.json({ code: 'rate_limited', message: '' }, { status: 429 }))],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a hotspot that wants a password itself', () => Promise.resolve(new Response('<h1>Sign in</h1>', { status: 401 }))],
])('%s keeps the cached member, and is the end of waiting without one', async (_, answer) => {
  remember();
  fetched.mockImplementation(answer);
  const cached = await start();
  await landed();
  expect(cached.currentSession()).toEqual({ status: 'signed-in', member: CACHED });
  vi.resetModules();
  stored.set('user_data', '{');
  const uncached = await start();
  expect(uncached.currentSession()).toEqual({ status: 'loading' });
  await landed();
  expect(uncached.currentSession()).toEqual({ status: 'signed-out' });
  expect(stored.get('auth_token')).toBe('token');
});

test('a sign-out wipes what the device keeps of the member, before the server answers, and nothing else', async () => {
  remember();
  stored.set('settings', '{}');
  stored.set('last_province', 'Herat');
  stored.set('theme', 'dark');
  stored.set('admin_auth_token', 'admin');
  stored.set('chat_drafts', '{"member:7":{"1":"hello"}}');
  fetched.mockImplementation(() => new Promise(() => {}));
  const { currentSession, memberId, signOut, onSessionChange } = await start();
  const heard = vi.fn<() => void>();
  const leave = onSessionChange(heard);
  void signOut();
  expect([currentSession().status, memberId()]).toEqual(['signed-out', null]);
  expect([...stored.keys()].sort()).toEqual(['admin_auth_token', 'theme']);
  expect(heard).toHaveBeenCalled();
  heard.mockClear();
  leave();
  page.dispatchEvent(new Event('session-ended'));
  expect(heard).not.toHaveBeenCalled();
});

test('the Worker is told by a cookie that somebody is signed in: from the sign-in until the sign-out, and anew by each page where it is wrong', async () => {
  const cookies = new Map<string, string>();
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(written: string) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(written) ?? [];
      if (written.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  fetched.mockImplementation(() => new Promise(() => {}));
  const told = () => cookies.get('member');
  cookies.set('member', '1');
  const { beginSession, signOut } = await start();
  expect(told()).toBeUndefined();
  beginSession({ token: 't', user: USER });
  expect(told()).toBe('1');
  void signOut();
  expect(told()).toBeUndefined();
  remember();
  vi.resetModules();
  await start();
  expect(told()).toBe('1');
});

test('any call whose token the server no longer knows signs out', async () => {
  remember();
  fetched.mockResolvedValue(Response.json({ user: USER }));
  const { currentSession } = await start();
  await landed();
  page.dispatchEvent(new Event('session-ended'));
  expect(currentSession()).toEqual({ status: 'signed-out' });
  expect(stored.size).toBe(0);
});

test('another tab in which a ban ended it says why here, too', async () => {
  const ban = { reason: 'Spam', until: null };
  remember();
  fetched.mockImplementation(() => new Promise(() => {}));
  const { currentSession } = await start();
  stored.clear();
  stored.set('suspension', JSON.stringify(ban));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth_token' }));
  expect(currentSession()).toEqual({ status: 'signed-out', ban });
});

test('a ban ends it and says why, in this tab and after a reload, until it was read or somebody signs in', async () => {
  const ban = { reason: 'Spam', until: '2026-12-01T00:00:00.000Z' };
  remember();
  fetched.mockResolvedValue(Response.json({ code: 'account_suspended', message: '', ban }, { status: 401 }));
  const { currentSession, forgetBan } = await start();
  await vi.waitFor(() => expect(currentSession()).toEqual({ status: 'signed-out', ban }));
  expect([...stored.keys()]).toEqual(['suspension']);

  vi.resetModules();
  const reloaded = await start();
  expect(reloaded.currentSession()).toEqual({ status: 'signed-out', ban });
  reloaded.beginSession({ token: 'new', user: USER });
  expect(stored.has('suspension')).toBe(false);
  await reloaded.signOut();
  expect(reloaded.currentSession()).toEqual({ status: 'signed-out' });
  stored.set('suspension', JSON.stringify(ban));
  forgetBan();
  expect([currentSession(), stored.has('suspension')]).toEqual([{ status: 'signed-out' }, false]);
});

test.each([
  ['auth_token', 8],
  ['user_data', 8],
  [null, 8],
  ['theme', 7],
])('of the other tabs, %s is heard: then the member is %i', async (key, id) => {
  remember();
  fetched.mockImplementation(() => new Promise(() => {}));
  const { memberId } = await start();
  stored.set('user_data', JSON.stringify({ ...CACHED, id: 8 }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(memberId()).toBe(id);
});

test.each([
  [{ username: 'ahmad', fullName: 'Ahmad Shah' }, 'ahmad', 'A\u200cS'],
  [{ username: '', fullName: 'Ahmad Shah' }, 'Ahmad Shah', 'A\u200cS'],
  [{ username: 'ahmad', fullName: null }, 'ahmad', 'A\u200cH'],
  [{ username: '', fullName: null }, 'User', 'U\u200cS'],
])(
  'of %j the name that is shown is %s, with the initials %s for a picture, as others see it',
  async (named, firstName, letters) => {
    const { beginSession, currentSession } = await start();
    beginSession({ token: 't', user: { ...USER, ...named, profileImageUrl: null } });
    const shown = currentSession();
    const member = shown.status === 'signed-in' ? shown.member : null;
    expect(member).toMatchObject({ firstName, lastName: '' });
    expect(decodeURIComponent(member?.profileImageUrl ?? '')).toContain(`>${letters}</text>`);
    const { initialsAvatar } = await import('../kit/i18n/initials.ts');
    expect(member?.profileImageUrl).toBe(initialsAvatar(named.fullName ?? firstName));
  },
);

test('letters that are markup stay out of the picture', async () => {
  const { beginSession, currentSession } = await start();
  beginSession({ token: 't', user: { ...USER, username: '<b', profileImageUrl: null } });
  const shown = currentSession();
  const picture = shown.status === 'signed-in' ? shown.member.profileImageUrl : null;
  expect(decodeURIComponent(picture ?? '')).toContain('>B</text>');
});

/** Waits until the responses have been read. */
async function landed(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function remember(): void {
  stored.set('auth_token', 'token');
  stored.set('user_data', JSON.stringify(CACHED));
}

async function start(): Promise<typeof Session> {
  const session = await import('./session.ts');
  session.startSession();
  return session;
}
