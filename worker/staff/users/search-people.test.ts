import type { AdminMember } from '#schema/contracts/admin-users';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from '../../chat/conversations/test/talk.ts';
import { call } from '../../test/client.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';

let admin: Person;
beforeAll(async () => {
  listenAsRooms();
  admin = await administrator();
});

it('finds members by either name and by both, however they are spelt, and follows a change of name', async () => {
  const [one, two] = [await called('كريم', 'احمدي'), await called('Zarghuna', 'Karimi Popal')];
  for (const typed of ['کریم', 'کریم احمدی', 'احمد', 'كريم اح', 'احمدی']) expect(await ids(typed)).toEqual([one.id]);
  for (const typed of ['zargh', 'KARIMI', 'karimi pop', 'zarghuna karimi', 'Zarghuna  Ka'])
    expect(await ids(typed)).toEqual([two.id]);
  for (const typed of ['کریمی', 'zarghuna popal', 'rim']) expect(await ids(typed)).toEqual([]);
  await call('PATCH', `/api/users/${two.id}`, { token: two.token, json: { firstName: 'Spogmai' } });
  expect([await ids('zargh'), await ids('spogm'), await ids('karimi')]).toEqual([[], [two.id], [two.id]]);
  await call('PATCH', `/api/admin/users/${two.id}`, { token: admin.token, json: { lastName: null } });
  expect(await ids('karimi')).toEqual([]);
  const made = await call<AdminMember>('POST', '/api/admin/users', {
    token: admin.token,
    json: { username: 'palwasha7', email: 'p7@example.af', firstName: 'Gulalai', lastName: 'Wardak' },
  });
  expect(await ids('wardak')).toEqual([made.body.id]);
});

it('finds whoever has two first names once, and by what stands behind an @ with a blank', async () => {
  const person = await called('Shahpari Jan', 'Janbaz');
  for (const typed of ['shahpari jan', 'shahpari', 'shahpari ja', '@ shahpari', '@shahpari jan'])
    expect(await ids(typed)).toEqual([person.id]);
});

