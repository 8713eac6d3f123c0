import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { env } from 'cloudflare:workers';
import { FAVICON_BYTES_MAX, FAVICON_SIDES, type Favicon, VARIANT_BYTES_MAX } from '#schema/contracts/favicon';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { losingAnswerOf } from '../../test/before-batch.ts';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { scansOf, recordingDb } from '../../test/plans.ts';
import { readPng } from '../../platform/media/formats/png.ts';
import { sample } from '../../platform/media/test/samples.ts';
import { BMP, ICO, png, SVG, TIFF, WICKED_SVG } from './test/pictures.ts';

const SHELL = `<!doctype html><html><head><title>Sarai</title>
  <link rel="icon" id="mark" type="image/svg+xml" href="/mark.svg"><link rel="icon" id="favicon-32" type="image/png" href="/favicon-32.png">
  <link rel="icon" id="favicon-16" type="image/png" href="/favicon-16.png"><link rel="apple-touch-icon" id="touch-icon" href="/touch-icon.png">
  </head><body></body></html>`;
let token = '';

beforeAll(async () => {
  token = (await makeAdmin()).token;
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await call('DELETE', '/api/admin/favicon', { token });
});

describe('an icon', () => {
  test('gets its three variants from the Images binding, and visitors their addresses with a version', async () => {
    const { status, body, trips } = await upload(png(64));
    expect([status, trips]).toEqual([201, 2]);
    expect((await call('GET', '/api/seo/favicon/current')).body).toEqual(body);
    expect(body).toMatchObject({ hasCustomFavicon: true, type: 'image/png' });
    expect(body.faviconUrl).toMatch(/^\/media\/favicons\/[0-9a-f]{32}\.png\?v=\d{13}$/);
    for (const side of [32, 16, 180] as const) {
      const { width, height } = readPng(await bytesAt(body.variants?.[side] ?? ''));
      expect([width, height]).toEqual([side, side]);
    }
    const { headers } = await call('GET', body.variants?.[32] ?? '');
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      'image/png',
      'public, max-age=31536000, s-maxage=3600, immutable',
    ]);
  });

  test.each([
    ['ICO', ICO, 'image/x-icon'],
    ['BMP', BMP, 'image/bmp'],
    ['TIFF', TIFF, 'image/tiff'],
    ['SVG', SVG, 'image/svg+xml'],
  ])(
    'that the binding cannot decode (%s) takes the variants that the device drew, and stands alone without them',
    async (_, picture, type) => {
      const drawn = { 32: png(32), 16: png(16), 180: png(180) };
      const { body } = await upload(picture, drawn);
      for (const side of FAVICON_SIDES) expect(await bytesAt(body.variants?.[side] ?? '')).toEqual(drawn[side]);
      expect(await bytesAt(body.faviconUrl ?? '')).toEqual(picture);
      expect((await call('GET', body.faviconUrl ?? '')).headers.get('Content-Type')).toBe(type);
      const alone = await upload(picture);
      expect(alone.body).toEqual({ faviconUrl: alone.body.faviconUrl, hasCustomFavicon: true, type });
      const oneIsWrong = await upload(picture, { ...drawn, 16: png(17) });
      expect(oneIsWrong.body.variants).toBeUndefined();
    },
  );

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)('gets them of a %s, too', async (kind) => {
    const { body } = await upload(sample(kind));
    expect(body.variants).toBeDefined();
    for (const side of FAVICON_SIDES) {
      const { width, height } = readPng(await bytesAt(body.variants?.[side] ?? ''));
      expect([width, height]).toEqual([side, side]);
    }
  });

  test('asks the Images binding for still squares that show the whole picture', async () => {
    const asked: unknown[] = [];
    const { body } = await upload(png(64), {}, { IMAGES: imagesThat((wanted) => (asked.push(wanted), png(wanted.width))) });
    expect(asked).toEqual(
      FAVICON_SIDES.map((side) => ({
        width: side,
        height: side,
        fit: 'pad',
        background: 'rgba(0,0,0,0)',
        format: 'image/png',
        anim: false,
      })),
    );
    for (const side of FAVICON_SIDES) expect(await bytesAt(body.variants?.[side] ?? '')).toEqual(png(side));
  });

  test.each([
    ['there is no Images binding', undefined],
    [
      'the Images binding fails',
      imagesThat(() => {
        throw new Error('Images is down');
      }),
    ],
    ['the Images binding draws other sizes', imagesThat(() => png(20))],
  ])('takes the device’s variants where %s', async (_, IMAGES) => {
    const drawn = { 32: png(32), 16: png(16), 180: png(180) };
    const { status, body } = await upload(png(64), drawn, { IMAGES });
    expect(status).toBe(201);
    for (const side of FAVICON_SIDES) expect(await bytesAt(body.variants?.[side] ?? '')).toEqual(drawn[side]);
  });

  test.each([
    ['is missing', undefined],
    ['is not as high as it is wide', oblong(16)],
    ['is not as wide as it is high', oblong(16, 16)],
    ['moves', withChunks(png(16), ['fcTL', frameOf(16)], ['fcTL', frameOf(16)])],
    ['weighs too much', withChunks(png(16), ['tEXt', Buffer.alloc(VARIANT_BYTES_MAX)])],
    ['is broken', png(16).subarray(0, 60)],
  ])('has no variants at all where one that the device drew %s', async (_, wrong) => {
    const { status, body } = await upload(ICO, { 32: png(32), ...(wrong && { 16: wrong }), 180: png(180) });
    expect([status, body.variants]).toEqual([201, undefined]);
    expect(await keys()).toHaveLength(1);
  });

  test('loses what is written in it about somebody, and so do its variants', async () => {
    const signed = (side: number) => withChunks(png(side), ['tEXt', Buffer.from('Author\0Ahmad')]);
    const { body } = await upload(signed(64), { 32: signed(32), 16: signed(16), 180: signed(180) }, { IMAGES: undefined });
    expect(await bytesAt(body.faviconUrl ?? '')).toEqual(png(64));
    for (const side of FAVICON_SIDES) expect(await bytesAt(body.variants?.[side] ?? '')).toEqual(png(side));
  });

  test('may weigh two megabytes to the byte', async () => {
    const full = new Uint8Array(FAVICON_BYTES_MAX);
    full.set(TIFF);
    expect((await upload(full)).status).toBe(201);
  });

  test('is changed and removed also where what it was before cannot be thrown away', async () => {
    await upload(ICO);
    const MEDIA = new Proxy(env.MEDIA, {
      get(target, property) {
        if (property === 'delete') return () => Promise.reject(new Error('R2 is down'));
        const value: unknown = Reflect.get(target, property, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const changed = await upload(BMP, {}, { MEDIA });
    expect([changed.status, (await call('GET', '/api/seo/favicon/current')).body]).toEqual([201, changed.body]);
    expect((await call('DELETE', '/api/admin/favicon', { token, bindings: { MEDIA } })).status).toBe(204);
    await env.MEDIA.delete(await keys());
  });

  test('stands in the head of every document, and goes from there again', async () => {
    vi.stubGlobal('fetch', async () => new Response(SHELL));
    const { body } = await upload(png(64));
    for (const path of ['/', '/terms', '/listing/1']) {
      const { body: html, trips } = await call<string>('GET', path);
      expect(trips).toBe(1);
      expect(html).toContain(`id="favicon-32" type="image/png" href="${body.variants?.[32]}"`);
      expect(html).toContain(`id="touch-icon" href="${body.variants?.[180]}"`);
      expect(html).toContain('<link rel="none" id="mark"');
      expect(html).toContain(`"favicon":${JSON.stringify(body)}`);
    }
    expect((await call('DELETE', '/api/admin/favicon', { token })).status).toBe(204);
    const { body: html } = await call<string>('GET', '/');
    expect(html).toContain('id="favicon-32" type="image/png" href="/favicon-32.png"');
    expect(html).toContain('<link rel="icon" id="mark"');
  });

  test('takes the objects of the one before with it, and leaves none when it is removed', async () => {
    await upload(png(64));
    const { body } = await upload(ICO);
    expect((await keys()).map((key) => `/media/${key}`)).toEqual([body.faviconUrl?.replace(/\?.*/, '')]);
    const { trips } = await call('DELETE', '/api/admin/favicon', { token });
    expect([trips, await keys()]).toEqual([2, []]);
    const { status, body: refusal } = await call<{ code: string }>('DELETE', '/api/admin/favicon', { token });
    expect([status, refusal.code]).toEqual([404, 'favicon_not_found']);
  });

  test('is written into the audit log, what it was and what it became', async () => {
    const from = (await env.DB.prepare('SELECT coalesce(max(id), 0) AS id FROM audit_log').first())?.['id'];
    await upload(ICO);
    await upload(png(64));
    // It can be removed only once.
    for (const _ of [1, 2]) await call('DELETE', '/api/admin/favicon', { token });
    const { results } = await env.DB.prepare('SELECT action, before, after FROM audit_log WHERE id > ? ORDER BY id')
      .bind(from)
      .all();
    const ico = { type: 'ico', size: ICO.length };
    expect(results.map((row) => [row['action'], parsed(row['before']), parsed(row['after'])])).toEqual([
      ['favicon.changed', null, { ...ico, variants: 0 }],
      ['favicon.changed', ico, { type: 'png', size: png(64).length, variants: 3 }],
      ['favicon.removed', { type: 'png', size: png(64).length }, null],
    ]);
  });
});

describe('an SVG', () => {
  test('with scripts in it is served so that none of them runs, also when it is opened by itself', async () => {
    const { status, body } = await upload(WICKED_SVG);
    expect(status).toBe(201);
    const { headers } = await call('GET', body.faviconUrl ?? '');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Type')).toBe('image/svg+xml');
  });
});

describe('what is refused', () => {
  test.each([
    ['a text that is called a picture', new TextEncoder().encode('<html><script>1</script></html>'), '415 favicon_type'],
    ['more than two megabytes', new Uint8Array(2 * 1024 * 1024 + 1), '413 favicon_too_large'],
    ['much more', new Uint8Array(5 * 1024 * 1024), '413 body_too_large'],
    ['a broken picture', png(64).subarray(0, 60), '400 image_damaged'],
    ['nothing', new Uint8Array(0), '400 file_required'],
  ])('%s', async (_, bytes, answer) => {
    const { status, body } = await upload(bytes);
    expect(`${status} ${(body as unknown as { code: string }).code}`).toBe(answer);
    expect(await keys()).toEqual([]);
    expect((await call('GET', '/api/seo/favicon/current')).body).toEqual({ faviconUrl: null, hasCustomFavicon: false });
  });

  test('a form that is none, one without a file, and a member', async () => {
    const json = await call<{ code: string }>('POST', '/api/admin/upload-favicon', { token, json: { favicon: 'x' } });
    expect(json.body.code).toBe('form_required');
    const empty = await call('POST', '/api/admin/upload-favicon', { token, body: new FormData() });
    expect(empty).toMatchObject({ status: 400, body: { code: 'file_required', fields: { favicon: 'file_required' } } });
    const member = await signUp();
    const { status } = await call('POST', '/api/admin/upload-favicon', { token: member.token, body: formOf(png(64)) });
    expect([status, await keys()]).toEqual([401, []]);
  });

  test('leaves nothing behind when the row cannot be written', async () => {
    const DB = new Proxy(env.DB, {
      get(target, property) {
        if (property === 'batch') return () => Promise.reject(new Error('D1 is down'));
        const value: unknown = Reflect.get(target, property, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect((await upload(png(64), {}, { DB })).status).toBe(500);
    expect(await keys()).toEqual([]);
  });

  test('takes nothing from an icon that was put in place, though D1’s answer to it was lost', async () => {
    expect((await upload(png(64), {}, { DB: losingAnswerOf(/^INSERT INTO "site_settings"/) })).status).toBe(500);
    const { body } = await call<Favicon>('GET', '/api/seo/favicon/current');
    expect(body.hasCustomFavicon).toBe(true);
    expect(await bytesAt(body.faviconUrl ?? '')).toEqual(png(64));
    for (const side of FAVICON_SIDES) expect(readPng(await bytesAt(body.variants?.[side] ?? '')).width).toBe(side);
  });
});

test('no statement of the icon scans a table', async () => {
  const { DB, statements } = recordingDb();
  await upload(ICO, {}, { DB });
  await call('GET', '/api/seo/favicon/current', { bindings: { DB } });
  await call('DELETE', '/api/admin/favicon', { token, bindings: { DB } });
  expect(statements.size).toBeGreaterThan(4);
  expect(await scansOf(statements, [])).toEqual([]);
});

function upload(picture: Uint8Array, drawn: Record<number, Uint8Array> = {}, bindings: Record<string, unknown> = {}) {
  return call<Favicon>('POST', '/api/admin/upload-favicon', { token, body: formOf(picture, drawn), bindings });
}

/** An Images binding that returns the drawn picture for the requested side. */
function imagesThat(draw: (wanted: { width: number }) => Uint8Array) {
  const output = (wanted: { width: number }, format: object) => {
    const drawn = draw({ ...wanted, ...format });
    return Promise.resolve({ response: () => new Response(Uint8Array.from(drawn)) });
  };
  return {
    input: () => ({ transform: (wanted: { width: number }) => ({ output: (format: object) => output(wanted, format) }) }),
  };
}

/** The picture with more chunks after its header. */
function withChunks(picture: Uint8Array, ...chunks: [name: string, body: Buffer][]): Uint8Array {
  const further = chunks.map(([name, body]) => {
    const whole = Buffer.alloc(12 + body.length);
    whole.writeUInt32BE(body.length, 0);
    whole.write(name, 4, 'latin1');
    body.copy(whole, 8);
    whole.writeUInt32BE(crc32(whole.subarray(4, -4)), 8 + body.length);
    return whole;
  });
  return new Uint8Array(Buffer.concat([picture.subarray(0, HEADER_END), ...further, picture.subarray(HEADER_END)]));
}

/** The offset after the signature and the header of a PNG. */
const HEADER_END = 33;

/** A square whose header says that it is one pixel higher or, with a height, wider. */
function oblong(side: number, height = side + 1): Uint8Array {
  const bytes = Buffer.from(png(side));
  bytes.writeUInt32BE(height === side ? side + 1 : side, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return new Uint8Array(bytes);
}

/** The chunk that says that a frame fills an animated square. */
function frameOf(side: number): Buffer {
  const body = Buffer.alloc(26);
  body.writeUInt32BE(side, 4);
  body.writeUInt32BE(side, 8);
  return body;
}

function formOf(picture: Uint8Array, drawn: Record<number, Uint8Array> = {}): FormData {
  const form = new FormData();
  // The name lies: only the bytes count.
  form.append('favicon', new File([picture], 'icon.png', { type: 'image/png' }));
  for (const [side, bytes] of Object.entries(drawn)) form.append(`favicon${side}`, new File([bytes], `${side}.png`));
  return form;
}

async function bytesAt(path: string): Promise<Uint8Array> {
  const object = await env.MEDIA.get(path.replace(/^\/media\/|\?.*$/g, ''));
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
}

async function keys(): Promise<string[]> {
  return (await env.MEDIA.list({ prefix: 'favicons/' })).objects.map(({ key }) => key);
}

function parsed(json: unknown): unknown {
  return typeof json === 'string' ? JSON.parse(json) : null;
}
