import type { Attachment } from '#schema/contracts/messages';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PDF } from '../../chat/attachments/test/documents.ts';
import { upload } from '../../chat/attachments/test/upload.ts';
import { signFile } from './signed-link.ts';
import { begin, member } from '../../chat/conversations/test/talk.ts';
import worker from '../../index.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { latin } from './formats/byte-reader.ts';
import { sample } from './test/samples.ts';
import { inspectPhoto } from './photos.ts';

let photo: Attachment;
let pdf: Attachment;
let text: Attachment;

beforeAll(async () => {
  await makeMailbox();
  const me = await member();
  const id = await begin(me, await member());
  photo = (await upload(me, id, sample('webp'), 'گلدان.webp')).body;
  pdf = (await upload(me, id, PDF, 'قرارداد (نو).pdf')).body;
  text = (await upload(me, id, latin('hello'), 'a.txt')).body;
});
afterEach(() => vi.useRealTimers());

describe('a link opens a file', () => {
  it('a picture to be seen', async () => {
    const { status, headers, bytes } = await get(photo.url);
    expect(status).toBe(200);
    expect(bytes).toEqual(inspectPhoto(sample('webp')).bytes);
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect(headers.get('Content-Disposition')).toMatch(/^inline; /);
  });

  it('any other file to be saved, by its own name', async () => {
    const { headers, bytes } = await get(pdf.url);
    expect(bytes).toEqual(PDF);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="_______ (__).pdf"; filename*=UTF-8''${encodeURIComponent('قرارداد ')}%28${encodeURIComponent('نو')}%29.pdf`,
    );
    expect((await get(text.url)).headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  });

  it('that never runs as a page, is embedded nowhere else, and tells nobody its address', async () => {
    for (const { url } of [photo, pdf, text]) {
      expect(Object.fromEntries((await get(url)).headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('which the browser may keep until the link ends, and nobody on the way', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.UTC(2026, 8, 12, 23, 0, 0));
    const link = await signFile(env, photo.url.slice('/media/'.length).split('?')[0] ?? '');
    expect((await get(link)).headers.get('Cache-Control')).toBe(`private, max-age=${25 * 3600}, immutable`);
    vi.setSystemTime(Date.UTC(2026, 8, 13, 23, 59, 59));
    expect((await get(link)).headers.get('Cache-Control')).toBe('private, max-age=1, immutable');
    vi.setSystemTime(Date.UTC(2026, 8, 14));
    expect((await get(link)).status).toBe(404);
  });

  it('and the edge keeps none: a link that has ended opens nothing that was asked for before', async () => {
    await get(pdf.url);
    const path = pdf.url.split('?')[0] ?? '';
    expect(await caches.default.match(`http://localhost:8787${path}`)).toBe(undefined);
    expect((await get(path)).status).toBe(404);
  });

  it('in part, by its size alone, and not again to who has it', async () => {
    const head = await get(pdf.url, {}, 'HEAD');
    expect([head.status, head.bytes.length, head.headers.get('Content-Length')]).toEqual([200, 0, String(PDF.length)]);
    const part = await get(pdf.url, { Range: 'bytes=5-9' });
    expect([part.status, part.bytes, part.headers.get('Content-Range')]).toEqual([
      206,
      PDF.slice(5, 10),
      `bytes 5-9/${PDF.length}`,
    ]);
    expect(part.headers.get('Cache-Control')).toMatch(/^private, /);
    expect((await get(pdf.url, { Range: `bytes=${PDF.length}-` })).status).toBe(416);
    const known = await get(pdf.url, { 'If-None-Match': head.headers.get('ETag') ?? '' });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    expect(known.headers.get('Cache-Control')).toMatch(/^private, /);
  });
});

describe('without a right link a file that is there looks like one that is not', () => {
  it.each([
    ['no query', (url: string) => url.split('?')[0] ?? ''],
    ['another signature', (url: string) => url.replace(/s=.*/, `s=${'A'.repeat(24)}`)],
    ['a later expiry', (url: string) => url.replace(/e=\d+/, 'e=9999999999')],
    ['another file’s signature', (url: string) => `${url.split('?')[0]}?${pdf.url.split('?')[1]}`],
  ])('%s', async (_, change) => {
    const there = await get(change(photo.url));
    const missing = await get(change(photo.url).replace(/[0-9a-f]{32}/, '0'.repeat(32)));
    expect([there.status, new TextDecoder().decode(there.bytes)]).toEqual([404, new TextDecoder().decode(missing.bytes)]);
    expect(there.headers.get('Cache-Control')).toBe('no-store');
    expect((await get(change(photo.url), { Range: 'bytes=0-1' })).status).toBe(404);
    expect((await get(change(photo.url), { 'If-None-Match': '*' })).status).toBe(404);
    expect((await get(change(photo.url), {}, 'HEAD')).status).toBe(404);
  });

  it('a right one for an object that was removed is not found', async () => {
    expect((await get(await signFile(env, `chat/000000000-${'0'.repeat(32)}.pdf`))).status).toBe(404);
  });

  it('nor does another path lead to it, or another method do anything', async () => {
    const [path, query] = photo.url.split('?');
    const key = (path ?? '').slice('/media/'.length);
    for (const other of [
      `/media/photos/../${key}`,
      `/media/photos/..%2f${key}`,
      `/media//${key}`,
      `/media/CHAT/${key.slice(5)}`,
    ]) {
      expect((await get(other)).status).toBe(404);
    }
    expect((await get(`/media/${key.replace('/', '%2f')}?${query}`)).status).toBe(404);
    expect((await get(photo.url, {}, 'DELETE')).status).toBe(405);
  });
});

/** Its way leads past the database: the link says it all. */
const noDatabase = new Proxy(env.DB, {
  get: () => {
    throw new Error('A file needs no database');
  },
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const context = createExecutionContext();
  const request = new Request(`http://localhost:8787${path}`, { method, headers });
  const response = await worker.fetch(request, { ...env, DB: noDatabase }, context);
  const bytes = new Uint8Array(await response.arrayBuffer());
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, bytes };
}
