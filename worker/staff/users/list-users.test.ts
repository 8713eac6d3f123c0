import type { AdminMember } from '#schema/contracts/admin-users';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { sweepEndedMarks } from './list-users.ts';
import { openDb } from '../../platform/db.ts';

const PAGE = 10;
const { DB, statements } = recordingDb();
let token = '';
let size = 0;

/** Members `made-1` … of whom every third is VIP, every fifth banned, every seventh an administrator; every other one is in Herat. */
async function grow(to: number): Promise<void> {
  for (let from = size + 1; from <= to; from += 5_000) {
    const ids = JSON.stringify(Array.from({ length: Math.min(5_000, to - from + 1) }, (_, at) => from + at));
    await env.DB.prepare(
      `INSERT INTO users (username, email, password_hash, role, created_at, vip_expires_at, banned_at, banned_until, ban_reason, province)
       SELECT 'Made-' || value, 'made-' || value || '@example.test', 'none', iif(value % 7 = 0, 'admin', 'user'), ?1,
         iif(value % 3 = 0, ?1 + ${DAY}, NULL), iif(value % 5 = 0, ?1, NULL), NULL, iif(value % 5 = 0, 'spam', NULL),
         iif(value % 2 = 0, 'Herat', NULL)
       FROM json_each(?2)`,
    )
      .bind(Date.now(), ids)
      .run();
  }
  size = to;
}

