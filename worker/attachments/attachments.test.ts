import type { Attachment } from '#schema/contracts/messages';
import { ATTACHMENT_BYTES_MAX, ATTACHMENTS_A_DAY } from '#schema/catalog/limits';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bindings } from '../env.ts';
import { joined, latin } from '../media/byte-reader.ts';
import { contains, sample } from '../media/fixtures/samples.ts';
import { inspectPhoto } from '../media/photos.ts';
import { signTicket } from '../rooms/ticket.ts';
import { call, makeAdmin, signUp } from '../test/client.ts';
import { DOC, DOCX, PDF, zip } from './fixtures/documents.ts';
import { keyOfUrl } from './signed-link.ts';

type Person = Awaited<ReturnType<typeof signUp>>;
let [me, other, third]: Person[] = [];
let conversationId = 0;

beforeAll(async () => {
  // The first account of all is the mailbox.
  await signUp();
  [me, other, third] = await Promise.all([signUp(), signUp(), signUp()]);
  conversationId = await talk(me, other);
});

describe('a file for a conversation', () => {
  it.each([
    ['a JPEG', sample('jpeg'), 'photo.jpg', 'image', 'photo.jpg'],
    ['a PNG', sample('png'), 'screen.png', 'image', 'screen.png'],
    ['a WebP', sample('webp'), 'a.webp', 'image', 'a.webp'],
    ['a GIF', sample('gif'), 'a.gif', 'image', 'a.gif'],
    ['a PDF', PDF, 'قرارداد.pdf', 'file', 'قرارداد.pdf'],
    ['a PDF named like a photo', PDF, 'photo.jpg', 'file', 'photo.pdf'],
    ['a photo named like a PDF', sample('png'), 'bill.pdf', 'image', 'bill.png'],
    ['a .doc', DOC, 'a.doc', 'file', 'a.doc'],
    ['a .docx', DOCX, '../a.docx', 'file', 'a.docx'],
    ['a text', latin('hello'), 'a.txt', 'file', 'a.txt'],
  ])('may be %s', async (_, bytes, givenName, kind, name) => {
    const { status, body, trips } = await post(form(bytes, givenName));
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind, name });
    expect(body.url).toMatch(new RegExp(String.raw`^/media/chat/[0-9a-z]{9}-[0-9a-f]{32}\.${name.split('.')[1]}\?e=\d+&s=`));
    expect(body.size).toBe((await stored(body)).length);
    expect(trips).toBe(1); // the session is asked in the batch that writes
  });

  it('that is no picture is kept byte by byte, a bomb too', async () => {
    const bomb = zip(['[Content_Types].xml', 'word/document.xml'], 0xffff_fffe);
    for (const bytes of [PDF, DOC, DOCX, bomb]) expect(await stored((await post(form(bytes, 'a'))).body)).toEqual(bytes);
  });

  it('that is a photo loses camera and place, stands upright in its numbers, and has a thumb of the same time', async () => {
    const { body } = await post(form(sample('jpeg'), 'photo.jpg'));
    const photo = await stored(body);
    expect(body).toMatchObject({ width: 32, height: 48, size: photo.length });
    expect(contains(sample('jpeg'), 'SecretCam')).toBe(true);
    expect(contains(photo, 'SecretCam')).toBe(false);
    const row = await rowOf(body);
    expect(row).toMatchObject({ conversation_id: conversationId, user_id: me?.user.id, width: 32, height: 48 });
    expect(String(row?.['thumb_key']).slice(0, 14)).toBe(String(row?.['key']).slice(0, 14));
    const thumb = await env.MEDIA.get(String(row?.['thumb_key']));
    expect(inspectPhoto(new Uint8Array((await thumb?.arrayBuffer()) ?? new ArrayBuffer(0)))).toMatchObject({
      width: 32,
      height: 48,
    });
  });

  it('keeps the thumb that came with it when it is one', async () => {
    const { body } = await post(form(sample('jpeg'), 'photo.jpg', sample('webp')));
    const row = await rowOf(body);
    const thumb = await env.MEDIA.get(String(row?.['thumb_key']));
    expect(new Uint8Array((await thumb?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(inspectPhoto(sample('webp')).bytes);
  });

  it('of the administrators is the mailbox’s', async () => {
    const admin = await makeAdmin();
    const mailbox = await conversationBetween(1, me?.user.id ?? 0);
    const { status, body } = await post(form(PDF, 'a.pdf'), { token: admin.token, id: mailbox });
    expect(status).toBe(201);
    expect(await rowOf(body)).toMatchObject({ user_id: 1 });
  });
});

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
    expect(await outcome(() => post(form(bytes, name)))).toEqual({ status, code, kept: [] });
  });

  it('without a file, or when it is no form', async () => {
    const text = new FormData();
    text.set('file', 'a text');
    for (const body of [new FormData(), text]) {
      expect(await outcome(() => post(body))).toEqual({ status: 400, code: 'attachment_required', kept: [] });
    }
    const path = `/api/conversations/${conversationId}/attachments`;
    const { token } = them(me);
    expect(await outcome(() => call('POST', path, { token, json: {} }))).toEqual({
      status: 415,
      code: 'form_required',
      kept: [],
    });
  });

  it('to visitors, third members and administrators who are not in the conversation', async () => {
    const admin = await makeAdmin();
    const path = `/api/conversations/${conversationId}/attachments`;
    const body = () => form(PDF, 'a.pdf');
    expect(await outcome(() => call('POST', path, { body: body() }))).toEqual({
      status: 401,
      code: 'authentication_required',
      kept: [],
    });
    for (const { token } of [them(third), admin]) {
      expect(await outcome(() => post(body(), { token }))).toEqual({ status: 404, code: 'conversation_not_found', kept: [] });
    }
    for (const id of ['0', '-1', '1e9', 'x', '999999999']) {
      expect(await outcome(() => post(body(), { id }))).toEqual({ status: 404, code: 'conversation_not_found', kept: [] });
    }
  });

  it('to forged tokens, sessions that were ended or have lapsed, and does not count against their member', async () => {
    const ended = await signUp();
    const lapsed = await signUp();
    const [a, b] = [await talk(ended, them(other)), await talk(lapsed, them(other))];
    await call('POST', '/api/auth/signout', { token: ended.token });
    await env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE user_id = ?')
      .bind(Date.now() - 1, lapsed.user.id)
      .run();
    for (const [token, id] of [
      [ended.token, a],
      [lapsed.token, b],
      ['nonsense', a],
    ] as const) {
      expect(await outcome(() => post(form(PDF, 'a.pdf'), { token, id }))).toEqual({
        status: 401,
        code: 'invalid_token',
        kept: [],
      });
    }
    expect(await countOf(ended)).toBe(null);
  });

  it('by a room’s ticket: files come by HTTP only', async () => {
    const room = `conversation:${conversationId}` as const;
    const { sid } = JSON.parse(atob(them(me).token.split('.')[1] ?? '')) as { sid: string };
    const ticket = {
      userId: them(me).user.id,
      sessionId: sid,
      audience: 'member',
      room,
      expiresAt: Date.now() + 60_000,
    } as const;
    const headers = { Authorization: `Ticket ${await signTicket(env, ticket)}` };
    const path = `/api/conversations/${conversationId}/attachments`;
    expect(await outcome(() => call('POST', path, { headers, body: form(PDF, 'a.pdf') }))).toEqual({
      status: 401,
      code: 'ticket_invalid',
      kept: [],
    });
  });

  it('to who was blocked, to who blocks, to who writes to somebody who takes no messages or is gone', async () => {
    const [a, b] = [await signUp(), await signUp()];
    const id = await talk(a, b);
    const sent = ({ token }: Person) => outcome(() => post(form(PDF, 'a.pdf'), { token, id }));
    await env.DB.prepare('INSERT INTO blocks VALUES (?, ?, 0)').bind(b.user.id, a.user.id).run();
    expect(await sent(a)).toEqual({ status: 403, code: 'messages_blocked', kept: [] });
    expect(await sent(b)).toEqual({ status: 403, code: 'messages_blocked_by_you', kept: [] });
    await env.DB.prepare('DELETE FROM blocks WHERE blocker_id = ?').bind(b.user.id).run();
    const settings = JSON.stringify({ privacy: { allowMessages: false } });
    await env.DB.prepare('INSERT INTO member_settings VALUES (?, ?, 0)').bind(b.user.id, settings).run();
    expect(await sent(a)).toEqual({ status: 403, code: 'messages_not_allowed', kept: [] });
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(b.user.id).run();
    expect(await sent(a)).toEqual({ status: 403, code: 'member_gone', kept: [] });
    expect(await countOf(a)).toBe(null);
  });

  it('to a person who uploads too fast', async () => {
    const bindings = { UPLOADS_BY_MEMBER: { limit: () => Promise.resolve({ success: false }) } };
    expect(await outcome(() => post(form(PDF, 'a.pdf'), { bindings }))).toEqual({ status: 429, code: 'rate_limited', kept: [] });
  });

  it('after as many as one person may send in a day, until a day later', async () => {
    const busy = await signUp();
    const id = await talk(busy, them(other));
    const file = () => post(form(PDF, 'a.pdf'), { token: busy.token, id });
    expect((await file()).status).toBe(201);
    const set = env.DB.prepare('UPDATE attempts SET count = ?, window_ends_at = ? WHERE key = ?');
    const key = `attachments:${busy.user.id}`;
    await set.bind(ATTACHMENTS_A_DAY - 1, Date.now() + 1000, key).run();
    expect((await file()).status).toBe(201);
    expect(await outcome(file)).toEqual({ status: 429, code: 'too_many_attachments', kept: [] });
    await set.bind(ATTACHMENTS_A_DAY + 1, Date.now() - 1, key).run();
    expect((await file()).status).toBe(201);
    expect(await countOf(busy)).toBe(1);
  });
});

