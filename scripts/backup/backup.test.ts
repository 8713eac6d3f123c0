import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchRow } from '#schema/search/search-row';
import { LEDGER_CHECKS } from '../../worker/money/credits/ledger-checks.ts';
import { migrationFiles } from '../lib/migrations.mjs';
import { exportDeployment } from './export.ts';
import { manifestFile, objectFile, objectsFile, readUnfinished, tableFile } from './files.ts';
import { openLocal } from './local-deployment.ts';
import { queryRows, type ObjectHead, type Deployment } from './deployment.ts';
import { openRemote } from './remote-deployment.ts';
import { restoreDeployment } from './restore.ts';
import { verifyFiles, verifyDeployment } from './verify.ts';

const here = mkdtempSync(join(tmpdir(), 'sarai-backup-'));
const backup = join(here, 'backup');
const PHOTO = new Uint8Array([0xff, 0xd8, 0, 10, 13, 255]);
const open: Deployment[] = [];
let house: Deployment;

beforeAll(async () => {
  await (await openLocal(join(here, 'blank'), { migrate: true })).close();
  house = await opened('house');
  await inhabit(house);
  await exportDeployment(house, backup, { objects: true });
}, 300_000);

afterAll(async () => {
  for (const place of open) await place.close();
  await rm(here, { recursive: true, force: true });
}, 120_000);

describe('a backup that was restored elsewhere', () => {
  test('is the same in every table, id and object; its triggers work again, and a search finds', async () => {
    const elsewhere = await opened('elsewhere');
    const restored = await restoreDeployment(elsewhere, backup);
    expect(restored).toMatchObject({ objects: 2, indexed: 3, found: { title: 'موتر کرولا 700' } });
    expect(restored.rows).toBeGreaterThan(1_000);
    expect(await verifyDeployment(elsewhere, backup)).toEqual([]);
    for (const sql of FACTS) expect(await queryRows(elsewhere, sql)).toEqual(await queryRows(house, sql));
    for (const { title, sql } of LEDGER_CHECKS) expect([title, await queryRows(elsewhere, sql)]).toEqual([title, []]);
    expect(await elsewhere.read('photos/a b.jpg')).toEqual(PHOTO);

    // The counters did not count the restored rows, and do count the next one.
    await queryRows(elsewhere, "INSERT INTO users (username, email, password_hash, created_at) VALUES ('new', 'new@x', 'h', 1)");
    expect(await queryRows(elsewhere, "SELECT value FROM counters WHERE name = 'users'")).toEqual([{ value: 4 }]);
    // The highest row of the first house was deleted, and its id is not given again.
    expect(await queryRows(elsewhere, "SELECT id FROM users WHERE username = 'new'")).toEqual([{ id: 5 }]);
    await expect(queryRows(elsewhere, 'DELETE FROM audit_log')).rejects.toThrow(/never deleted/);
    expect(await verifyDeployment(elsewhere, backup)).not.toEqual([]);
    await expect(restoreDeployment(elsewhere, backup)).rejects.toThrow(/Somebody lives/);
  }, 300_000);

  test('goes through Cloudflare’s HTTP API as well, as far as a stand-in can tell', async () => {
    const account = await opened('account');
    // Every fifth call is executed, and its answer lost.
    const api = await standIn(account, { isLost: (calls) => calls % 5 === 0 });
    const remote = openRemote({ id: 'acc', token: 'secret', databaseId: 'db', bucket: 'media', api: api.address });
    try {
      expect(await restoreDeployment(remote, backup)).toMatchObject({ objects: 2, indexed: 3 });
      const again = join(here, 'again');
      const first = JSON.parse(await readFile(manifestFile(backup), 'utf8')) as { tables: object };
      const second = await exportDeployment(remote, again, { objects: true });
      expect(second.tables).toEqual(first.tables);
      expect(await verifyFiles(again)).toEqual([]);
      const stranger = openRemote({ id: 'acc', token: 'wrong', databaseId: 'db', bucket: 'media', api: api.address });
      await expect(verifyDeployment(stranger, backup)).rejects.toThrow(/answered 403/);
    } finally {
      api.server.close();
    }
  }, 300_000);
});

