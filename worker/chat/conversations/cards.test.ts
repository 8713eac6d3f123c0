import { ATTACHMENT_BYTES_MAX } from '#schema/catalog/limits';
import type { Attachment } from '#schema/contracts/messages';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inspectPhoto } from '../../platform/media/photos.ts';
import { sample } from '../../platform/media/test/samples.ts';
import { call } from '../../test/client.ts';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from './test/talk.ts';

let buyer: Person;
let seller: Person;
let id: number;

beforeAll(async () => {
  await administrator();
  [buyer, seller] = await Promise.all([member(), member()]);
});
beforeEach(async () => {
  listenAsRooms();
  id = await begin(buyer, seller);
  return () => vi.unstubAllGlobals();
});

async function publish(who: Person): Promise<number> {
  const json = { title: 'Corolla', price: 450_000, location: 'Kabul', categoryId: 3 };
  return (await call<{ id: number }>('POST', '/api/listings', { token: who.token, json })).body.id;
}

function become(listingId: number, status: string) {
  return env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(status, listingId).run();
}

async function attach(who: Person, file: File, conversation = id): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  const path = `/api/conversations/${conversation}/attachments`;
  return (await call<Attachment>('POST', path, { token: who.token, body })).body.url;
}

const photo = () => new File([sample('jpeg')], 'car.jpg', { type: 'image/jpeg' });
const note = () => new File(['two pages'], 'papers.txt', { type: 'text/plain' });

describe('an offer', () => {
  test('shows the ad and the price, in one round trip and seven rows: the first words of a conversation count whom they asked', async () => {
    const listingId = await publish(seller);
    const sent = await sendText(buyer, id, { messageType: 'offer', listingId, offerPrice: 400_000 });
    expect(sent).toMatchObject({ status: 201, trips: 1, rowsWritten: 7 });
    expect(sent.body).toMatchObject({ messageType: 'offer', content: '' });
    expect(sent.body.listing).toEqual({
      id: listingId,
      title: 'Corolla',
      price: '450000',
      thumbUrl: null,
      status: 'active',
      offerPrice: '400000',
    });
  });

  test("is refused for one's own ad, a third member's, a sold, a deleted or an unknown one", async () => {
    const offer = async (listingId: number, more: object = { offerPrice: 1 }) =>
      (await sendText(buyer, id, { messageType: 'offer', listingId, ...more })).body.code;
    expect(await offer(await publish(buyer))).toBe('offer_own_listing');
    expect(await offer(await publish(await member()))).toBe('listing_not_found');
    expect(await offer(999_999)).toBe('listing_not_found');
    const sold = await publish(seller);
    await call('PUT', `/api/listings/${sold}/sale`, { token: seller.token });
    expect(await offer(sold)).toBe('listing_closed');
    const asleep = await publish(seller);
    await env.DB.prepare('UPDATE listings SET expires_at = 1 WHERE id = ?').bind(asleep).run();
    expect(await offer(asleep)).toBe('listing_closed');
    const removed = await publish(seller);
    await call('DELETE', `/api/listings/${removed}`, { token: seller.token });
    expect(await offer(removed)).toBe('listing_not_found');
    for (const status of ['hidden', 'held']) {
      await become(removed, status);
      expect([status, await offer(removed)]).toEqual([status, 'listing_not_found']);
    }
    const listingId = await publish(seller);
    expect(await offer(listingId, {})).toBe('price_required');
    expect(await offer(listingId, { offerPrice: -5 })).toBe('price_not_positive');
    expect(await offer(listingId, { offerPrice: 1e12 })).toBe('price_too_high');
  });
});