describe('when R2 fails', () => {
  it.each([
    ['at the photo', (key: string) => !key.endsWith('.webp')],
    ['at its thumb', (key: string) => key.endsWith('.webp')],
  ])('%s, neither row nor object is left', async (_, fails) => {
    const bindings = { MEDIA: failingPut(fails) };
    expect(await outcome(() => post(form(sample('jpeg'), 'a.jpg'), { bindings }))).toEqual({
      status: 500,
      code: 'internal',
      kept: [],
    });
  });
});

function them(person: Person | undefined): Person {
  if (!person) throw new Error('Nobody signed up');
  return person;
}

interface Options {
  token?: string;
  id?: number | string;
  bindings?: Partial<Bindings>;
}

function post(body: FormData, { token = them(me).token, id = conversationId, bindings = {} }: Options = {}) {
  return call<Attachment>('POST', `/api/conversations/${id}/attachments`, { token, body, bindings });
}

function form(file: Uint8Array, name: string, thumb?: Uint8Array): FormData {
  const body = new FormData();
  body.set('file', new File([file], name, { type: 'image/jpeg' }));
  if (thumb) body.set('thumb', new File([thumb], 'thumb.webp'));
  return body;
}

async function talk(a: Person | undefined, b: Person | undefined): Promise<number> {
  return conversationBetween(them(a).user.id, them(b).user.id);
}