test('a new database of an account is given its tables by the restore', async () => {
  mkdirSync(join(here, 'empty', 'v3', 'd1'), { recursive: true });
  const empty = await openLocal(join(here, 'empty'));
  open.push(empty);
  const migrated = await opened('migrated');
  let sent = '';
  const now = () => (sent === '' ? empty : migrated);
  const account: Deployment = { ...migrated, batch: (statements) => now().batch(statements), objects: () => now().objects() };
  const api = await standIn(account, { onImport: (sql) => (sent = sql) });
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL('backup.ts', import.meta.url)), 'restore', '--from', backup, '--into', 'remote'],
      {
        env: {
          ...process.env,
          CLOUDFLARE_ACCOUNT_ID: 'acc',
          CLOUDFLARE_API_TOKEN: 'secret',
          CLOUDFLARE_API_BASE_URL: api.address,
        },
      },
    );
    expect([stdout, stderr]).toEqual([expect.stringContaining('every sum agrees'), '']);
    const names = [...sent.matchAll(/INSERT INTO d1_migrations \(name\) VALUES \('(.+)'\)/g)].map(([, name]) => name);
    expect(names).toEqual(migrationFiles());
    expect(await queryRows(migrated, 'SELECT id FROM users WHERE username = ?1 ->> 0', ['laila'])).toEqual([{ id: 2 }]);
  } finally {
    api.server.close();
  }
}, 300_000);

describe('the export', () => {
  test('leaves what it has written alone, and tells the house what it did', async () => {
    await expect(exportDeployment(house, backup, { objects: false })).rejects.toThrow(/already/);
    const [{ value } = { value: '{}' }] = await queryRows<{ value: string }>(
      house,
      "SELECT value FROM site_settings WHERE key = 'backup'",
    );
    const manifest = JSON.parse(await readFile(manifestFile(backup), 'utf8')) as { at: string; checksum: string; tables: object };
    expect(await verifyDeployment(house, backup)).toEqual([]); // the note itself is no difference
    expect(JSON.parse(value)).toEqual({
      at: manifest.at,
      tables: Object.keys(manifest.tables).length,
      rows: expect.any(Number),
      objects: 2,
      checksum: manifest.checksum,
    });
    expect(Object.keys(manifest.tables).filter((name) => /^(listing_search|d1_|sqlite_|_cf_)/.test(name))).toEqual([]);
  });

  test('leaves out what a sweep deletes between the list and its turn, here and in an account', async () => {
    const swept = await opened('swept');
    await swept.write({ key: 'photos/a.jpg', size: 1, contentType: null }, new Uint8Array([1]));
    await swept.write({ key: 'photos/b.jpg', size: 1, contentType: null }, new Uint8Array([2]));
    const api = await standIn(sweptAfterList(swept, 'photos/b.jpg'));
    const remote = openRemote({ id: 'acc', token: 'secret', databaseId: 'db', bucket: 'media', api: api.address });
    try {
      for (const [place, name] of [
        [sweptAfterList(swept, 'photos/b.jpg'), 'swept-here'] as const,
        [remote, 'swept-there'] as const,
      ]) {
        const { objects } = await exportDeployment(place, join(here, name), { objects: true });
        expect(objects).toMatchObject({ rows: 1, bytes: 1 });
        expect(await verifyFiles(join(here, name))).toEqual([]);
        expect(await verifyDeployment(place, join(here, name))).toEqual([]);
      }
    } finally {
      api.server.close();
    }
  }, 120_000);

  test('that breaks off leaves nothing of a member behind, and one that was killed makes room for the next', async () => {
    const directory = join(here, 'broken');
    const broken: Deployment = { ...house, read: () => Promise.reject(new Error('the line is cut')) };
    await expect(exportDeployment(broken, directory, { objects: true })).rejects.toThrow('the line is cut');
    expect(existsSync(directory)).toBe(false);

    mkdirSync(directory);
    await writeFile(join(directory, 'holiday.jpg'), PHOTO);
    await expect(exportDeployment(house, directory, { objects: true })).rejects.toThrow(/not empty/);
    expect(await readdir(directory)).toEqual(['holiday.jpg']);
    await rm(join(directory, 'holiday.jpg'));

    const killed: Deployment = { ...house, read: () => new Promise(() => {}) };
    void exportDeployment(killed, directory, { objects: true });
    await expect.poll(() => existsSync(objectsFile(directory)), { timeout: 60_000 }).toBe(true);
    expect(await readUnfinished(directory)).toEqual({ format: 1, at: expect.any(String) });
    await exportDeployment(house, directory, { objects: true });
    expect([await verifyFiles(directory), await readUnfinished(directory)]).toEqual([[], null]);
  }, 120_000);

  test('goes on while a member joins and publishes, and what it wrote can be restored', async () => {
    const busy = await opened('busy');
    const directory = join(here, 'busy-backup');
    await inhabit(busy);
    await exportDeployment(joinedBetween(busy), directory, { objects: true });
    const into = await opened('into');
    await restoreDeployment(into, directory);
    expect(await queryRows(into, "SELECT username FROM users WHERE username = 'late'")).toEqual([{ username: 'late' }]);
    expect(await queryRows(into, 'PRAGMA foreign_key_check')).toEqual([]);
  }, 300_000);

  test('pages by the primary key without reading a table whole', async () => {
    const plan = await queryRows<{ detail: string }>(
      house,
      `EXPLAIN QUERY PLAN SELECT * FROM messages WHERE (conversation_id, id) > (json_extract(?1, '$[0]'), json_extract(?1, '$[1]'))
       ORDER BY conversation_id, id LIMIT 500`,
      [1, 1],
    );
    expect(plan.map(({ detail }) => detail).join()).toMatch(/^SEARCH messages USING PRIMARY KEY/);
  });
});

