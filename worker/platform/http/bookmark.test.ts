import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import { HOUR, SECOND } from '#schema/durations';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../identity/passwords/password.ts';
import { call, PASSWORD } from '../../test/client.ts';
import { LaggingD1 } from '../../test/lagging-d1.ts';
import { skipPauses } from '../../test/rooms.ts';

const SHELL = '<!doctype html><html><head><title>Sarai</title></head><body></body></html>';
const SHAPE = /^bookmark=([\w-]{1,100}\.[\w-]{24}); Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/;

let d1: LaggingD1;

beforeAll(async () => {
  skipPauses();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(SHELL, { headers: { 'Content-Type': 'text/html' } })));
  d1 = await LaggingD1.open();
});

interface Asked {
  token?: string;
  json?: unknown;
  headers?: Record<string, string>;
}

/** Keeps the bookmark cookie as a browser does, and sends the last one that it got. */
class Browser {
  bookmark: string | null = null;
  token: string | undefined;
  id = 0;

  async ask<Body = unknown>(method: string, path: string, { json, headers, token = this.token }: Asked = {}) {
    const isApi = path.startsWith('/api/');
    const cookies = [this.bookmark === null ? '' : `bookmark=${this.bookmark}`, token === undefined ? '' : 'member=1'];
    const answer = await call<Body>(method, path, {
      // Documents are requested without a token.
      ...(token === undefined || !isApi ? {} : { token }),
      ...(json === undefined ? {} : { json }),
      headers: { Cookie: cookies.filter((cookie) => cookie !== '').join('; '), ...headers },
      bindings: { DB: d1.binding, PAYMENTS: 'sandbox' },
    });
    const [, given] = (cookieOf(answer) ?? '').match(SHAPE) ?? [];
    if (given !== undefined) this.bookmark = given;
    return answer;
  }

  async signUp(): Promise<this> {
    const name = `m-${crypto.randomUUID().slice(0, 8)}`;
    const json = { username: name, email: `${name}@example.af`, password: PASSWORD };
    const { body } = await this.ask<{ token: string; user: { id: number } }>('POST', '/api/auth/signup', { json });
    this.token = body.token;
    this.id = body.user.id;
    return this;
  }

  async signInAdmin(): Promise<this> {
    const name = `a-${crypto.randomUUID().slice(0, 8)}`;
    const email = `${name}@example.af`;
    await d1.binding
      .prepare("INSERT INTO users (username, email, password_hash, role, created_at) VALUES (?, ?, ?, 'admin', ?)")
      .bind(name, email, await hashPassword(PASSWORD), Date.now())
      .run();
    const { body } = await this.ask<{ token: string; user: { id: number } }>('POST', '/api/auth/admin-signin', {
      json: { email, password: PASSWORD },
    });
    this.token = body.token;
    this.id = body.user.id;
    return this;
  }

  async publish(title = 'Rubab'): Promise<number> {
    const json = { title, price: 9, location: 'Herat', categoryId: 18 };
    return (await this.ask<{ id: number }>('POST', '/api/listings', { json })).body.id;
  }
}

function cookieOf({ headers }: { headers: Headers }): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith('bookmark='));
}

/** The constraint with which the last session at D1 was opened. */
const lastStart = () => d1.constraints.at(-1);
const BOOKMARK = /^[\da-f]{8}-/;

