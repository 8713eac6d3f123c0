import { env } from 'cloudflare:workers';
import type { Favicon } from '#schema/contracts/favicon';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { call, makeAdmin, signUp } from '../../test/client.ts';
import { scansOf, watchedDb } from '../../test/plans.ts';
import { readPng } from '../../platform/media/formats/png.ts';
import { BMP, ICO, png, SVG, TIFF, WICKED_SVG } from './pictures.fixture.ts';

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
      expect(await bytesAt(body.variants?.[180] ?? '')).toEqual(drawn[180]);
      expect(await bytesAt(body.faviconUrl ?? '')).toEqual(picture);
      expect((await call('GET', body.faviconUrl ?? '')).headers.get('Content-Type')).toBe(type);
      const alone = await upload(picture);
      expect(alone.body).toEqual({ faviconUrl: alone.body.faviconUrl, hasCustomFavicon: true, type });
      const oneIsWrong = await upload(picture, { ...drawn, 16: png(17) });
      expect(oneIsWrong.body.variants).toBeUndefined();
    },
  );

  test('takes the device’s variants where there is no Images binding', async () => {
    const drawn = { 32: png(32), 16: png(16), 180: png(180) };
    const { body } = await upload(png(64), drawn, { IMAGES: undefined });
    expect(await bytesAt(body.variants?.[32] ?? '')).toEqual(drawn[32]);
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
    await call('DELETE', '/api/admin/favicon', { token });
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

  test('a form that is none, and a member', async () => {
    const json = await call<{ code: string }>('POST', '/api/admin/upload-favicon', { token, json: { favicon: 'x' } });
    expect(json.body.code).toBe('form_required');
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
});

test('no statement of the icon scans a table', async () => {
  const { DB, statements } = watchedDb();
  await upload(ICO, {}, { DB });
  await call('GET', '/api/seo/favicon/current', { bindings: { DB } });
  await call('DELETE', '/api/admin/favicon', { token, bindings: { DB } });
  expect(statements.size).toBeGreaterThan(4);
  expect(await scansOf(statements, [])).toEqual([]);
});

function upload(picture: Uint8Array, drawn: Record<number, Uint8Array> = {}, bindings: Record<string, unknown> = {}) {
  return call<Favicon>('POST', '/api/admin/upload-favicon', { token, body: formOf(picture, drawn), bindings });
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