describe('damage is found', () => {
  test.each([
    ['a flipped bit of a table', tableFile(backup, 'messages'), 'tables/messages.ndjson is not as it was written.'],
    ['one of an object', objectFile(backup, 'photos/a b.jpg'), 'The object photos/a b.jpg is not as it was written.'],
  ])('%s', async (_, path, fault) => {
    const before = await readFile(path);
    const after = Uint8Array.from(before);
    after[5] = (after[5] ?? 0) ^ 1;
    await writeFile(path, after);
    expect(await verifyFiles(backup)).toEqual([fault]);
    await expect(restoreDeployment(house, backup)).rejects.toThrow(/damaged/);
    await writeFile(path, before);
    expect(await verifyFiles(backup)).toEqual([]);
  });

  test('a file that has gone, and a sum that was written anew', async () => {
    const file = tableFile(backup, 'favorites');
    const before = await readFile(file);
    await rm(file);
    expect(await verifyFiles(backup)).toEqual(['tables/favorites.ndjson is not as it was written.']);
    await writeFile(file, before);
    const manifest = await readFile(manifestFile(backup), 'utf8');
    await writeFile(manifestFile(backup), manifest.replace('"rows": 3', '"rows": 4'));
    expect(await verifyFiles(backup)).toContain('manifest.json is not as it was written.');
    await writeFile(manifestFile(backup), manifest);
  });
});

test('a table of more than 2 GiB is read, too', async () => {
  const file = tableFile(backup, 'favorites');
  const before = await readFile(file);
  await truncate(file, 2 * 1024 ** 3 + 1); // a sparse file: nothing is written
  expect(await verifyFiles(backup)).toEqual(['tables/favorites.ndjson is not as it was written.']);
  await writeFile(file, before);
  expect(await verifyFiles(backup)).toEqual([]);
}, 120_000);

test('a house of other migrations is not filled', async () => {
  const other = await opened('other');
  await queryRows(other, 'DROP TRIGGER audit_log_kept');
  await expect(restoreDeployment(other, backup)).rejects.toThrow(/not built like the backup/);
  expect(await queryRows(other, 'SELECT id FROM users')).toEqual([]);
}, 120_000);

/** What triggers maintain, and what people see. */
const FACTS = [
  'SELECT name, value FROM counters ORDER BY name',
  'SELECT id, credits FROM users ORDER BY id',
  'SELECT * FROM member_stats ORDER BY user_id',
  'SELECT id, user1_unread, user2_unread, last_message_id FROM conversations',
  'SELECT slug, listing_count FROM categories WHERE listing_count > 0',
  'SELECT count(*) AS n FROM listing_search',
];