describe('a member reads what they wrote', () => {
  interface Write {
    method: string;
    path: string;
    json?: unknown;
    headers?: Record<string, string>;
  }
  /** A write, and the path where its author must find it; `of` makes what it needs before. */
  interface Case {
    of?: (me: Browser) => Promise<number>;
    write: (it: number, me: Browser) => Write;
    read: (it: number, me: Browser) => string;
  }
  const CASES: Record<string, Case> = {
    'a new ad in the list': { write: () => publishing('Tar'), read: () => '/api/listings' },
    'a new ad on the home page': { write: () => publishing('Tabla'), read: () => '/' },
    'a new ad among their own': { write: () => publishing('Ghichak'), read: (_, me) => `/api/listings?userId=${me.id}` },
    'the ads that their page counts': { write: () => publishing('Dhol'), read: (_, me) => `/api/members/${me.id}` },
    'an edited ad': {
      of: (me) => me.publish(),
      write: (id) => ({ method: 'PATCH', path: `/api/listings/${id}`, json: { price: 7 } }),
      read: (id) => `/api/listings/${id}`,
    },
    'the page of an edited ad': {
      of: (me) => me.publish(),
      write: (id) => ({ method: 'PATCH', path: `/api/listings/${id}`, json: { title: 'Harmonium' } }),
      read: (id) => `/listing/${id}`,
    },
    'a deleted ad': {
      of: (me) => me.publish(),
      write: (id) => ({ method: 'DELETE', path: `/api/listings/${id}` }),
      read: (id) => `/api/listings/${id}`,
    },
    'a sold ad': {
      of: (me) => me.publish(),
      write: (id) => ({ method: 'PUT', path: `/api/listings/${id}/sale`, json: { buyerId: null } }),
      read: (id) => `/api/listings/${id}`,
    },
    'a favourite': {
      of: async () => (await new Browser().signUp()).publish(),
      write: (id) => ({ method: 'PUT', path: `/api/favorites/${id}` }),
      read: () => '/api/favorites',
    },
    'favourites that were brought along': {
      of: async () => (await new Browser().signUp()).publish(),
      write: (id) => ({
        method: 'POST',
        path: '/api/favorites/merge',
        json: { favorites: [{ id, savedAt: '2026-01-01T00:00:00Z' }] },
      }),
      read: () => '/api/favorites',
    },
    'a saved search': {
      write: () => ({ method: 'POST', path: '/api/saved-searches', json: { search: 'q=rubab' } }),
      read: () => '/api/saved-searches',
    },
    'their settings': {
      write: () => ({
        method: 'PUT',
        path: '/api/settings',
        json: { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, showOnline: false } },
      }),
      read: () => '/api/settings',
    },
    'their name': {
      write: (_, me) => ({ method: 'PATCH', path: `/api/users/${me.id}`, json: { firstName: 'Laila' } }),
      read: () => '/api/members/me',
    },
    'who they are': {
      write: () => ({ method: 'PUT', path: '/api/auth/profile', json: { fullName: 'Laila Rahimi' } }),
      read: () => '/api/auth/me',
    },
    'the sessions that are left': {
      of: (me) => another(me),
      write: () => ({ method: 'DELETE', path: '/api/sessions' }),
      read: () => '/api/sessions',
    },
    'VIP that they bought': {
      of: async (me) => {
        const json = { amount: 1_000, description: null };
        return (await me.ask('POST', '/api/credits/add', { json, headers: key() })).status;
      },
      write: () => ({ method: 'POST', path: '/api/vip/upgrade', json: { duration: 30 }, headers: key() }),
      read: () => '/api/members/me',
    },
  };

  it.each(Object.entries(CASES))('%s', async (_, { of, write, read }) => {
    const me = await new Browser().signUp();
    const made = of === undefined ? 0 : await of(me);
    const path = read(made, me);
    const before = await me.ask('GET', path);
    const old = me.bookmark;
    const { method, path: to, json, headers } = write(made, me);
    const { status } = await me.ask(method, to, { json, ...(headers ? { headers } : {}) });
    expect([to, status < 300]).toEqual([to, true]);
    expect(me.bookmark).not.toBe(old);

    // With the bookmark from before the write the replica shows the old state: the browser needs the new bookmark.
    const late = new Browser();
    Object.assign(late, { token: me.token, bookmark: old });
    expect(timeless(await late.ask('GET', path))).toEqual(timeless(before));
    expect(timeless(await me.ask('GET', path))).not.toEqual(timeless(before));
    expect(lastStart()).toMatch(BOOKMARK);
  });

  const publishing = (title: string): Write => ({
    method: 'POST',
    path: '/api/listings',
    json: { title, price: 9, location: 'Herat', categoryId: 18 },
  });
  const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

  it('is in after they signed in, whatever the browser has seen before', async () => {
    const me = await new Browser().signUp();
    const { body } = await me.ask<{ user: { email: string } }>('GET', '/api/auth/me');
    const old = me.bookmark;
    const json = { email: body.user.email, password: PASSWORD };
    const { body: again } = await me.ask<{ token: string }>('POST', '/api/auth/signin', { json });
    expect((await me.ask('GET', '/api/auth/me', { token: again.token })).status).toBe(200);
    const late = new Browser();
    late.bookmark = old;
    // A control: without the new bookmark their session would not be found yet. The replica has caught up by now, so another session is opened.
    const { body: third } = await new Browser().ask<{ token: string }>('POST', '/api/auth/signin', { json });
    expect((await late.ask('GET', '/api/auth/me', { token: third.token })).status).toBe(401);
    await me.ask('POST', '/api/auth/signout', { token: again.token });
    expect((await me.ask('GET', '/api/auth/me', { token: again.token })).status).toBe(401);
  });

  it('also with a browser that keeps no cookie: it reads from the primary', async () => {
    const me = await new Browser().signUp();
    me.bookmark = null;
    const id = await me.publish();
    me.bookmark = null;
    expect((await me.ask('GET', `/api/listings/${id}`)).status).toBe(200);
    expect(lastStart()).toBe('first-primary');
  });
});