it('shows who is found by id before all others, and on the first page alone', async () => {
  const { id } = await member();
  for (const shop of ['a', 'b', 'c'])
    await env.DB.prepare(
      "INSERT INTO users (username, email, password_hash, created_at) VALUES (?1, ?1 || '@example.af', 'x', 1)",
    )
      .bind(`${id}-shop-${shop}`)
      .run();
  const pages: string[][] = [];
  for (let path: string | undefined = `/api/admin/users?q=${id}&limit=2`; path !== undefined;) {
    const page: Awaited<ReturnType<typeof call<AdminMember[]>>> = await call('GET', path, { token: admin.token });
    pages.push(page.body.map((each) => (each.id === id ? 'own' : each.username)));
    path = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  expect(pages[0]?.[0]).toBe('own');
  expect(pages.flat().toSorted()).toEqual([`${id}-shop-a`, `${id}-shop-b`, `${id}-shop-c`, 'own']);
});

it('pages through all of one name, whoever is found by e-mail or username first, each once', async () => {
  const first = await call<AdminMember>('POST', '/api/admin/users', {
    token: admin.token,
    json: { username: 'nasrin-1', email: 'n1@example.af', firstName: 'Nasrin', lastName: 'Nasrinzada' },
  });
  await env.DB.prepare(
    `INSERT INTO users (username, email, password_hash, first_name, last_name, first_folded, last_folded, created_at)
     SELECT 'other' || value, 'other' || value || '@example.af', '', 'Nasrin', 'Nasrinzada', 'nasrin', 'nasrinzada', 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: 45 }, (_, index) => index)))
    .run();
  const { DB, statements } = recordingDb();
  for (const filter of ['', '&role=user']) {
    const found: number[] = [];
    let next: string | undefined = `/api/admin/users?q=nasrin&limit=10${filter}`;
    while (next !== undefined) {
      const page: Awaited<ReturnType<typeof call<AdminMember[]>>> = await call('GET', next, {
        token: admin.token,
        bindings: { DB },
      });
      expect([page.status, page.trips]).toEqual([200, 1]);
      expect(page.body.length).toBeLessThanOrEqual(10);
      found.push(...page.body.map(({ id }) => id));
      next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect(found[0]).toBe(first.body.id);
    expect([found.length, new Set(found).size]).toEqual([46, 46]);
  }
  expect(await scansOf(statements, ['u'])).toEqual([]);
});

it('finds all of a common name, however many of them are found by their usernames', async () => {
  await crowd('omid_', 'omid', 150);
  await crowd('zz_', 'omid', 100);
  for (const filter of ['', '&role=user']) {
    const { found, costs } = await walk(`q=omid&limit=30${filter}`);
    expect([found.length, new Set(found).size]).toEqual([250, 250]);
    expect(Math.max(...costs)).toBeLessThanOrEqual(1_000);
  }
});

it('goes on behind a thousand of one name who were all found by their usernames, and reads of them no more than these', async () => {
  await crowd('farid_', 'farid', 2_500);
  await crowd('yy_', 'farid', 40);
  const { found, costs } = await walk('q=farid&limit=100');
  expect([found.length, new Set(found).size]).toEqual([2_540, 2_540]);
  expect(Math.max(...costs)).toBeLessThanOrEqual(3_100);
});

it('pages through all who are called by two words, by the first name or by both', async () => {
  await crowd('tt_', 'mir agha', 15);
  await crowd('uu_', 'mir', 15, 'aghazada');
  await crowd('vv_', 'mirwais', 5, 'agha');
  await crowd('ss_', 'sadiq', 5, 'mir agha');
  await crowd('rr_', 'mir', 5, 'sadiq');
  for (const filter of ['', '&role=user']) {
    const { found } = await walk(`q=mir%20agha&limit=4${filter}`);
    expect([found.length, new Set(found).size]).toEqual([40, 40]);
  }
});

it('reads for a later page of one name nothing of those before it', async () => {
  await crowd('xx_', 'gulab', 1_000);
  const { found, costs } = await walk('q=gulab&limit=100');
  expect([found.length, new Set(found).size]).toEqual([1_000, 1_000]);
  expect(Math.max(...costs.slice(1))).toBeLessThanOrEqual(3 * (100 + 1) + 10);
});

it('finds who wrote to the mailbox by name, and nobody once they are gone', async () => {
  const me = await called('Rokhshana', 'Sadat');
  const id = await begin(me, { id: 1 });
  await sendText(me, id, 'salaam');
  const found = () => call<{ id: number }[]>('GET', '/api/admin/conversations?q=rokhsh', { token: admin.token });
  expect((await found()).body.map((each) => each.id)).toEqual([id]);
  await call('DELETE', `/api/admin/users/${me.id}`, { token: admin.token });
  expect((await found()).body).toEqual([]);
  expect(await ids('rokhsh')).toEqual([]);
});

it('finds members by their number, in any of its forms and digits, proven or not, and by how it begins', async () => {
  const [one, two, abroad] = [await member(), await member(), await member()];
  await numbered(one.id, '+93791234567', 1);
  await numbered(two.id, '+93791234568', null);
  await numbered(abroad.id, '+491701234567', 1);
  for (const typed of ['0791234567', '+93791234567', '0093 791 234 567', '۰۷۹۱۲۳۴۵۶۷', '0791-234-567'])
    expect([typed, await ids(typed)]).toEqual([typed, [one.id]]);
  expect(await ids('0791234')).toEqual([one.id, two.id]);
  expect(await ids('+49 170 1234567')).toEqual([abroad.id]);
  // Without a zero or a plus it is an id, and too many numbers begin with a few digits.
  for (const typed of ['791234567', '079123', '0791234569']) expect(await ids(typed)).toEqual([]);
  await call('DELETE', `/api/admin/users/${one.id}`, { token: admin.token });
  expect(await ids('0791234567')).toEqual([]);
  const asked = await call('GET', '/api/admin/users?q=0791234568', { token: two.token });
  expect([asked.status, JSON.stringify(asked.body)]).toEqual([401, expect.not.stringContaining('791234568')]);
});

it('pages through numbers that begin alike, each once, and reads no more rows than a name costs', async () => {
  await env.DB.prepare(
    `INSERT INTO users (username, email, password_hash, phone, first_name, first_folded, created_at)
     SELECT 'tel' || value, 'tel' || value || '@example.af', '', '+9379' || (5000000 + value), 'Parwin', 'parwin', 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: 45 }, (_, index) => index)))
    .run();
  const { DB, statements } = recordingDb();
  const read = async (q: string, filter: string) => {
    const [found, costs]: [number[], number[]] = [[], []];
    let next: string | undefined = `/api/admin/users?q=${q}&limit=10${filter}`;
    while (next !== undefined) {
      const page: Awaited<ReturnType<typeof call<AdminMember[]>>> = await call('GET', next, {
        token: admin.token,
        bindings: { DB },
      });
      expect([page.status, page.trips]).toEqual([200, 1]);
      found.push(...page.body.map(({ id }) => id));
      costs.push(page.rowsRead);
      next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
    }
    expect([found.length, new Set(found).size]).toEqual([45, 45]);
    return Math.max(...costs);
  };
  for (const filter of ['', '&role=user'])
    expect(await read(encodeURIComponent('+93795000'), filter)).toBeLessThanOrEqual(await read('parwin', filter));
  expect(await scansOf(statements, ['u'])).toEqual([]);
});

async function called(firstName: string, lastName: string): Promise<Person> {
  const person = await member();
  const { status } = await call('PATCH', `/api/users/${person.id}`, { token: person.token, json: { firstName, lastName } });
  expect(status).toBe(200);
  return person;
}

/** Members with the same name, with usernames from `<prefix>0` on. */
async function crowd(prefix: string, first: string, count: number, last: string | null = null): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO users (username, email, password_hash, first_name, last_name, first_folded, last_folded, created_at)
     SELECT ?1 || value, ?1 || value || '@example.af', '', ?2, ?3, ?2, ?3, 0 FROM json_each(?4)`,
  )
    .bind(prefix, first, last, JSON.stringify(Array.from({ length: count }, (_, index) => index)))
    .run();
}

/** The ids of all pages, and how many rows each page read. */
async function walk(search: string): Promise<{ found: number[]; costs: number[] }> {
  const [found, costs]: [number[], number[]] = [[], []];
  for (let path: string | undefined = `/api/admin/users?${search}`; path !== undefined;) {
    const page: Awaited<ReturnType<typeof call<AdminMember[]>>> = await call('GET', path, { token: admin.token });
    expect([page.status, page.trips]).toEqual([200, 1]);
    found.push(...page.body.map(({ id }) => id));
    costs.push(page.rowsRead);
    path = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  return { found, costs };
}

async function ids(typed: string): Promise<number[]> {
  const { body } = await call<AdminMember[]>('GET', `/api/admin/users?q=${encodeURIComponent(typed)}`, { token: admin.token });
  return body.map(({ id }) => id);
}

async function numbered(id: number, phone: string, confirmedAt: number | null): Promise<void> {
  await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = ? WHERE id = ?').bind(phone, confirmedAt, id).run();
}
