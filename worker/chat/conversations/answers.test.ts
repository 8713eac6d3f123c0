import type { Listing } from '#schema/contracts/listings';
import type { Attachment } from '#schema/contracts/messages';
import type { MemberStats, PublicMember } from '#schema/contracts/members';
import { DAY, MINUTE } from '#schema/durations';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sample } from '../../platform/media/test/samples.ts';
import { call } from '../../test/client.ts';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from './test/talk.ts';

let seller: Person;

beforeEach(async () => {
  listenAsRooms();
  await administrator();
  seller = await member();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** A new buyer asks; returns the conversation. */
async function ask(): Promise<number> {
  const buyer = await member();
  const id = await begin(buyer, seller);
  await sendText(buyer, id, 'Is it still there?');
  return id;
}

/** Moves everything asked so far that far into the past. */
async function letPass(ms: number): Promise<void> {
  await env.DB.prepare(
    `UPDATE member_stats SET open_questions = (SELECT json_group_object(key, value - ?1) FROM json_each(open_questions))
     WHERE user_id = ?2 AND open_questions IS NOT NULL`,
  )
    .bind(ms, seller.id)
    .run();
}

async function stats(): Promise<MemberStats | null> {
  return (await call<PublicMember>('GET', `/api/members/${seller.id}`)).body.stats;
}

const rate = async () => (await stats())?.responseRate;

async function sayByPhoto(who: Person, id: number) {
  const body = new FormData();
  body.set('file', new File([sample('jpeg')], 'car.jpg', { type: 'image/jpeg' }));
  const { url } = (await call<Attachment>('POST', `/api/conversations/${id}/attachments`, { token: who.token, body })).body;
  return sendText(who, id, { messageType: 'image', fileUrl: url });
}

describe('a question', () => {
  test('that nobody answered counts after a day, not a minute earlier', async () => {
    const asked = [await ask(), await ask(), await ask(), await ask()];
    for (const id of asked.slice(0, 3)) await sendText(seller, id, 'Yes');
    expect(await rate()).toBe(100);
    await letPass(DAY - MINUTE);
    expect(await rate()).toBe(100);
    await letPass(MINUTE);
    expect(await rate()).toBe(75);
  });

  test('that was answered late is an answered one, whatever was asked meanwhile', async () => {
    const asked = [await ask(), await ask(), await ask(), await ask()];
    for (const id of asked.slice(0, 3)) await sendText(seller, id, 'Yes');
    await letPass(2 * DAY);
    await ask();
    expect(await rate()).toBe(75);
    await sendText(seller, asked[3] ?? 0, 'Sorry, yes');
    expect(await rate()).toBe(100);
  });

  test('is one by words: a photo of whoever came to Sarai before or after the seller waits for no answer', async () => {
    const people = [await member(), await member(), await member()];
    seller = await member();
    for (const buyer of [...people, await member(), await member(), await member()])
      expect((await sayByPhoto(buyer, await begin(buyer, seller))).status).toBe(201);
    await letPass(DAY);
    expect(await rate()).toBe(null);
  });

  test('waits since its first words, whoever of the two came to Sarai before the other', async () => {
    const before = await member();
    seller = await member();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const buyer of [before, await member()]) {
      const id = await begin(buyer, seller);
      await sendText(buyer, id, 'Is it still there?');
      vi.setSystemTime(Date.now() + 40 * MINUTE);
      await sendText(buyer, id, 'Hello?');
      vi.setSystemTime(Date.now() + 20 * MINUTE);
      await sendText(seller, id, 'Yes');
    }
    vi.useRealTimers();
    expect((await stats())?.responseMinutes).toBe(60);
  });

  test('is the first of two people alone', async () => {
    const id = await ask();
    await sendText(seller, id, 'Yes');
    await sendText(seller, id, 'And you?');
    await letPass(DAY);
    expect(await stats()).toMatchObject({ responseRate: null, responseMinutes: 0 });
  });
});

describe('the rate', () => {
  test('is none of a member whom fewer than three asked, on their page, at their ad and in their own account', async () => {
    const json = { title: 'Corolla', price: 1, location: 'Kabul', categoryId: 3 };
    const { id } = (await call<Listing>('POST', '/api/listings', { token: seller.token, json })).body;
    const everywhere = async () => [
      await rate(),
      (await call<Listing>('GET', `/api/listings/${id}`)).body.seller.stats?.responseRate,
      (await call<{ stats: MemberStats }>('GET', '/api/members/me', { token: seller.token })).body.stats.responseRate,
    ];
    expect(await everywhere()).toEqual([null, null, null]);
    await ask();
    await ask();
    await letPass(DAY);
    expect(await everywhere()).toEqual([null, null, null]);
    await ask();
    await letPass(DAY);
    expect(await everywhere()).toEqual([0, 0, 0]);
  });

  test('stays exact while very many ask in one day', async () => {
    for (let at = 0; at < 3; at += 1) await sendText(seller, await ask(), 'Yes');
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO users (id, username, email, password_hash, created_at)
         SELECT 10000 + value, 'q' || value, 'q' || value || '@x', 'none', 0 FROM json_each(?)`,
      ).bind(JSON.stringify(Array.from({ length: 99 }, (_, at) => at))),
      env.DB.prepare(
        `INSERT INTO conversations (user1_id, user2_id, last_message_at, created_at)
         SELECT ?1, id, 0, 0 FROM users WHERE id >= 10000`,
      ).bind(seller.id),
      env.DB.prepare(
        `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
         SELECT id, 1, user2_id, 'q' || id, 'hello', ?1 FROM conversations WHERE user2_id >= 10000`,
      ).bind(Date.now()),
    ]);
    expect(await rate()).toBe(100);
    await letPass(DAY);
    expect(await rate()).toBe(3);
  });
});

describe('an answer', () => {
  test('is a photo too, though that one message then costs a row more', async () => {
    const asked = [await ask(), await ask(), await ask()];
    for (const id of asked.slice(0, 2)) await sendText(seller, id, 'Yes');
    expect(await sayByPhoto(seller, asked[2] ?? 0)).toMatchObject({ status: 201, trips: 1, rowsWritten: 8 });
    expect((await sayByPhoto(seller, asked[2] ?? 0)).rowsWritten).toBe(7);
    await letPass(DAY);
    expect(await stats()).toMatchObject({ responseRate: 100, responseMinutes: 0 });
  });
});