/** Creates members, ads, conversations, a ledger and an audit log, counted by the database's own triggers. */
async function inhabit(place: Deployment): Promise<void> {
  const user = 'INSERT INTO users (username, email, password_hash, role, created_at) VALUES';
  await place.batch([
    {
      sql: `${user} ('sarai', 'admin@x', 'h', 'admin', 1), ('laila', 'laila@x', 'h', 'user', 2), ('omar', 'omar@x', 'h', 'user', 3)`,
    },
    { sql: `${user} ('gone', 'gone@x', 'h', 'user', 4)` },
    { sql: 'DELETE FROM member_stats WHERE user_id = 4' },
    { sql: 'DELETE FROM users WHERE id = 4' },
    { sql: "UPDATE counters SET value = 3 WHERE name = 'users'" },
    {
      sql: `INSERT INTO listings (client_id, user_id, category_id, title, description, price, location, status, featured, created_at, updated_at) VALUES
      ('a', 2, 3, 'Corolla "2004"', 'line one' || char(10) || 'line two ' || char(8232, 0) || 'end', 100, 'Kabul', 'active', 1, 5, 5),
      ('b', 2, 5, 'iPhone', '', 999999999999, 'Herat', 'active', 0, 5, 5), ('c', 3, 3, 'Sold', '', 5, 'Balkh', 'sold', 0, 5, 5),
      ('d', 3, 3, 'موتر کرولا 700', 'پاک 🚗', 7, 'کابل', 'active', 0, 5, 5)`,
    },
    {
      sql: 'INSERT INTO favorites (user_id, listing_id, saved_at, saved_price) VALUES (3, 1, 6, 100), (3, 2, 6, 9), (1, 1, 7, 1)',
    },
    { sql: 'INSERT INTO listing_views (listing_id, day, views) VALUES (1, 20000, 1), (1, 20001, 1)' },
    { sql: 'INSERT INTO conversations (user1_id, user2_id, last_message_at, created_at) VALUES (2, 3, 8, 8)' },
    {
      sql: `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1203)
      SELECT 1, i, 2 + i % 2, 'c' || i, 'salaam ' || i, 8 + i FROM n`,
    },
    {
      sql: `INSERT INTO credit_transactions (user_id, type, amount, description, idempotency_key, created_at, settled_at) VALUES
      (2, 'other', 100, 'A correction', 'k1', 9, 9), (2, 'other', -30, 'Another', 'k2', 10, 10)`,
    },
    {
      sql: `INSERT INTO audit_log (admin_id, action, target, before, after, request_id, created_at) VALUES
      (1, 'credits.corrected', 'user:2', '{"credits":0}', '{"credits":100}', 'r1', 9)`,
    },
  ]);
  const indexed = await queryRows<Parameters<typeof searchRow>[0] & { id: number }>(
    place,
    `SELECT id, user_id AS userId, title, description, location, category_id AS categoryId, province, price, featured,
      leaf, deal, district, NULL AS details FROM listings WHERE status = 'active'`,
  );
  for (const listing of indexed) {
    const { words, facets } = searchRow({ ...listing, featured: listing.title.startsWith('Corolla') });
    const sql = 'INSERT INTO listing_search (rowid, words, facets) SELECT ?1 ->> 0, ?1 ->> 1, ?1 ->> 2';
    await queryRows(place, sql, [listing.id, words, facets]);
  }
  await place.write({ key: 'photos/a b.jpg', size: PHOTO.length, contentType: 'image/jpeg' }, PHOTO);
  await place.write({ key: 'favicons/icon.svg', size: 3, contentType: 'image/svg+xml' }, new Uint8Array([1, 2, 3]));
}

async function opened(name: string): Promise<Deployment> {
  cpSync(join(here, 'blank'), join(here, name), { recursive: true });
  const place = await openLocal(join(here, name));
  open.push(place);
  return place;
}

/** A deployment that still lists an object after it was deleted. */
function sweptAfterList(place: Deployment, gone: string): Deployment {
  return {
    ...place,
    read: (key) => (key === gone ? Promise.resolve(null) : place.read(key)),
  };
}

