import type { Attachment } from '#schema/contracts/messages';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrator, begin, member, type Person } from '../conversations/test/talk.ts';
import { latin } from '../../platform/media/formats/byte-reader.ts';
import { contains, sample } from '../../platform/media/test/samples.ts';
import { inspectPhoto } from '../../platform/media/photos.ts';
import { DOC, DOCX, PDF, zip } from './test/documents.ts';
import { objectAt, upload } from './test/upload.ts';
import { keyOfUrl } from '../../platform/media/signed-link.ts';

let mailbox: Person;
let me: Person;
let conversationId = 0;

beforeAll(async () => {
  mailbox = await administrator();
  me = await member();
  conversationId = await begin(me, await member());
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
    const { status, body, trips } = await upload(me, conversationId, bytes, givenName);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind, name });
    expect(body.url).toMatch(
      new RegExp(String.raw`^/media/chat/[0-9a-z]{9}-[0-9a-f]{32}\.${name.split('.')[1]}\?c=\d+&e=\d+&s=`),
    );
    expect(body.size).toBe((await objectAt(keyOfUrl(body.url))).length);
    expect(trips).toBe(1); // the session is asked in the batch that writes
  });

  it('that is no picture is kept byte by byte, a bomb too', async () => {
    const bomb = zip(['[Content_Types].xml', 'word/document.xml'], 0xffff_fffe);
    for (const bytes of [PDF, DOC, DOCX, bomb]) {
      const { body } = await upload(me, conversationId, bytes, 'a');
      expect(await objectAt(keyOfUrl(body.url))).toEqual(bytes);
      expect(await rowOf(body)).toMatchObject({ thumb_key: null, width: null, height: null });
    }
  });

  it('that is a photo loses camera and place, stands upright in its numbers, and has a thumb of the same time', async () => {
    const { body } = await upload(me, conversationId, sample('jpeg'), 'photo.jpg');
    const photo = await objectAt(keyOfUrl(body.url));
    expect(body).toMatchObject({ width: 32, height: 48, size: photo.length });
    expect(contains(sample('jpeg'), 'SecretCam')).toBe(true);
    expect(photo).toEqual(inspectPhoto(sample('jpeg')).bytes);
    expect(contains(photo, 'SecretCam')).toBe(false);
    const row = await rowOf(body);
    expect(row).toMatchObject({ conversation_id: conversationId, user_id: me.id, width: 32, height: 48 });
    expect(String(row?.['thumb_key']).slice(0, 14)).toBe(String(row?.['key']).slice(0, 14));
    expect(inspectPhoto(await objectAt(row?.['thumb_key']))).toMatchObject({ width: 32, height: 48 });
  });

  it('keeps the thumb that came with it when it is one', async () => {
    const { body } = await upload(me, conversationId, sample('jpeg'), 'photo.jpg', { thumb: sample('webp') });
    expect(await objectAt((await rowOf(body))?.['thumb_key'])).toEqual(inspectPhoto(sample('webp')).bytes);
  });

  it('of the administrators is the mailbox’s', async () => {
    const id = await begin(me, { id: 1 });
    const { status, body } = await upload(mailbox, id, PDF, 'a.pdf');
    expect(status).toBe(201);
    expect(await rowOf(body)).toMatchObject({ user_id: 1 });
  });
});

function rowOf({ url }: Attachment) {
  return env.DB.prepare('SELECT * FROM attachments WHERE key = ?').bind(keyOfUrl(url)).first();
}