describe('a message about an ad', () => {
  test('shows the ad, as it is by the time it is read', async () => {
    const listingId = await publish(seller);
    const json = { messageType: 'listing', listingId, content: 'is it still there?', offerPrice: 7 };
    const sent = await sendText(buyer, id, json);
    expect(sent).toMatchObject({ status: 201, rowsWritten: 6 });
    expect(sent.body.listing).toMatchObject({ id: listingId, offerPrice: null });
    const read = async () =>
      (await call<object[]>('GET', `/api/conversations/${id}/messages?limit=1`, { token: seller.token })).body[0];
    // Before a sweep puts it to sleep, and after the message.
    await env.DB.prepare('UPDATE messages SET created_at = 5 WHERE conversation_id = ?').bind(id).run();
    await env.DB.prepare('UPDATE listings SET expires_at = 6 WHERE id = ?').bind(listingId).run();
    expect(await read()).toMatchObject({ content: 'is it still there?', listing: { status: 'asleep' } });
    await call('PUT', `/api/listings/${listingId}/sale`, { token: seller.token });
    expect(await read()).toMatchObject({ content: 'is it still there?', listing: { status: 'sold' } });
  });

  test.each([
    ['while moderators hide it', 'hidden'],
    ['while it is held', 'held'],
    ['once it is deleted', 'removed'],
  ])('shows nothing of what the ad says %s', async (_, status) => {
    const listingId = await publish(seller);
    await sendText(buyer, id, { messageType: 'offer', listingId, offerPrice: 400_000 });
    await become(listingId, status);
    const { body } = await call<object[]>('GET', `/api/conversations/${id}/messages?limit=1`, { token: buyer.token });
    expect(body).toMatchObject([
      { listing: { id: listingId, title: null, price: null, thumbUrl: null, status: 'removed', offerPrice: '400000' } },
    ]);
  });

  test('shows the price in the currency in which the ad has it', async () => {
    const json = { title: 'iPhone', price: 700, currency: 'USD', location: 'Kabul', categoryId: 4 };
    const { body } = await call<{ id: number; priceAfn: string }>('POST', '/api/listings', { token: seller.token, json });
    const sent = await sendText(buyer, id, { messageType: 'listing', listingId: body.id, content: 'salaam' });
    expect(Number(body.priceAfn)).toBeGreaterThan(700);
    expect(sent.body.listing).toMatchObject({ price: '700', priceAfn: body.priceAfn, currency: 'USD' });
  });

  test('shows its photo, and that its price is a rent', async () => {
    const json = {
      title: 'Flat',
      leaf: 'flats',
      deal: 'rent',
      details: { rooms: 3 },
      price: 9_000,
      location: 'Kabul',
      categoryId: 1,
    };
    const { body } = await call<{ id: number }>('POST', '/api/listings', { token: seller.token, json });
    await env.DB.prepare("UPDATE listings SET thumb_url = '/media/thumbs/flat.webp' WHERE id = ?").bind(body.id).run();
    const sent = await sendText(buyer, id, { messageType: 'listing', listingId: body.id, content: 'salaam' });
    expect(sent.body.listing).toMatchObject({ price: '9000', deal: 'rent', thumbUrl: '/media/thumbs/flat.webp' });
  });

  test('needs one that is there for both', async () => {
    for (const listingId of [999_999, 0, undefined])
      expect((await sendText(buyer, id, { messageType: 'listing', content: 'a', listingId })).body.code).toBe(
        'listing_not_found',
      );
    const listingId = await publish(seller);
    for (const status of ['hidden', 'held', 'removed']) {
      await become(listingId, status);
      const json = { messageType: 'listing', content: 'a', listingId };
      expect([status, (await sendText(buyer, id, json)).body.code]).toEqual([status, 'listing_not_found']);
    }
  });

  test('of type text is about none', async () => {
    const listingId = await publish(seller);
    expect((await sendText(buyer, id, { content: 'a', listingId })).body.listing).toBeNull();
  });
});