/** A deployment in which somebody joins and publishes between the reading of members and of ads, whichever is read first. */
function joinedBetween(place: Deployment): Deployment {
  const read = new Set<string>();
  return {
    name: place.name,
    objects: () => place.objects(),
    read: (key) => place.read(key),
    write: (head, bytes) => place.write(head, bytes),
    close: () => place.close(),
    batch: async (statements) => {
      const table = /FROM "(users|listings)"/.exec(statements[0]?.sql ?? '')?.[1];
      if (table !== undefined && read.size === 1 && !read.has(table))
        await place.batch([
          { sql: "INSERT INTO users (id, username, email, password_hash, created_at) VALUES (50, 'late', 'late@x', 'h', 10)" },
          {
            sql: `INSERT INTO listings (client_id, user_id, category_id, title, price, location, created_at, updated_at)
            VALUES ('late', 50, 3, 'Late', 1, 'Kabul', 10, 10)`,
          },
        ]);
      if (table !== undefined) read.add(table);
      return place.batch(statements);
    },
  };
}

interface StandIn {
  /** Returns whether the answer to this call, by its number, is lost. */
  isLost?: (calls: number) => boolean;
  /** Called with the SQL that is imported. */
  onImport?: (sql: string) => void;
}

/** The calls of Cloudflare's API on a local deployment: only what tests of our side need. */
async function standIn(place: Deployment, { isLost = () => false, onImport = () => {} }: StandIn = {}) {
  let calls = 0;
  const importing = (body: Buffer) => {
    const { action } = JSON.parse(body.toString()) as { action: 'init' | 'ingest' };
    const meta = { duration: 1, size_after: 1, rows_read: 1, rows_written: 1 };
    const done = { status: 'complete', success: true, messages: [], result: { final_bookmark: 'b', num_queries: 1, meta } };
    return { success: true, result: action === 'init' ? { filename: 'f.sql', upload_url: `${address}/upload` } : done };
  };
  const answer = async (method: string, url: URL, body: Buffer, type: string | null): Promise<Uint8Array | object | number> => {
    if (url.pathname === '/upload') onImport(body.toString());
    if (url.pathname === '/upload') return body;
    if (url.pathname.endsWith('/import')) return importing(body);
    if (/^\/accounts\/acc\/d1\/database\/[^/]+\/query$/.test(url.pathname)) {
      const { sql: asked, batch = [] } = JSON.parse(body.toString()) as {
        sql?: string;
        batch?: { sql: string; params?: [string] }[];
      };
      // What wrangler asks of a new database: which migrations have been applied.
      if (asked !== undefined) return { success: true, result: [1, 2].map(() => ({ success: true, results: [], meta: {} })) };
      const statements = batch.map(({ sql, params }) => (params ? { sql, json: params[0] } : { sql }));
      return { success: true, result: (await place.batch(statements)).map((results) => ({ success: true, results })) };
    }
    const key = decodeURIComponent(url.pathname.split('/objects/')[1] ?? '');
    if (method === 'PUT') await place.write({ key, size: body.length, contentType: type }, body);
    if (method === 'PUT') return { success: true, result: {} };
    if (key !== '') return (await place.read(key)) ?? 404;
    const all: ObjectHead[] = [];
    for await (const head of place.objects()) all.push(head);
    const [from, page] = [Number(url.searchParams.get('cursor') ?? 0), 1];
    const result = all.slice(from, from + page).map((head) => ({ ...head, http_metadata: { contentType: head.contentType } }));
    return { success: true, result, result_info: { cursor: String(from + page), is_truncated: from + page < all.length } };
  };
  const reply = (response: ServerResponse, made: Uint8Array | object | number) => {
    calls += 1;
    if (isLost(calls)) return response.writeHead(503, { 'Retry-After': '0' }).end('overloaded');
    if (typeof made === 'number') return response.writeHead(made).end();
    return response.end(made instanceof Uint8Array ? made : JSON.stringify(made));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://stand-in');
      const isKnown = url.pathname === '/upload' || request.headers.authorization === 'Bearer secret';
      if (!isKnown) return void response.writeHead(403).end('no');
      response.setHeader('ETag', `"${createHash('md5').update(Buffer.concat(chunks)).digest('hex')}"`);
      return void answer(request.method ?? 'GET', url, Buffer.concat(chunks), request.headers['content-type'] ?? null).then(
        (made) => reply(response, made),
        (error) => response.writeHead(500).end(String(error)),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const heard = server.address();
  const address = `http://127.0.0.1:${typeof heard === 'object' ? heard?.port : ''}`;
  return { server, address };
}
