import { MANY_ADS } from '#schema/catalog/fraud/signals';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import type { Message } from '#schema/contracts/messages';
import type { Notification } from '#schema/contracts/notifications';
import { DAY } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from '../../chat/conversations/test/talk.ts';
import { openDb } from '../../platform/db.ts';
import { call } from '../../test/client.ts';
import { factsOfAd } from './facts.ts';
import { raiseSignals } from './raise.ts';

const SCAM = 'اول پول را به حساب پی روان کنید، بعد موبایل را با پوسته میفرستم. کود که آمد به من بگویید.';
const WARNED = 'پول را به حساب پی روان کنید';
const HONEST = 'گروی ۳ لک. پول را در دفتر رهنما پیش دو شاهد میگیرم، بیایید خانه را ببینید.';

let admin: Person;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  admin = await administrator();
  [seller, buyer] = [await member(), await member()];
});
beforeEach(() => {
  listenAsRooms();
  return () => vi.unstubAllGlobals();
});

describe('an ad', () => {
  it('that asks for money and a code is held before anybody saw it, and its owner is told', async () => {
    const { body, status } = await post({ title: 'آیفون ارزان', description: SCAM });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'held', hidden: { held: ['words'] } });
    expect((await call('GET', `/api/listings/${body.id}`, buyer)).status).toBe(404);
    const [told] = (await call<Notification[]>('GET', '/api/notifications', seller)).body;
    expect(told?.event).toMatchObject({ kind: 'listing_held', listingId: body.id });
    expect(await waiting()).toContain(body.id);
  });

  it('of which its words warn is seen with the advice, and leaves the queue once they are gone', async () => {
    const { body } = await post({ description: WARNED });
    expect(body).not.toHaveProperty('advice');
    expect((await call<Listing>('GET', `/api/listings/${body.id}`, buyer)).body.advice).toEqual(['prepayment']);
    expect(await waiting()).toContain(body.id);
    await call('PATCH', `/api/listings/${body.id}`, { token: seller.token, json: { description: HONEST } });
    expect((await call<Listing>('GET', `/api/listings/${body.id}`, buyer)).body).not.toHaveProperty('advice');
    expect(await waiting()).not.toContain(body.id);
    // Its title counts, too.
    await call('PATCH', `/api/listings/${body.id}`, { token: seller.token, json: { title: WARNED, description: '' } });
    expect((await call<Listing>('GET', `/api/listings/${body.id}`, buyer)).body.advice).toContain('prepayment');
    await call('PATCH', `/api/listings/${body.id}`, { token: seller.token, json: { description: SCAM } });
    expect((await call('GET', `/api/listings/${body.id}`, buyer)).status).toBe(404);
  });

  it('that tells of a deposit before witnesses is as any other', async () => {
    const { body } = await post({ description: HONEST });
    expect(body.status).toBe('active');
    expect((await call<Listing>('GET', `/api/listings/${body.id}`, buyer)).body).not.toHaveProperty('advice');
    expect(await waiting()).not.toContain(body.id);
  });

  it('sent twice is one, and raises its signals once', async () => {
    const headers = { 'Idempotency-Key': 'twice-held-0001' };
    const json = { ...AD, title: 'آیفون', description: SCAM };
    const answers = [];
    for (let at = 0; at < 2; at += 1)
      answers.push(await call<Listing>('POST', '/api/listings', { token: seller.token, json, headers }));
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[0]?.body.status).toBe('held');
  });

  it('sent again after an edit raises nothing that the edit took back', async () => {
    const headers = { 'Idempotency-Key': 'twice-warned-0001' };
    const json = { ...AD, description: WARNED };
    const send = async () => (await call<Listing>('POST', '/api/listings', { token: seller.token, json, headers })).body.id;
    const id = await send();
    await call('PATCH', `/api/listings/${id}`, { token: seller.token, json: { description: HONEST } });
    expect(await send()).toBe(id);
    expect((await call<Listing>('GET', `/api/listings/${id}`, buyer)).body).not.toHaveProperty('advice');
  });

  it('far below what such things cost says so', async () => {
    const flat = { title: 'Flat', leaf: 'flats', deal: 'sale', details: { rooms: 3 }, categoryId: 1, price: 300_000 };
    const { body: first } = await post(flat);
    expect((await call<Listing>('GET', `/api/listings/${first.id}`, buyer)).body).not.toHaveProperty('advice');
    await env.DB.prepare(
      'INSERT INTO price_guidance (leaf, likeness, n, low, median, high) SELECT leaf, likeness, 9, 900000, 1000000, 1100000 FROM listings WHERE id = ?',
    )
      .bind(first.id)
      .run();
    const { body } = await post({ ...flat, title: 'Flat again' });
    expect((await call<Listing>('GET', `/api/listings/${body.id}`, buyer)).body.advice).toContain('price_low');
  });
});

