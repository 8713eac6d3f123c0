import type { Message } from '#schema/contracts/messages';
import type { Notification } from '#schema/contracts/notifications';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { factsOfAd } from '../../market/signals/facts.ts';
import { openDb } from '../../platform/db.ts';
import { call } from '../../test/client.ts';
import { publishListing } from '../../test/credits.ts';
import { seatHeader } from '../../test/rooms.ts';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from './test/talk.ts';

/** Neither message alone gives a warning: the two together do. */
const AWAY = 'من در آلمان هستم، خانه را کسی نشان داده نمیتواند، کلید را دی اچ ال میارد';
const RENT = 'کرایه سه ماه را به صرافی روان کنید';

let mailbox: Person;
let karim: Person;
let laila: Person;
let id: number;

beforeAll(async () => {
  mailbox = await administrator();
});
beforeEach(async () => {
  listenAsRooms();
  [karim, laila] = [await member(), await member()];
  id = await begin(karim, laila);
  return () => vi.unstubAllGlobals();
});

test('what a message is warned of is in every answer to its reader, and in none to its writer, but for the room, which parts them', async () => {
  const message = { content: 'salaam', clientId: 'warned' };
  await sendText(karim, id, message);
  await env.DB.prepare(`UPDATE messages SET advice = '["prepayment"]' WHERE conversation_id = ?`).bind(id).run();
  const path = `/api/conversations/${id}/messages`;
  const heard = async ({ token }: Person) => (await call<Message[]>('GET', path, { token })).body;
  expect(await heard(laila)).toMatchObject([{ advice: ['prepayment'] }]);
  const calls = [
    await heard(karim),
    (await sendText(karim, id, message)).body,
    (await call('GET', '/api/conversations', karim)).body,
    (await call('GET', `/api/conversations/${id}`, karim)).body,
  ];
  expect(JSON.stringify(calls)).not.toMatch(/advice|prepayment/);
  const room = await call<Message>('POST', path, { json: message, headers: await seatHeader(karim.token, `conversation:${id}`) });
  expect(room.body.advice).toEqual(['prepayment']);
});

test('whom one writes to is counted for an hour, from the first, and not for the day that the limit takes', async () => {
  const person = await member();
  const contacts = async (ago: number) => {
    await env.DB.prepare('UPDATE attempts SET window_ends_at = window_ends_at - ?').bind(ago).run();
    const facts = await factsOfAd(openDb(env.DB), person.id, { leaf: null, likeness: null, price: 0 }, Date.now());
    return facts.contactsInHour;
  };
  for (const other of [karim, laila]) await begin(person, other);
  expect([await contacts(0), await contacts(HOUR - MINUTE), await contacts(MINUTE)]).toEqual([2, 2, 0]);
});

test('a message is judged with what its writer said before, not with the words of the other', async () => {
  const advice = async () =>
    (await call<Message[]>('GET', `/api/conversations/${id}/messages`, { token: laila.token })).body.at(-1)?.advice;
  await sendText(laila, id, AWAY);
  await sendText(karim, id, RENT);
  expect(await advice()).toBeUndefined();
  await sendText(karim, id, AWAY);
  await sendText(karim, id, `${RENT}!`);
  expect(await advice()).toContain('prepayment');
});

test('of what the writer said before, the latest counts', async () => {
  for (let at = 0; at < 6; at += 1) await sendText(karim, id, `salaam ${at}`);
  for (const content of [AWAY, RENT]) await sendText(karim, id, content);
  const { body } = await call<Message[]>('GET', `/api/conversations/${id}/messages`, { token: laila.token });
  expect(body.at(-1)?.advice).toContain('prepayment');
});