const list = async (search = '') => {
  const answer = await call<AdminMember[]>('GET', `/api/admin/users?${search}`, { token, bindings: { DB } });
  return { ...answer, next: /<\/api\/admin\/users\?([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1] ?? null };
};
const names = async (search: string) => (await list(search)).body.map(({ username }) => username);
const all = async (search: string) => {
  const found: AdminMember[] = [];
  for (let next: string | null = search; next !== null;) {
    const page = await list(next);
    found.push(...page.body);
    next = page.next;
  }
  return found;
};

beforeAll(async () => {
  ({ token } = await makeAdmin());
  await grow(1_500);
});

describe('the newest first', () => {
  it('shows what an administrator needs, and no secret', async () => {
    const { user } = await signUp({ username: 'Laila', email: 'laila@example.af' });
    const { status, body, headers, trips } = await list('limit=1');
    expect([status, trips, headers.get('Cache-Control')]).toEqual([200, 1, 'no-store']);
    expect(body[0]).toEqual({
      id: user.id,
      username: 'Laila',
      email: 'laila@example.af',
      emailVerified: false,
      phone: null,
      numberConfirmedAt: null,
      isVerified: false,
      verifiedUntil: null,
      firstName: null,
      lastName: null,
      fullName: null,
      profileImageUrl: null,
      credits: 0,
      isVip: false,
      vipExpiresAt: null,
      role: 'user',
      province: null,
      createdAt: expect.any(String),
      lastLoginAt: expect.any(String),
      ban: null,
    });
    const row = await env.DB.prepare('SELECT count(*) AS n FROM users WHERE deleted_at IS NULL').first('n');
    expect(headers.get('Sarai-Total')).toBe(String(row));
  });

  it('shows all that is known of who has told and proven everything', async () => {
    const { user } = await signUp({ username: 'Mirwais', email: 'mirwais@example.af' });
    const [now, ago] = [Date.now(), Date.now() - DAY];
    await env.DB.prepare(
      `UPDATE users SET email_verified_at = ?1, phone = '+93700000001', phone_confirmed_at = ?2, verified_at = ?1, verified_until = ?3,
         first_name = 'Mir', last_name = 'Wais', profile_image_url = '/media/avatars/m.jpg', vip_expires_at = ?4, province = 'Balkh',
         created_at = ?5, last_login_at = ?6, banned_at = ?7, banned_until = ?8, ban_reason = 'spam' WHERE id = ?9`,
    )
      .bind(1, ago, now + DAY, now + 2 * DAY, ago - 2, ago - 1, ago + 1, now + 3 * DAY, user.id)
      .run();
    const iso = (at: number) => new Date(at).toISOString();
    expect((await call<AdminMember>('GET', `/api/admin/users/${user.id}`, { token })).body).toEqual({
      id: user.id,
      username: 'Mirwais',
      email: 'mirwais@example.af',
      emailVerified: true,
      phone: '+93700000001',
      numberConfirmedAt: iso(ago).slice(0, 10),
      isVerified: true,
      verifiedUntil: iso(now + DAY),
      firstName: 'Mir',
      lastName: 'Wais',
      fullName: 'Mir Wais',
      profileImageUrl: '/media/avatars/m.jpg',
      credits: 0,
      isVip: true,
      vipExpiresAt: iso(now + 2 * DAY),
      role: 'user',
      province: 'Balkh',
      createdAt: iso(ago - 2),
      lastLoginAt: iso(ago - 1),
      ban: { reason: 'spam', since: iso(ago + 1), until: iso(now + 3 * DAY) },
    });
  });

  it('pages through everybody once', async () => {
    const found = await all('limit=100');
    const row = await env.DB.prepare('SELECT count(*) AS n FROM users WHERE deleted_at IS NULL').first('n');
    expect(new Set(found.map(({ id }) => id)).size).toBe(row);
    expect(found).toHaveLength(Number(row));
  });

  it.each([
    ['role=admin', 7],
    ['vip=true', 3],
    ['banned=true', 5],
    ['province=Herat', 2],
    ['vip=1', 3],
    ['banned=1', 5],
    ['vip=true&banned=true', 15],
    ['banned=true&role=admin&province=Herat', 70],
    ['province=Herat&role=user', null],
  ])('filters by %s', async (search, step) => {
    const found = (await all(`${search}&limit=100`)).filter(({ username }) => username.startsWith('Made-'));
    const fits = (n: number) => (step === null ? n % 2 === 0 && n % 7 !== 0 : n % step === 0);
    const wanted = Array.from({ length: 1_500 }, (_, at) => 1_500 - at).filter(fits);
    expect(found.map(({ username }) => username)).toEqual(wanted.map((n) => `Made-${n}`));
  });

  it('knows no other role, province or page', async () => {
    for (const search of ['role=god', 'province=Atlantis', 'vip=maybe', 'vip=0', 'banned=2', 'cursor=abc', 'limit=0'])
      expect([search, (await list(search)).status]).toEqual([search, 400]);
  });

  it('takes a VIP and a ban that have ended for none, before and after the sweep', async () => {
    const one = await signUp();
    const running = await signUp();
    for (const [{ user }, end] of [
      [one, Date.now() - 1],
      [running, Date.now() + DAY],
    ] as const)
      await env.DB.prepare(
        "UPDATE users SET vip_expires_at = ?1, banned_at = 1, banned_until = ?1, ban_reason = 'spam' WHERE id = ?2",
      )
        .bind(end, user.id)
        .run();
    const absent = async () => {
      for (const filter of ['vip=true', 'banned=true']) {
        const ids = (await all(`${filter}&limit=100`)).map(({ id }) => id);
        expect([filter, ids.includes(one.user.id), ids.includes(running.user.id)]).toEqual([filter, false, true]);
      }
      expect((await list(`q=${one.user.id}`)).body[0]).toMatchObject({ isVip: false, ban: null });
    };
    await absent();
    await sweepEndedMarks(openDb(env.DB), Date.now());
    await absent();
    const row = await env.DB.prepare('SELECT vip, banned_at, banned_until, ban_reason FROM users WHERE id = ?')
      .bind(one.user.id)
      .first();
    expect(row).toEqual({ vip: 0, banned_at: null, banned_until: null, ban_reason: null });
  });
});

describe('the search', () => {
  it('finds by the beginning of a username or an e-mail, in any case, and by id', async () => {
    const { user } = await signUp({ username: 'Zarghuna.K', email: 'wardak@example.af' });
    for (const q of ['zargh', 'ZARGHUNA', '@zarg', 'wardak@', String(user.id), `%23${user.id}`])
      expect([q, await names(`q=${q}`)]).toEqual([q, ['Zarghuna.K']]);
    expect(await names('q=arghuna')).toEqual([]);
    expect(await names('q=%25')).toEqual([]);
  });

  it('finds letters of other scripts and Persian digits', async () => {
    const { user } = await signUp({ username: 'زرغونه' });
    expect(await names(`q=${encodeURIComponent('زرغ')}`)).toEqual(['زرغونه']);
    const persian = String(user.id).replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
    expect(await names(`q=${encodeURIComponent(persian)}`)).toEqual(['زرغونه']);
  });

  it('shows everybody once over all pages, also who is found by both', async () => {
    for (const limit of [7, 100]) {
      const found = await all(`q=made-&limit=${limit}`);
      expect(found).toHaveLength(1_500);
      expect(new Set(found.map(({ id }) => id)).size).toBe(1_500);
    }
  });

  it('says on each page how many there are in all', async () => {
    const everybody = await env.DB.prepare('SELECT count(*) AS n FROM users WHERE deleted_at IS NULL').first('n');
    for (const search of ['q=made-&limit=7', 'q=made-1499']) {
      const { headers } = await list(search);
      expect([search, headers.get('Sarai-Total')]).toEqual([search, String(everybody)]);
    }
  });

  it('goes with filters', async () => {
    const found = await all('q=made-1&vip=true&province=Herat&limit=20');
    const wanted = Array.from({ length: 1_500 }, (_, at) => at + 1).filter((n) => String(n).startsWith('1') && n % 6 === 0);
    expect(found.map(({ username }) => username).toSorted()).toEqual(wanted.map((n) => `Made-${n}`).toSorted());
  });

  it.each([
    ['role=admin', 7],
    ['vip=true', 3],
    ['banned=true', 5],
    ['province=Herat', 2],
  ])('goes with %s alone, by text, by name and by id', async (filter, step) => {
    const fits = Array.from({ length: 1_500 }, (_, at) => at + 1).filter((n) => String(n).startsWith('77') && n % step === 0);
    const found = await all(`q=made-77&${filter}`);
    expect(found.map(({ username }) => username).toSorted()).toEqual(fits.map((n) => `Made-${n}`).toSorted());
    await env.DB.prepare("UPDATE users SET first_folded = 'qandagha' WHERE username GLOB 'Made-77*'").run();
    const called = await all(`q=qandagha&${filter}`);
    expect(called.map(({ username }) => username).toSorted()).toEqual(found.map(({ username }) => username).toSorted());
    const other = await env.DB.prepare("SELECT id FROM users WHERE username = 'Made-1'").first<number>('id');
    expect(await names(`q=${other}`)).toContain('Made-1');
    expect(await names(`q=${other}&${filter}`)).not.toContain('Made-1');
  });

  it('finds a letter with its mark, also where the two are typed one after the other', async () => {
    await signUp({ username: 'Zoé.Kabuli' });
    expect(await names(`q=${encodeURIComponent('zoé'.normalize('NFD'))}`)).toEqual(['Zoé.Kabuli']);
  });

  it('begins at no cursor that is none', async () => {
    for (const cursor of ['_w', 'A'])
      expect([cursor, await list(`q=made&cursor=${cursor}`)]).toMatchObject([
        cursor,
        { status: 400, body: { code: 'bad_cursor' } },
      ]);
  });

  it('passes over who has left', async () => {
    const id = await env.DB.prepare("UPDATE users SET deleted_at = 1 WHERE username = 'Made-1499' RETURNING id").first<number>(
      'id',
    );
    expect(await names('q=made-1499')).toEqual([]);
    expect(await names(`q=${id}`)).not.toContain('Made-1499');
    await env.DB.prepare("UPDATE users SET deleted_at = NULL WHERE username = 'Made-1499'").run();
  });
});

describe('the cost', () => {
  const SEARCHES = ['', 'role=user', 'role=admin', 'vip=true', 'banned=true', 'province=Herat', 'q=made-1', 'q=made-', 'q=77'];

  it('is the same for a small and a large house, and within the law', async () => {
    const cost = async () => {
      const reads: Record<string, number> = {};
      for (const search of SEARCHES) {
        const first = await list(`${search}&limit=${PAGE}`);
        const { rowsRead, trips, body } = first.next === null ? first : await list(first.next);
        expect(trips).toBe(1);
        // Two more seeks are for the names.
        expect([search, rowsRead, rowsRead <= 3 * (body.length + 1) + 12]).toEqual([search, rowsRead, true]);
        reads[search] = rowsRead;
      }
      return reads;
    };
    const small = await cost();
    await grow(40_000);
    expect(await cost()).toEqual(small);
  }, 60_000);

  it('of several filters is a thousand candidates at most, and a short page goes on', async () => {
    const { body, rowsRead, next: further } = await list('province=Herat&role=user&q=made-&vip=true&limit=10');
    expect(rowsRead).toBeLessThan(4_100);
    expect(body.length).toBeLessThanOrEqual(10);
    expect(further).not.toBeNull();
    // Only the oldest VIPs are in Herat: the newest thousand of them have moved.
    await env.DB.prepare("UPDATE users SET province = 'Balkh' WHERE vip = 1 AND province = 'Herat' AND id > 3000").run();
    const rare = await list('province=Herat&vip=true');
    expect(rare.body).toHaveLength(0);
    expect(rare.next).not.toBeNull();
    expect(rare.rowsRead).toBeLessThan(4_100);
    expect((await all('province=Herat&vip=true&limit=100')).length).toBeGreaterThan(200);
    // The first member that the next page looks at.
    const next = await env.DB.prepare('SELECT id FROM users WHERE vip = 1 ORDER BY id DESC LIMIT 1 OFFSET 1000').first<number>(
      'id',
    );
    await env.DB.prepare("UPDATE users SET province = 'Herat' WHERE id = ?").bind(next).run();
    expect((await all('province=Herat&vip=true&limit=100')).map(({ id }) => id)).toContain(next);
  });

  it('is not that of a scan', async () => {
    expect(await scansOf(statements, ['u'])).toEqual([]);
  });
});

describe('the province', () => {
  it('is that of the newest ad that has one', async () => {
    const { user, token: own } = await signUp();
    const publish = async (location: string) =>
      (
        await call<{ id: number }>('POST', '/api/listings', {
          token: own,
          json: { title: 'x', price: 1, location, categoryId: 3 },
        })
      ).body.id;
    const province = async () => (await list(`q=${user.id}`)).body[0]?.province;
    const first = await publish('Kabul');
    expect(await province()).toBe('Kabul');
    const second = await publish('Herat');
    await publish('somewhere');
    expect(await province()).toBe('Herat');
    await call('PATCH', `/api/listings/${first}`, { token: own, json: { location: 'Balkh' } });
    expect(await province()).toBe('Herat');
    await call('PATCH', `/api/listings/${second}`, { token: own, json: { location: 'elsewhere' } });
    expect(await province()).toBe('Balkh');
  });
});