/** One more session of the same member, on another device. */
async function another(me: Browser): Promise<number> {
  const { body } = await me.ask<{ user: { email: string } }>('GET', '/api/auth/me');
  return (await new Browser().ask('POST', '/api/auth/signin', { json: { email: body.user.email, password: PASSWORD } })).status;
}

describe('what somebody else wrote, and told of at once', () => {
  it('is there: messages, notifications, credits', async () => {
    const [one, two] = [await new Browser().signUp(), await new Browser().signUp()];
    const json = { otherUserId: two.id };
    const { id } = (await one.ask<{ id: number }>('POST', '/api/conversations', { json })).body;
    expect((await two.ask('GET', '/api/conversations')).status).toBe(200);
    await one.ask('POST', `/api/conversations/${id}/messages`, { json: { content: 'salaam' } });
    const { body } = await two.ask<{ content: string }[]>('GET', `/api/conversations/${id}/messages`);
    expect(body.map(({ content }) => content)).toEqual(['salaam']);
    expect((await two.ask('GET', '/api/conversations/unread')).body).toEqual({ unread: 1 });
    for (const path of ['notifications', 'notifications/unread', 'reviews/pending', 'credits', 'credits/transactions']) {
      await two.ask('GET', `/api/${path}`);
      expect([path, lastStart()]).toEqual([path, 'first-primary']);
    }
  });
});

describe('an administrator', () => {
  it('sees what they did, in the lists of the back office and on the pages of the house', async () => {
    const [admin, member] = [await new Browser().signInAdmin(), await new Browser().signUp()];
    const id = await member.publish('Sarinda');
    await admin.ask('GET', '/api/listings');
    const did = async (method: string, path: string, json?: unknown) => {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const { status } = await admin.ask(method, `/api/admin/${path}`, { json, headers });
      expect([path, status < 300]).toEqual([path, true]);
    };
    const sees = async (path: string) => JSON.stringify((await admin.ask('GET', path)).body);

    await did('PUT', `listings/${id}/hidden`, { reason: 'spam' });
    expect(await sees('/api/admin/listings?status=hidden')).toContain('Sarinda');
    expect((await admin.ask('GET', `/listing/${id}`)).status).toBe(404);
    await did('DELETE', `listings/${id}/hidden`);
    expect((await admin.ask('GET', `/listing/${id}`)).status).toBe(200);
    await did('POST', `users/${member.id}/credits`, { amount: 5, reason: 'sorry' });
    expect(await sees(`/api/admin/users/${member.id}/transactions`)).toContain('"amount":5');
    await did('PUT', `users/${member.id}/ban`, { reason: 'spam', until: null });
    expect(await sees(`/api/admin/users/${member.id}`)).toContain('"reason":"spam"');
    expect(await sees('/api/admin/audit-log')).toContain('user.banned');
    await did('POST', 'saved-replies', { titles: { en: 'Hello' }, texts: { en: 'Hello', fa: 'سلام', ps: 'سلام' } });
    expect(await sees('/api/admin/saved-replies')).toContain('Hello');
    await admin.ask('PATCH', '/api/seo/meta-tags', { json: { page: '/', title: 'Sarai', description: 'A market' } });
    expect(await sees('/api/seo/meta-tags')).toContain('A market');
    expect(await sees('/')).toContain('A market');
  });

  it('whose rights ended, is out at once', async () => {
    const admin = await new Browser().signInAdmin();
    await d1.binding.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(admin.id).run();
    expect((await admin.ask('GET', '/api/admin/users')).status).toBe(403);
  });
});