test('of what the writer said before, the latest six count', async () => {
  for (const [greetings, isWarned] of [
    [5, true],
    [6, false],
  ] as const) {
    const writer = await member();
    const talk = await begin(writer, laila);
    await sendText(writer, talk, AWAY);
    for (let at = 0; at < greetings; at += 1) await sendText(writer, talk, `salaam ${at}`);
    await sendText(writer, talk, RENT);
    const { body } = await call<Message[]>('GET', `/api/conversations/${talk}/messages`, { token: laila.token });
    expect([greetings, body.at(-1)?.advice !== undefined]).toEqual([greetings, isWarned]);
  }
});

/** Messages of the other member after the first one of the conversation. */
async function saidBetween(talk: number, who: Person, messages: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
       SELECT ?1, value, ?2, 'between-' || ?1 || '-' || value, 'salaam', ?3 FROM json_each(?4)`,
  )
    .bind(talk, who.id, Date.now(), JSON.stringify(Array.from({ length: messages }, (_, index) => index + 2)))
    .run();
}

test('of what the writer said before, what is among the last fifty messages of the talk counts', async () => {
  for (const [between, isWarned] of [
    [49, true],
    [50, false],
  ] as const) {
    const writer = await member();
    const talk = await begin(writer, laila);
    await sendText(writer, talk, AWAY);
    await saidBetween(talk, laila, between);
    await sendText(writer, talk, RENT);
    const { body } = await call<Message[]>('GET', `/api/conversations/${talk}/messages`, { token: laila.token });
    expect([between, body.at(-1)?.advice !== undefined]).toEqual([between, isWarned]);
  }
});

test('what its writer said to somebody else is no part of what is said here', async () => {
  await sendText(karim, await begin(karim, await member()), AWAY);
  await sendText(karim, id, RENT);
  const { body } = await call<Message[]>('GET', `/api/conversations/${id}/messages`, { token: laila.token });
  expect(body.map(({ advice }) => advice)).toEqual([undefined]);
});

test('neither what administrators write is judged, nor what they are written', async () => {
  const talk = await begin(laila, mailbox);
  for (const [who, reader] of [
    [laila, mailbox],
    [mailbox, laila],
  ] as const) {
    for (const content of [AWAY, RENT]) await sendText(who, talk, content);
    const { body } = await call('GET', `/api/conversations/${talk}/messages`, { token: reader.token });
    expect(JSON.stringify(body)).not.toContain('advice');
  }
});

test('what was said more than a day ago is no part of what is said now', async () => {
  await sendText(karim, id, AWAY);
  const heard = async (content: string) => {
    await sendText(karim, id, content);
    const { body } = await call<Message[]>('GET', `/api/conversations/${id}/messages`, { token: laila.token });
    return body.at(-1)?.advice;
  };
  expect(await heard(RENT)).toContain('prepayment');
  await env.DB.prepare('UPDATE messages SET created_at = created_at - ? WHERE conversation_id = ?').bind(DAY, id).run();
  expect(await heard(`${RENT}!`)).toBeUndefined();
});

test('what a seller asks in a talk speaks against their ad that it was last about, of those that are seen, and against nobody else’s', async () => {
  const [older, newer, hidden, buyers] = [
    await publishListing(laila.token),
    await publishListing(laila.token),
    await publishListing(laila.token),
    await publishListing(karim.token),
  ];
  // The older ad is sent after the newer one.
  for (const listingId of [newer, older, hidden, buyers]) {
    const { status } = await sendText(karim, id, { content: 'سلام', messageType: 'listing', listingId });
    expect(status).toBe(201);
  }
  await env.DB.prepare("UPDATE listings SET status = 'hidden' WHERE id = ?").bind(hidden).run();
  await sendText(laila, id, AWAY);
  await sendText(laila, id, RENT);
  const { results } = await env.DB.prepare(
    "SELECT DISTINCT listing_id FROM listing_signals WHERE signal = 'asked_in_chat'",
  ).all();
  expect(results).toEqual([{ listing_id: older }]);
});

test.each(['asleep', 'sold'])(
  'what a seller asks speaks against an ad that is %s, too, and against none of another talk',
  async (status) => {
    const [here, elsewhere] = [await publishListing(laila.token), await publishListing(laila.token)];
    const another = await begin(laila, await member());
    await sendText(laila, another, 'salaam');
    for (const [who, talk, listingId] of [
      [karim, id, here],
      [laila, another, elsewhere],
    ] as const)
      expect((await sendText(who, talk, { content: 'سلام', messageType: 'listing', listingId })).status).toBe(201);
    await env.DB.prepare('UPDATE listings SET status = ? WHERE id = ?').bind(status, here).run();
    for (const content of [AWAY, RENT]) await sendText(laila, id, content);
    const { results } = await env.DB.prepare(
      "SELECT listing_id FROM listing_signals WHERE signal = 'asked_in_chat' AND listing_id IN (?, ?)",
    )
      .bind(here, elsewhere)
      .all();
    expect(results).toEqual([{ listing_id: here }]);
  },
);

test('what a seller asks speaks against an ad of which the last fifty messages of the talk speak', async () => {
  for (const [between, isRaised] of [
    [48, 1],
    [49, 0],
  ] as const) {
    const buyer = await member();
    const talk = await begin(buyer, laila);
    const listingId = await publishListing(laila.token);
    await sendText(buyer, talk, { content: 'سلام', messageType: 'listing', listingId });
    await saidBetween(talk, buyer, between);
    for (const content of [AWAY, RENT]) await sendText(laila, talk, content);
    const raised = env.DB.prepare("SELECT count(*) AS n FROM listing_signals WHERE listing_id = ? AND signal = 'asked_in_chat'");
    expect([between, await raised.bind(listingId).first('n')]).toEqual([between, isRaised]);
  }
});

test('an ad that a talk speaks against so much that it is held, is told to its seller, with all that was heard to administrators', async () => {
  const ad = await publishListing(laila.token);
  await sendText(karim, id, { content: 'سلام', messageType: 'listing', listingId: ad });
  await env.DB.prepare(
    `INSERT INTO listing_signals (listing_id, signal, weight, detail, created_at) VALUES (?, 'photo_elsewhere', 40, '{}', 1)`,
  )
    .bind(ad)
    .run();
  await env.DB.prepare('UPDATE users SET phone = ?, phone_confirmed_at = 1 WHERE id = ?').bind('+4915112345678', laila.id).run();
  for (const content of [AWAY, RENT]) await sendText(laila, id, content);
  expect((await call<Notification[]>('GET', '/api/notifications', laila)).body.map(({ event }) => event)).toMatchObject([
    { kind: 'listing_held', listingId: ad },
  ]);
  const heard = env.DB.prepare(
    "SELECT detail ->> 'signals' AS heard FROM listing_signals WHERE listing_id = ? AND signal = 'asked_in_chat'",
  );
  expect((await heard.bind(ad).first<string>('heard'))?.split(' ')).toEqual(
    expect.arrayContaining(['prepayment', 'number_abroad']),
  );
});

test('of an ad that costs far too little a message is warned sooner', async () => {
  const json = {
    title: 'Flat',
    leaf: 'flats',
    deal: 'sale',
    details: { rooms: 3 },
    categoryId: 1,
    price: 300_000,
    location: 'Kabul',
  };
  const listingId = (await call<{ id: number }>('POST', '/api/listings', { token: laila.token, json })).body.id;
  const asked = async (content: string) => {
    await sendText(karim, id, { content: 'salaam', messageType: 'listing', listingId });
    await sendText(laila, id, content);
    const { body } = await call<Message[]>('GET', `/api/conversations/${id}/messages`, { token: karim.token });
    return body.at(-1)?.advice;
  };
  expect(await asked(RENT)).toBeUndefined();
  await env.DB.prepare(
    'INSERT INTO price_guidance (leaf, likeness, n, low, median, high) SELECT leaf, likeness, 9, 900000, 1000000, 1100000 FROM listings WHERE id = ?',
  )
    .bind(listingId)
    .run();
  expect(await asked(`${RENT}!`)).toEqual(expect.arrayContaining(['price_low', 'prepayment']));
});
