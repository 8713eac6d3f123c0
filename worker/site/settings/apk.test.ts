import { APK_PART_BYTES, type Apk, type ApkPart, type ApkUpload } from '#schema/contracts/site-settings';
import type { ApkDownload } from '#schema/contracts/site';
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { env } from 'cloudflare:workers';
import { zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { call, makeAdmin } from '../../test/client.ts';
import { sweepApkUploads } from './apk-upload.ts';
import { publishApk } from './apk.ts';

let token: string;
let adminId: number;
beforeAll(async () => {
  const admin = await makeAdmin();
  [token, adminId] = [admin.token, admin.user.id];
});
beforeEach(async () => {
  await env.DB.exec('DELETE FROM site_settings');
  await env.DB.exec('DELETE FROM apk_uploads');
  await env.MEDIA.delete((await objects()).map(({ key }) => key));
});

const ENTRIES = ['AndroidManifest.xml', 'classes.dex'];

describe('the app’s file', () => {
  test('is published with its version, size and sum, and is what the download then gives', async () => {
    const file = zip(ENTRIES);
    const { status, body, trips } = await publish(file, '1.4.0');
    expect([status, trips]).toEqual([201, 3]);
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(body).toMatchObject({ version: '1.4.0', size: file.length, sha256 });
    const { body: download } = await call<ApkDownload>('GET', '/api/download/apk');
    expect(download).toEqual({ status: 'ready', download_url: body.url });
    const got = await call<string>('GET', body.url);
    expect([got.status, got.headers.get('Content-Type'), got.headers.get('Content-Disposition')]).toEqual([
      200,
      'application/vnd.android.package-archive',
      'attachment; filename="Sarai.apk"',
    ]);
    expect(got.headers.get('Content-Length')).toBe(String(file.length));
    expect((await call('GET', body.url, { headers: { Range: 'bytes=0-3' } })).status).toBe(206);
    const shown = await call('GET', '/api/admin/apk', { token });
    expect([shown.body, shown.trips]).toEqual([{ apk: body }, 1]);
  });

  test('of several parts is put together in order, whatever order they came in, and a failed part is sent once more', async () => {
    const file = zip(ENTRIES, APK_PART_BYTES + 1000);
    const { id, parts, partBytes } = await begin(file.length);
    expect([parts, partBytes]).toEqual([2, APK_PART_BYTES]);
    const second = await sendPart(id, 2, file.subarray(APK_PART_BYTES));
    expect((await sendPart(id, 1, file.subarray(0, 100))).body).toMatchObject({ code: 'apk_part_invalid' });
    const first = await sendPart(id, 1, file.subarray(0, APK_PART_BYTES));
    expect([first.status, second.status, first.trips]).toEqual([200, 200, 2]);
    const missing = await complete(id, [first.body]);
    expect(missing.body).toMatchObject({ code: 'apk_part_invalid' });
    const { body } = await complete(id, [second.body, first.body]);
    expect(body.sha256).toBe(createHash('sha256').update(file).digest('hex'));
  });

  test('may fill its last part to the byte', async () => {
    const file = zip(ENTRIES, APK_PART_BYTES - zip(ENTRIES, 0).length);
    expect(file.length).toBe(APK_PART_BYTES);
    const { status, body } = await publish(file, '1.0');
    expect([status, body]).toMatchObject([201, { size: APK_PART_BYTES }]);
  });

  test('takes the place of the one before, whose object goes', async () => {
    const { body: old } = await publish(zip(ENTRIES), '1.0');
    const { body } = await publish(zip([...ENTRIES, 'res/a.png']), '1.1');
    expect(body.url).not.toBe(old.url);
    expect((await objects()).map(({ key }) => `/media/${key}`)).toEqual([body.url]);
  });

  test('is taken away again, and the download says so', async () => {
    await publish(zip(ENTRIES), '1.0');
    const { status, trips } = await call('DELETE', '/api/admin/apk', { token });
    expect([status, trips]).toEqual([204, 2]);
    expect((await call('GET', '/api/download/apk')).body).toEqual({ status: 'unavailable', download_url: null });
    expect(await objects()).toEqual([]);
    expect((await call('DELETE', '/api/admin/apk', { token })).body).toMatchObject({ code: 'apk_not_found' });
    const acts = await env.DB.prepare(
      "SELECT action, before, after FROM audit_log WHERE action LIKE 'apk.%' ORDER BY id DESC LIMIT 2",
    ).all();
    expect(acts.results).toMatchObject([
      { action: 'apk.removed', after: null },
      { action: 'apk.published', before: null },
    ]);
    expect(JSON.parse(String(acts.results[0]?.['before']))).toMatchObject({ version: '1.0' });
  });
});

describe('what is no app', () => {
  test.each([
    ['a ZIP without code', zip(['AndroidManifest.xml', 'readme.txt'])],
    ['a ZIP without a manifest', zip(['classes.dex'])],
    ['a Word document', zip(['[Content_Types].xml', 'word/document.xml'])],
    ['a directory that points beyond the file', broken(zip(ENTRIES), (file) => file.writeUInt32LE(0xfffffff0, file.length - 6))],
    ['a directory that counts more than it holds', broken(zip(ENTRIES), (file) => file.writeUInt16LE(9, file.length - 12))],
    ['a ZIP without its end', zip(ENTRIES).subarray(0, -1)],
  ])('%s is refused when it is whole, and nothing of it stays', async (_, file) => {
    await publish(zip(ENTRIES), '1.0');
    const { status, body } = await publish(file, '2.0');
    expect([status, body]).toMatchObject([415, { code: 'apk_invalid' }]);
    expect((await call<{ apk: Apk }>('GET', '/api/admin/apk', { token })).body.apk.version).toBe('1.0');
    expect(await objects()).toHaveLength(1);
    expect((await env.DB.prepare('SELECT id FROM apk_uploads').all()).results).toEqual([]);
  });

  test.each([
    ['a page', Buffer.from(`<html>${'x'.repeat(200)}</html>`)],
    ['a program with an app behind it', Buffer.concat([Buffer.from('MZ'.repeat(50)), zip(ENTRIES)])],
  ])('%s is refused at its first part', async (_, file) => {
    const { id } = await begin(file.length);
    expect((await sendPart(id, 1, file)).body).toMatchObject({ code: 'apk_invalid' });
  });

  test.each([
    [{ version: '1.0', size: 101 * 1024 * 1024 }, 413, 'apk_too_large'],
    [{ version: '<b>', size: 1000 }, 400, 'apk_version_invalid'],
    [{ version: '', size: 1000 }, 400, 'apk_version_invalid'],
    [{ size: 1000 }, 400, 'apk_version_invalid'],
    [{ version: '1.0', size: '1000' }, 415, 'apk_invalid'],
  ])('%j is refused before anything is sent', async (json, status, code) => {
    const answer = await call('POST', '/api/admin/apk/uploads', { token, json });
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
  });

  test('a part of more than 8 MiB is refused before it is read whole, and one of a number that there is not', async () => {
    const { id } = await begin(20_000_000);
    const large = Buffer.alloc(APK_PART_BYTES + 1);
    expect((await sendPart(id, 1, large)).status).toBe(413);
    for (const part of [0, 4, -1, 'x', 1.5])
      expect((await sendPart(id, part, zip(ENTRIES))).body).toMatchObject({ code: 'apk_part_invalid' });
    expect((await sendPart('unknown', 1, zip(ENTRIES))).body).toMatchObject({ code: 'apk_upload_not_found' });
  });
});

test('an upload that is given up takes no more parts, and can’t be completed', async () => {
  const file = zip(ENTRIES);
  const { id } = await begin(file.length);
  const { body: part } = await sendPart(id, 1, file);
  const { status, trips } = await call('DELETE', `/api/admin/apk/uploads/${id}`, { token });
  expect([status, trips]).toEqual([204, 2]);
  expect((await sendPart(id, 1, file)).body).toMatchObject({ code: 'apk_upload_not_found' });
  expect((await complete(id, [part])).body).toMatchObject({ code: 'apk_upload_not_found' });
  expect(await objects()).toEqual([]);
});

test('of two who complete one upload at once, one publishes it, and the file is there', async () => {
  const file = zip(ENTRIES);
  const { id } = await begin(file.length);
  const { body: part } = await sendPart(id, 1, file);
  const answers = await Promise.all([complete(id, [part]), complete(id, [part])]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(201);
  const { download_url: url } = (await call<ApkDownload>('GET', '/api/download/apk')).body;
  expect((await call('GET', String(url))).status).toBe(200);
});

describe('a file that is published stays', () => {
  test('when it is published a second time, by whoever completed the same upload and came later', async () => {
    const { id } = await begin(1000);
    const { key = '' } = (await env.DB.prepare('SELECT key FROM apk_uploads').first<{ key: string }>()) ?? {};
    await env.MEDIA.put(key, 'x');
    const admin = { kind: 'admin', id: adminId, sessionId: 's', requestId: 'r' } as const;
    const again = () => publishApk(env, openDb(env.DB), admin, { id, key, version: '1.0', size: 1000, sha256: '' }, Date.now());
    const { url } = await again();
    const published = env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE action = 'apk.published'");
    const before = await published.first('n');
    await expect(again()).rejects.toMatchObject({ code: 'apk_upload_not_found' });
    expect((await call('GET', url)).status).toBe(200);
    expect(await published.first('n')).toBe(before);
  });

  test('when R2 fails to read it for somebody else who completes the same upload', async () => {
    const file = zip(ENTRIES);
    const { id } = await begin(file.length);
    const { body: part } = await sendPart(id, 1, file);
    const { key = '' } = (await env.DB.prepare('SELECT key FROM apk_uploads').first<{ key: string }>()) ?? {};
    const admin = { kind: 'admin', id: adminId, sessionId: 's', requestId: 'r' } as const;
    const MEDIA = bucketWith('get', async () => {
      await publishApk(env, openDb(env.DB), admin, { id, key, version: '1.0', size: file.length, sha256: '' }, Date.now());
      throw new Error('R2 is down');
    });
    expect((await complete(id, [part], { MEDIA })).status).toBe(500);
    const { download_url: url } = (await call<ApkDownload>('GET', '/api/download/apk')).body;
    expect((await call('GET', String(url))).status).toBe(200);
  });

  test('when it is published while the sweep gives its upload up', async () => {
    const { id } = await begin(1000);
    const { key = '' } = (await env.DB.prepare('SELECT key FROM apk_uploads').first<{ key: string }>()) ?? {};
    const admin = { kind: 'admin', id: adminId, sessionId: 's', requestId: 'r' } as const;
    const abort = async () => {
      await env.MEDIA.put(key, 'x');
      await publishApk(env, openDb(env.DB), admin, { id, key, version: '1.0', size: 1, sha256: '' }, Date.now());
    };
    const MEDIA = bucketWith('resumeMultipartUpload', () => ({ abort }));
    await sweepApkUploads({ ...env, MEDIA }, openDb(env.DB), Date.now() + 25 * 3_600_000);
    expect((await call('GET', `/media/${key}`)).status).toBe(200);
  });

  test('when the one before it cannot be thrown away', async () => {
    await publish(zip(ENTRIES), '1.0');
    const { status, body } = await publish(zip([...ENTRIES, 'res/a.png']), '1.1', { MEDIA: failingDelete() });
    expect([status, body]).toMatchObject([201, { version: '1.1' }]);
    expect((await call<ApkDownload>('GET', '/api/download/apk')).body).toEqual({ status: 'ready', download_url: body.url });
    expect((await call('GET', body.url)).status).toBe(200);
    expect((await call('DELETE', '/api/admin/apk', { token, bindings: { MEDIA: failingDelete() } })).status).toBe(204);
  });

  test('when the database’s answer to the publication is lost', async () => {
    const { status } = await publish(zip(ENTRIES), '1.0', { DB: losingAnswer() });
    expect(status).toBe(500);
    const { download_url: url } = (await call<ApkDownload>('GET', '/api/download/apk')).body;
    expect((await call('GET', String(url))).status).toBe(200);
  });
});

test('uploads that did not arrive within a day are swept, parts and rows', async () => {
  const { id } = await begin(1000);
  await sweepApkUploads(env, openDb(env.DB), Date.now());
  expect((await env.DB.prepare('SELECT id FROM apk_uploads').all()).results).toEqual([{ id }]);
  // The parts were joined but never published: R2 failed when the file was checked.
  const key = await env.DB.prepare('SELECT key FROM apk_uploads').first<string>('key');
  await env.MEDIA.put(String(key), 'x');
  await sweepApkUploads(env, openDb(env.DB), Date.now() + 25 * 3_600_000);
  expect(await objects()).toEqual([]);
  expect((await env.DB.prepare('SELECT id FROM apk_uploads').all()).results).toEqual([]);
});

test.each([
  ['is published', () => publish(zip(ENTRIES), '1.4.0')],
  ['is no app', () => publish(zip(['readme.txt']), '1.4.0')],
  ['is given up', async () => call('DELETE', `/api/admin/apk/uploads/${(await begin(1000)).id}`, { token })],
  [
    'is swept',
    async () => {
      const { id } = await begin(1000);
      await env.DB.prepare('UPDATE apk_uploads SET created_at = 5 WHERE id = ?').bind(id).run();
      await sweepApkUploads(env, openDb(env.DB), Date.now());
    },
  ],
])('an upload goes on where another one %s', async (_, end) => {
  const { id } = await begin(1000);
  await end();
  expect((await env.DB.prepare('SELECT id FROM apk_uploads').all()).results).toEqual([{ id }]);
});

async function begin(size: number, version = '1.0'): Promise<ApkUpload> {
  return (await call<ApkUpload>('POST', '/api/admin/apk/uploads', { token, json: { version, size } })).body;
}

function sendPart(id: string, part: number | string, bytes: Uint8Array) {
  // A copy: for a view of a larger buffer the whole buffer would be sent.
  return call<ApkPart>('PUT', `/api/admin/apk/uploads/${id}/parts/${part}`, { token, body: new Blob([Uint8Array.from(bytes)]) });
}

function complete(id: string, parts: ApkPart[], bindings: Record<string, unknown> = {}) {
  return call<Apk>('POST', `/api/admin/apk/uploads/${id}/complete`, { token, json: { parts }, bindings });
}

async function publish(file: Uint8Array, version: string, bindings: Record<string, unknown> = {}) {
  const { id } = await begin(file.length, version);
  return complete(id, [(await sendPart(id, 1, file)).body], bindings);
}

/** A bucket that deletes nothing. */
function failingDelete(): R2Bucket {
  return bucketWith('delete', () => Promise.reject(new Error('R2 is down')));
}

/** The bucket, with one method replaced. */
function bucketWith(call: keyof R2Bucket, instead: () => unknown): R2Bucket {
  return new Proxy(env.MEDIA, {
    get(bucket, name) {
      if (name === call) return instead;
      const value: unknown = Reflect.get(bucket, name, bucket);
      return typeof value === 'function' ? value.bind(bucket) : value;
    },
  });
}

/** A database that runs a batch of several statements, and then fails to respond. */
function losingAnswer(): D1Database {
  return new Proxy(env.DB, {
    get(db, name) {
      if (name === 'batch')
        return async (statements: D1PreparedStatement[]) => {
          const answer = await db.batch(statements);
          if (statements.length >= 4) throw new Error('The connection was lost');
          return answer;
        };
      const value: unknown = Reflect.get(db, name, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}

async function objects() {
  return (await env.MEDIA.list({ prefix: 'apk/' })).objects;
}

/** A ZIP of uncompressed entries; the first one is `padding` bytes long. */
function zip(names: string[], padding = 60): Buffer<ArrayBuffer> {
  const entries = names.map((name, at) => [name, new Uint8Array(at === 0 ? padding : 60).fill(at + 1)] as const);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 0 }));
}

function broken(file: Buffer<ArrayBuffer>, breakIt: (file: Buffer) => unknown): Buffer<ArrayBuffer> {
  breakIt(file);
  return file;
}
