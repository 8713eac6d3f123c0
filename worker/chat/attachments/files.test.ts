import type { Attachment, Message } from '#schema/contracts/messages';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PDF } from './test/documents.ts';
import { upload } from './test/upload.ts';
import { signFile } from '../../platform/media/signed-link.ts';
import { begin, member, type Person, sendText } from '../conversations/test/talk.ts';
import worker from '../../index.ts';
import { call } from '../../test/client.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { latin } from '../../platform/media/formats/byte-reader.ts';
import { sample } from '../../platform/media/test/samples.ts';
import { inspectPhoto } from '../../platform/media/photos.ts';

let conversationId: number;
let photo: Attachment;
let pdf: Attachment;
let text: Attachment;

beforeAll(async () => {
  await makeMailbox();
  const me = await member();
  const id = await begin(me, await member());
  conversationId = id;
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

  it('a picture by the name that its bytes have earned, without the way to it', async () => {
    const me = await member();
    const id = await begin(me, await member());
    const { url, name } = (await upload(me, id, sample('webp'), 'C:\\fakepath\\vase.png')).body;
    const { headers } = await get(url);
    expect([name, headers.get('Content-Disposition')]).toEqual([
      'vase.webp',
      `inline; filename="vase.webp"; filename*=UTF-8''vase.webp`,
    ]);
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
    vi.setSystemTime(Date.UTC(2026, 8, 12, 22, 30, 0));
    const link = await signFile(env, photo.url.slice('/media/'.length).split('?')[0] ?? '', { conversationId, blockedAt: 0 });
    expect((await get(link)).headers.get('Cache-Control')).toBe(`private, max-age=${90 * 60}, immutable`);
    vi.setSystemTime(Date.UTC(2026, 8, 12, 23, 59, 59));
    expect((await get(link)).headers.get('Cache-Control')).toBe('private, max-age=1, immutable');
    vi.setSystemTime(Date.UTC(2026, 8, 13));
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

describe('a block ends the links that were made before it', () => {
  const filesOf = async (who: Person, id: number) => {
    const { body } = await call<Message[]>('GET', `/api/conversations/${id}/messages`, { token: who.token });
    return body.flatMap(({ fileUrl, thumbUrl }) => [fileUrl, thumbUrl].filter((url) => url !== null));
  };
  const statusesOf = async (links: string[]) => {
    const answers = await Promise.all(links.map((link) => get(link)));
    return new Set(answers.map(({ status }) => status));
  };

  it('for both, whoever of the two blocks; who is a member gets new ones', async () => {
    const [one, two, third] = [await member(), await member(), await member()];
    const id = await begin(one, two);
    const elsewhere = await begin(one, third);
    for (const [talk, who] of [
      [id, one],
      [id, two],
      [elsewhere, one],
    ] as const) {
      const { body } = await upload(who, talk, sample('webp'), 'a.webp');
      expect((await sendText(who, talk, { messageType: 'image', fileUrl: body.url, fileName: 'a.webp' })).status).toBe(201);
    }
    const unsent = (await upload(two, id, PDF, 'b.pdf')).body.url;
    for (const blocker of [two, one]) {
      const [before, untouched] = [await filesOf(one, id), await filesOf(one, elsewhere)];
      expect(before.length).toBeGreaterThanOrEqual(2);
      expect(await statusesOf(before)).toEqual(new Set([200]));
      await call('PUT', `/api/conversations/${id}/block`, { token: blocker.token });
      expect(await statusesOf([...before, unsent])).toEqual(new Set([404]));
      expect(await statusesOf(untouched)).toEqual(new Set([200]));
      for (const who of [one, two]) expect(await statusesOf(await filesOf(who, id))).toEqual(new Set([200]));
      expect(await filesOf(third, id).catch(() => 'none')).toBe('none');
      await call('DELETE', `/api/conversations/${id}/block`, { token: blocker.token });
      expect(await statusesOf(before)).toEqual(new Set([404]));
    }
  });

  it('at the cost of one row', async () => {
    const { status, rowsRead, trips } = await call('GET', photo.url);
    expect({ status, rowsRead, trips }).toEqual({ status: 200, rowsRead: 1, trips: 1 });
  });
});

describe('without a right link a file that is there looks like one that is not', () => {
  it.each([
    ['no query', (url: string) => url.split('?')[0] ?? ''],
    ['no signature', (url: string) => url.replace(/&s=.*/, '')],
    ['no expiry', (url: string) => url.replace(/&e=\d+/, '')],
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
    expect(
      (await get(await signFile(env, `chat/000000000-${'0'.repeat(32)}.pdf`, { conversationId, blockedAt: 0 }))).status,
    ).toBe(404);
  });

  it('nor does a right one for a conversation that there is not', async () => {
    const key = photo.url.slice('/media/'.length).split('?')[0] ?? '';
    expect((await get(await signFile(env, key, { conversationId: 999_999, blockedAt: 0 }))).status).toBe(404);
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

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const context = createExecutionContext();
  const request = new Request(`http://localhost:8787${path}`, { method, headers });
  const response = await worker.fetch(request, env, context);
  const bytes = new Uint8Array(await response.arrayBuffer());
  await waitOnExecutionContext(context);
  return { status: response.status, headers: response.headers, bytes };
}