describe('a file', () => {
  test('that is a picture costs one round trip and seven rows, and can be opened by its link', async () => {
    const sent = await sendText(buyer, id, { messageType: 'image', fileUrl: await attach(buyer, photo()), content: '' });
    expect(sent).toMatchObject({ status: 201, trips: 1, rowsWritten: 7 });
    const { bytes, width, height } = inspectPhoto(sample('jpeg'));
    const [fileWidth, fileHeight, fileSize] = [width, height, bytes.length];
    expect(sent.body).toMatchObject({ messageType: 'image', content: '', fileName: 'car.jpg', fileWidth, fileHeight, fileSize });
    // The size of each of the two in bytes: the small one is another picture.
    expect(await call('GET', sent.body.fileUrl ?? '')).toMatchObject({ status: 200, body: String(fileSize) });
    const thumb = await call<string>('GET', sent.body.thumbUrl ?? '');
    expect([thumb.status, thumb.headers.get('Content-Type'), thumb.body === String(fileSize)]).toEqual([
      200,
      'image/webp',
      false,
    ]);
    expect(await env.DB.prepare('SELECT count(*) FROM attachments WHERE conversation_id = ?').bind(id).first('count(*)')).toBe(0);
  });

  test('costs no more while both have messages that they have not read', async () => {
    const other = await member();
    const busy = await begin(other, buyer);
    await sendText(other, busy, 'one');
    await sendText(buyer, busy, 'two');
    const fileUrl = await attach(buyer, photo(), busy);
    expect((await sendText(buyer, busy, { messageType: 'image', fileUrl })).rowsWritten).toBe(7);
    expect((await sendText(other, busy, 'three')).rowsWritten).toBe(6);
  });

  test('of another kind says its name, whatever type and name the device gave it', async () => {
    for (const messageType of ['file', 'image']) {
      const fileUrl = await attach(buyer, note());
      const sent = await sendText(buyer, id, { messageType, fileUrl, fileName: 'other.exe', content: 'x' });
      expect(sent).toMatchObject({ status: 201, rowsWritten: 7 });
      expect(sent.body).toMatchObject({ messageType: 'file', content: 'papers.txt', fileName: 'papers.txt', fileSize: 9 });
    }
  });

  test('waits for the message that names it, whatever else is said meanwhile', async () => {
    const [picture, papers] = [await attach(buyer, photo()), await attach(buyer, note())];
    expect((await sendText(buyer, id, 'salaam')).body).toMatchObject({ fileUrl: null, fileName: null });
    const names: (string | null)[] = [];
    for (const fileUrl of [papers, picture])
      names.push((await sendText(buyer, id, { messageType: 'file', fileUrl })).body.fileName);
    expect(names).toEqual(['papers.txt', 'car.jpg']);
  });

  test('that a message names when it is sent again is not taken by it', async () => {
    const text = { content: 'salaam', clientId: 'again-with-a-file' };
    await sendText(buyer, id, text);
    const fileUrl = await attach(buyer, photo());
    expect((await sendText(buyer, id, { ...text, messageType: 'image', fileUrl })).body).toMatchObject({ messageType: 'text' });
    expect((await sendText(buyer, id, { messageType: 'image', fileUrl })).status).toBe(201);
  });

  test('is taken once: not by a second message, and again by the same', async () => {
    const fileUrl = await attach(buyer, photo());
    const first = await sendText(buyer, id, { messageType: 'image', fileUrl, clientId: 'picture-1' });
    expect((await sendText(buyer, id, { messageType: 'image', fileUrl })).body.code).toBe('attachment_not_yours');
    const again = await sendText(buyer, id, { messageType: 'image', fileUrl, clientId: 'picture-1' });
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, fileUrl: first.body.fileUrl } });
  });

  test('is not taken from the other, from another conversation, nor by a message that is refused', async () => {
    const elsewhere = await begin(buyer, await member());
    const fileUrl = await attach(buyer, photo());
    const message = { messageType: 'image', fileUrl };
    expect((await sendText(seller, id, message)).body.code).toBe('attachment_not_yours');
    expect((await sendText(buyer, elsewhere, message)).body.code).toBe('attachment_not_yours');
    await call('PUT', `/api/conversations/${id}/block`, { token: seller.token });
    expect((await sendText(buyer, id, message)).body.code).toBe('messages_blocked');
    await call('DELETE', `/api/conversations/${id}/block`, { token: seller.token });
    expect((await sendText(buyer, id, message)).status).toBe(201);
  });

  test('may come inside the message as a data URL, as the spec has it', async () => {
    const fileUrl = `data:text/plain;base64,${Buffer.from('hello').toString('base64')}`;
    const sent = await sendText(buyer, id, { messageType: 'file', content: 'a.txt', fileUrl, fileName: 'a.txt', fileSize: 5 });
    expect(sent).toMatchObject({ status: 201, trips: 2 });
    expect(sent.body).toMatchObject({ messageType: 'file', content: 'a.txt', fileName: 'a.txt', fileSize: 5 });
    expect(sent.body.fileUrl).toMatch(/^\/media\/chat\//);
    const huge = await sendText(buyer, id, { messageType: 'file', fileUrl: `data:text/plain;base64,${'A'.repeat(14_000_000)}` });
    expect(huge.status).toBe(413);
    const bindings = { UPLOADS_BY_MEMBER: { limit: () => Promise.resolve({ success: false }) } };
    const json = { messageType: 'file', fileUrl };
    expect(await call('POST', `/api/conversations/${id}/messages`, { token: buyer.token, json, bindings })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
  });

  test('of the largest size is looked at inside the message, too', async () => {
    const fileUrl = `data:text/plain;base64,${'A'.repeat(4 * Math.floor(ATTACHMENT_BYTES_MAX / 3))}`;
    expect((await sendText(buyer, id, { messageType: 'file', fileUrl })).body.code).toBe('attachment_unsupported');
  });
});