describe('a visitor', () => {
  it('reads from a replica, is given no cookie, and hears of what is new when the replica does', async () => {
    const [seller, visitor] = [await new Browser().signUp(), new Browser()];
    const id = await seller.publish();
    for (const path of [`/api/listings/${id}`, `/listing/${id}`]) {
      const answer = await visitor.ask('GET', path);
      expect([answer.status, lastStart(), cookieOf(answer)]).toEqual([404, 'first-unconstrained', undefined]);
    }
    await seller.ask('GET', `/api/listings/${id}`);
    expect((await visitor.ask('GET', `/api/listings/${id}`)).status).toBe(200);
    const told = await visitor.ask('POST', '/api/newsletter', { json: { email: 'reader@example.af' } });
    expect([told.status, told.rowsWritten > 0, lastStart(), cookieOf(told)]).toEqual([204, true, 'first-primary', undefined]);
  });
});

describe('the cookie', () => {
  it('comes with what wrote, and with the first reading without one; later ones leave it alone', async () => {
    const me = await new Browser().signUp();
    expect(me.bookmark).not.toBeNull();
    expect(cookieOf(await me.ask('GET', '/api/settings'))).toBeUndefined();
    me.bookmark = null;
    expect(cookieOf(await me.ask('GET', '/api/settings'))).toMatch(SHAPE);
    expect(HOUR / SECOND).toBe(3600);
    expect(cookieOf(await me.ask('POST', '/api/listings', { json: {} }))).toBeUndefined();
    const wrong = { email: 'nobody@example.af', password: PASSWORD };
    const refused = await me.ask('POST', '/api/auth/signin', { json: wrong });
    expect([refused.rowsWritten > 0, cookieOf(refused)]).toEqual([true, undefined]);
    me.bookmark = null;
    expect(cookieOf(await me.ask('GET', '/api/settings', { token: 'forged.by.somebody' }))).toBeUndefined();
    expect(
      cookieOf(await me.ask('PUT', '/api/settings', { headers: { Authorization: 'Seat x.y.z' }, json: DEFAULT_SETTINGS })),
    ).toBeUndefined();
  });

  it('is sent over https only where the site is', async () => {
    const me = await new Browser().signUp();
    const bindings = { DB: d1.binding, APP_ORIGIN: 'https://sarai.example' };
    const headers = { 'X-Forwarded-Proto': 'https' };
    const answer = await call('GET', 'https://sarai.example/api/settings', { token: me.token ?? '', bindings, headers });
    expect([answer.status, cookieOf(answer)]).toEqual([200, expect.stringMatching(/; Secure/)]);
  });

  it('of somebody else, made up or damaged harms nobody', async () => {
    const [me, other] = [await new Browser().signUp(), await new Browser().signUp()];
    const [bookmark = '', signature = ''] = (other.bookmark ?? '').split('.');
    const future = bookmark.replace(/^.{8}/, 'ffffffff');
    const invented = [
      '',
      'x',
      'first-primary',
      bookmark,
      `${bookmark}.`,
      `${future}.${signature}`,
      `${bookmark}.${'A'.repeat(24)}`,
    ];
    for (const made of [...invented, `${'a'.repeat(101)}.${signature}`, `${bookmark}.${signature}x`, '%', '"']) {
      me.bookmark = made;
      expect([made, (await me.ask('GET', '/api/auth/me')).status, lastStart()]).toEqual([made, 200, 'first-primary']);
      const visitor = new Browser();
      visitor.bookmark = made;
      expect([made, (await visitor.ask('GET', '/api/listings')).status, lastStart()]).toEqual([made, 200, 'first-unconstrained']);
    }
    // Another browser's bookmark is accepted: it discloses nothing, and the state that is read is at least as new.
    me.bookmark = other.bookmark;
    expect([(await me.ask('GET', '/api/auth/me')).status, lastStart()]).toEqual([200, bookmark]);
  });
});

/** The answer without the time at which a document was made. */
function timeless({ body }: { body: unknown }): unknown {
  return typeof body === 'string' ? body.replace(/"now":\d+/, '') : body;
}