it('an ad that was sold is not held, whatever is found', async () => {
  const { body } = await post({});
  await call('PUT', `/api/listings/${body.id}/sale`, { token: seller.token });
  const found = { signal: 'photo_elsewhere', weight: 140, detail: { listingId: 1 } } as const;
  expect(await raiseSignals(openDb(env.DB), body.id, [found], Date.now())).toBeNull();
  expect((await call<Listing>('GET', `/api/listings/${body.id}`, buyer)).body).toMatchObject({
    status: 'sold',
    advice: expect.arrayContaining([found.signal]),
  });
});

it('of an account its whole days are known, and the number that it has proven', async () => {
  const { id } = await member();
  const now = Date.now();
  const known = async (age: number, phoneConfirmedAt: number | null) => {
    await env.DB.prepare('UPDATE users SET created_at = ?, phone = ?, phone_confirmed_at = ? WHERE id = ?')
      .bind(now - age, '+4915112345678', phoneConfirmedAt, id)
      .run();
    const { accountDays, phone } = await factsOfAd(openDb(env.DB), id, { leaf: null, likeness: null, price: 1 }, now);
    return [accountDays, phone];
  };
  expect(await known(30 * DAY - 1, null)).toEqual([29, null]);
  expect(await known(30 * DAY, 1)).toEqual([30, '+4915112345678']);
});

it('many ads of a new account on one day are a signal, those of others are none', async () => {
  const [busy, calm] = [await member(), await member()];
  const published = async ({ id, token }: Person, count: number) => {
    let last = 0;
    for (let ad = 1; ad <= count; ad += 1) {
      const json = { ...AD, title: `Lamp ${ad} of ${id}` };
      last = (await call<Listing>('POST', '/api/listings', { token, json })).body.id;
    }
    return last;
  };
  const signalsOf = async (id: number) =>
    (await env.DB.prepare('SELECT signal FROM listing_signals WHERE listing_id = ?').bind(id).all()).results;
  expect(await signalsOf(await published(busy, MANY_ADS - 1))).toEqual([]);
  expect(await signalsOf(await published(busy, 1))).toEqual([{ signal: 'busy_account' }]);
  expect(await signalsOf(await published(calm, 1))).toEqual([]);
});

describe('a message', () => {
  it('that asks for money warns its reader, never its writer, and brings the ad that they talk about to administrators', async () => {
    const { body: ad } = await post({ description: HONEST });
    const talk = await begin(buyer, seller);
    await sendText(buyer, talk, { messageType: 'listing', content: 'سلام، است؟', listingId: ad.id });
    const sent = await sendText(seller, talk, 'بلی است، اول پول را به حساب پی روان کنید');
    expect(sent).toMatchObject({ status: 201, trips: expect.any(Number) });
    expect(sent.body).not.toHaveProperty('advice');
    const path = `/api/conversations/${talk}/messages`;
    expect((await call<Message[]>('GET', path, buyer)).body.at(-1)?.advice).toContain('prepayment');
    expect((await call<Message[]>('GET', path, seller)).body.at(-1)).not.toHaveProperty('advice');
    expect(await waiting()).toContain(ad.id);
    const { body: queue } = await call<object[]>('GET', '/api/admin/listings/held?limit=100', admin);
    expect(JSON.stringify(queue)).not.toContain('بلی است');
  });

  it('that warns of just that, or speaks of an honest deposit, says nothing', async () => {
    const talk = await begin(seller, buyer);
    for (const content of [HONEST, 'پیش از دیدن پول ندهید', 'تشکر'])
      expect((await sendText(seller, talk, content)).status).toBe(201);
    const { body } = await call<Message[]>('GET', `/api/conversations/${talk}/messages`, buyer);
    expect(JSON.stringify(body.slice(-3))).not.toContain('advice');
  });
});

const AD = { title: 'موبایل', description: '', price: 9_000, location: 'Kabul', categoryId: 5 };

function post(fields: object) {
  return call<Listing>('POST', '/api/listings', { token: seller.token, json: { ...AD, ...fields } });
}

async function waiting(): Promise<number[]> {
  return (await call<ListingCard[]>('GET', '/api/admin/listings/held?limit=100', admin)).body.map(({ id }) => id);
}