async function conversationBetween(a: number, b: number): Promise<number> {
  const made = await env.DB.prepare(
    'INSERT INTO conversations (user1_id, user2_id, last_message_at, created_at) VALUES (?, ?, 0, 0) RETURNING id',
  )
    .bind(Math.min(a, b), Math.max(a, b))
    .first<{ id: number }>();
  return made?.id ?? 0;
}

async function stored({ url }: Attachment): Promise<Uint8Array> {
  const object = await env.MEDIA.get(keyOfUrl(url) ?? '');
  return new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
}

function rowOf({ url }: Attachment) {
  return env.DB.prepare('SELECT * FROM attachments WHERE key = ?').bind(keyOfUrl(url)).first();
}

function countOf({ user }: Person) {
  return env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(`attachments:${user.id}`).first('count');
}

/** How a send was refused, and the rows and objects that it left behind. */
async function outcome(send: () => Promise<{ status: number; body: unknown }>) {
  const before = new Set(await everything());
  const { status, body } = await send();
  const { code } = body as { code?: string }; // an error's answer, or an attachment
  return { status, code, kept: (await everything()).filter((key) => !before.has(key)) };
}

async function everything(): Promise<string[]> {
  const [rows, { objects }] = await Promise.all([
    env.DB.prepare('SELECT key FROM attachments').all<{ key: string }>(),
    env.MEDIA.list(),
  ]);
  return [...rows.results, ...objects].map(({ key }) => key);
}

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
