import { ATTACHMENT_BYTES_MAX, ATTACHMENTS_A_DAY } from '#schema/catalog/limits';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { administrator, begin, listenAsRooms, member, type Person, sendText, setPrivacy } from '../conversations/test/talk.ts';
import { seatHeader } from '../../test/rooms.ts';
import { joined, latin } from '../../platform/media/formats/byte-reader.ts';
import { sample } from '../../platform/media/test/samples.ts';
import { call } from '../../test/client.ts';
import { PDF, zip } from './test/documents.ts';
import { outcome, sentToday, upload } from './test/upload.ts';

let admin: Person;
let me: Person;
let other: Person;
let conversationId = 0;
let path = '';

beforeAll(async () => {
  listenAsRooms();
  admin = await administrator();
  me = await member();
  other = await member();
  conversationId = await begin(me, other);
  path = `/api/conversations/${conversationId}/attachments`;
});
afterAll(() => vi.unstubAllGlobals());

describe('a file is refused, and nothing is kept', () => {
  it.each([
    ['a page', latin('<!doctype html><script>alert(1)</script>'), 'a.txt', 415, 'attachment_unsupported'],
    ['an SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png', 415, 'attachment_unsupported'],
    ['JavaScript', latin('alert(1)'), 'a.js', 415, 'attachment_unsupported'],
    ['a program', joined([latin('MZ'), new Uint8Array(300)]), 'a.pdf', 415, 'attachment_unsupported'],
    ['another ZIP', zip(['a.exe']), 'a.docx', 415, 'attachment_unsupported'],
    ['a photo cut short', sample('jpeg').slice(0, 900), 'a.jpg', 400, 'image_damaged'],
    ['an empty file', new Uint8Array(0), 'a.txt', 400, 'attachment_empty'],
    ['a file over 10 MB', new Uint8Array(ATTACHMENT_BYTES_MAX + 1), 'a.txt', 413, 'attachment_too_large'],
    ['a body far over it', new Uint8Array(ATTACHMENT_BYTES_MAX + 100_000), 'a.txt', 413, 'body_too_large'],
  ])('when it is %s', async (_, bytes, name, status, code) => {
    expect(await outcome(() => upload(me, conversationId, bytes, name))).toEqual({ status, code, kept: [] });
  });

  it('without a file, or when it is no form', async () => {
    const text = new FormData();
    text.set('file', 'a text');
    for (const body of [new FormData(), text]) {
      expect(await outcome(() => call('POST', path, { token: me.token, body }))).toMatchObject({ code: 'attachment_required' });
    }
    expect(await outcome(() => call('POST', path, { token: me.token, json: {} }))).toMatchObject({ code: 'form_required' });
  });

  it('to visitors, third members and administrators who are not in the conversation', async () => {
    expect(await call('POST', path, { body: new FormData() })).toMatchObject({ body: { code: 'authentication_required' } });
    const missing = { status: 404, code: 'conversation_not_found', kept: [] };
    for (const who of [await member(), admin]) {
      expect(await outcome(() => upload(who, conversationId, PDF, 'a.pdf'))).toEqual(missing);
    }
    for (const id of ['0', '-1', '1e9', 'x', '999999999']) {
      expect(await outcome(() => upload(me, id, PDF, 'a.pdf'))).toEqual(missing);
    }
  });

  it('to forged tokens and to sessions that were ended or have lapsed, and does not count against their member', async () => {
    const [ended, lapsed] = [await member(), await member()];
    const [a, b] = [await begin(ended, other), await begin(lapsed, other)];
    await call('POST', '/api/auth/signout', { token: ended.token });
    await env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE user_id = ?')
      .bind(Date.now() - 1, lapsed.id)
      .run();
    const invalid = { status: 401, code: 'invalid_token', kept: [] };
    expect(await outcome(() => upload(ended, a, PDF, 'a.pdf'))).toEqual(invalid);
    expect(await outcome(() => upload(lapsed, b, PDF, 'a.pdf'))).toEqual(invalid);
    expect(await outcome(() => upload({ token: 'nonsense' }, a, PDF, 'a.pdf'))).toEqual(invalid);
    expect([await sentToday(ended), await sentToday(lapsed)]).toEqual([null, null]);
  });

  it('by a room: files come by HTTP only', async () => {
    const headers = await seatHeader(me.token, `conversation:${conversationId}`);
    const body = new FormData();
    body.set('file', new File([PDF], 'a.pdf'));
    expect(await outcome(() => call('POST', path, { headers, body }))).toEqual({ status: 401, code: 'ticket_invalid', kept: [] });
  });

  it('to who was blocked, to who blocks, to who writes to somebody who takes no messages or is gone', async () => {
    const [a, b] = [await member(), await member()];
    const id = await begin(a, b);
    const sent = (who: Person) => outcome(() => upload(who, id, PDF, 'a.pdf'));
    for (const who of [a, b]) expect((await sent(who)).status).toBe(201);
    await call('PUT', `/api/conversations/${id}/block`, { token: b.token });
    expect(await sent(a)).toEqual({ status: 403, code: 'messages_blocked', kept: [] });
    expect(await sent(b)).toEqual({ status: 403, code: 'messages_blocked_by_you', kept: [] });
    await call('DELETE', `/api/conversations/${id}/block`, { token: b.token });
    await setPrivacy(b, { allowMessages: false });
    expect(await sent(a)).toEqual({ status: 403, code: 'messages_not_allowed', kept: [] });
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(b.id).run();
    expect(await sent(a)).toEqual({ status: 403, code: 'member_gone', kept: [] });
    expect([await sentToday(a), await sentToday(b)]).toEqual([1, 1]);
  });

  it('to a person who uploads too fast', async () => {
    const bindings = { UPLOADS_BY_MEMBER: { limit: () => Promise.resolve({ success: false }) } };
    const sent = () => upload(me, conversationId, PDF, 'a.pdf', { bindings });
    expect(await outcome(sent)).toEqual({ status: 429, code: 'rate_limited', kept: [] });
  });

  it('after as many as one person may send in a day, until a day later', async () => {
    const busy = await member();
    const id = await begin(busy, other);
    const send = () => upload(busy, id, PDF, 'a.pdf');
    expect((await send()).status).toBe(201);
    const set = env.DB.prepare('UPDATE attempts SET count = ?, window_ends_at = ? WHERE key = ?');
    await set.bind(ATTACHMENTS_A_DAY - 1, Date.now() + 60_000, `attachments:${busy.id}`).run();
    expect((await send()).status).toBe(201);
    expect(await outcome(send)).toEqual({ status: 429, code: 'too_many_attachments', kept: [] });
    await set.bind(ATTACHMENTS_A_DAY + 1, Date.now() - 1, `attachments:${busy.id}`).run();
    expect((await send()).status).toBe(201);
    expect(await sentToday(busy)).toBe(1);
  });

  it('to an administrator after their own day, whatever another one sent from the same mailbox', async () => {
    const second = await administrator();
    const id = await begin(admin, await member());
    for (const who of [admin, second]) expect((await upload(who, id, PDF, 'a.pdf')).status).toBe(201);
    await env.DB.prepare('UPDATE attempts SET count = ? WHERE key = ?').bind(ATTACHMENTS_A_DAY, `attachments:${admin.id}`).run();
    expect(await outcome(() => upload(admin, id, PDF, 'a.pdf'))).toEqual({ status: 429, code: 'too_many_attachments', kept: [] });
    expect((await upload(second, id, PDF, 'a.pdf')).status).toBe(201);
  });
});

describe('when R2 fails', () => {
  it.each([
    ['at the photo', (key: string) => !key.endsWith('.webp')],
    ['at its thumb', (key: string) => key.endsWith('.webp')],
  ])('%s, neither row nor object is left, and what waits for a message stays', async (_, fails) => {
    const { url } = (await upload(me, conversationId, PDF, 'a.pdf')).body;
    const bindings = { MEDIA: failingPut(fails) };
    const sent = () => upload(me, conversationId, sample('jpeg'), 'a.jpg', { bindings });
    expect(await outcome(sent)).toEqual({ status: 500, code: 'internal', kept: [] });
    expect((await sendText(me, conversationId, { messageType: 'file', fileUrl: url })).status).toBe(201);
  });
});

function failingPut(fails: (key: string) => boolean): R2Bucket {
  return new Proxy(env.MEDIA, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      const works = value.bind(target);
      if (property !== 'put') return works;
      return (key: string, ...rest: unknown[]) => (fails(key) ? Promise.reject(new Error('R2 is down')) : works(key, ...rest));
    },
  });
}
