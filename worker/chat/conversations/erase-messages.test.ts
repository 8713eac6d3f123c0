import type { Message } from '#schema/contracts/messages';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, PASSWORD } from '../../test/client.ts';
import { sweepErasures } from './erase-messages.ts';
import { administrator, begin, listenAsRooms, member, type Person, sendText } from './test/talk.ts';

const db = openDb(env.DB);

beforeAll(administrator);
beforeEach(() => {
  listenAsRooms();
  return () => vi.unstubAllGlobals();
});

it('empties a long talk to its last message, of who left alone, also where both spoke in turn', async () => {
  const [me, friend] = [await member(), await member()];
  const talk = await talkOf(600, me, friend);
  await leave(me);
  await sweepErasures(env, db);
  expect(await saidIn(talk)).toEqual({ [me.id]: 0, [friend.id]: 300 });
  expect((await sendText(friend, talk, 'x')).body.code).toBe('member_gone');
  const { body } = await call<Message[]>('GET', `/api/conversations/${talk}/messages?limit=2`, { token: friend.token });
  expect(body.map(({ content }) => content)).toEqual(['', 'salaam']);
});

it('goes on where whole pages are of the one who stays', async () => {
  const [me, friend] = [await member(), await member()];
  const talk = await talkOf(600, me, friend);
  await env.DB.prepare('UPDATE messages SET sender_id = iif(id > 550, ?, ?) WHERE conversation_id = ?')
    .bind(me.id, friend.id, talk)
    .run();
  await leave(me);
  await sweepErasures(env, db);
  expect(await saidIn(talk)).toEqual({ [me.id]: 0, [friend.id]: 550 });
});

it('empties all of a talk once nobody is left in it, and nothing of a talk of others', async () => {
  const [me, friend, nadia, omid] = [await member(), await member(), await member(), await member()];
  const [talk, another] = [await talkOf(300, me, friend), await talkOf(2, nadia, omid)];
  await env.DB.prepare("UPDATE messages SET file_key = 'chat/another-' || id WHERE conversation_id = ?").bind(another).run();
  for (const id of [1, 2]) await env.MEDIA.put(`chat/another-${id}`, 'a photo');
  await leave(me);
  await sweepErasures(env, db);
  await leave(friend, false);
  await sweepErasures(env, db);
  expect(await saidIn(talk)).toEqual({ [me.id]: 0, [friend.id]: 0 });
  expect(await saidIn(another)).toEqual({ [nadia.id]: 1, [omid.id]: 1 });
  expect((await env.MEDIA.list({ prefix: 'chat/another-' })).objects).toHaveLength(2);
});

it('empties each talk of who left, the short one beside the long one', async () => {
  const [me, friend, nadia] = [await member(), await member(), await member()];
  const [long, short] = [await talkOf(300, me, friend), await talkOf(2, me, nadia)];
  await leave(me);
  await sweepErasures(env, db);
  expect([await saidIn(long), await saidIn(short)]).toEqual([
    { [me.id]: 0, [friend.id]: 150 },
    { [me.id]: 0, [nadia.id]: 1 },
  ]);
});

it('empties at most 5,000 messages a run', async () => {
  const [me, friend] = [await member(), await member()];
  const talk = await talkOf(5_100, me, friend);
  await leave(me);
  const left: (number | undefined)[] = [];
  for (let run = 0; run < 2; run += 1) {
    await sweepErasures(env, db);
    left.push((await saidIn(talk))[me.id]);
  }
  expect(left).toEqual([50, 0]);
});

it('asks R2 for the files that there are, and for none where nothing was sent', async () => {
  const [me, friend] = [await member(), await member()];
  const [silent, sent] = [await talkOf(2, me, await member()), await talkOf(4, me, friend)];
  // A document has no thumb.
  await env.DB.prepare("UPDATE messages SET file_key = 'chat/bill.pdf' WHERE conversation_id = ? AND id = 3").bind(sent).run();
  await leave(me);
  const asked: string[][] = [];
  const MEDIA = { delete: (keys: string[]) => Promise.resolve(asked.push(keys)) } as unknown as R2Bucket;
  await sweepErasures({ ...env, MEDIA }, db);
  expect(asked).toEqual([['chat/bill.pdf']]);
  expect([(await saidIn(silent))[me.id], (await saidIn(sent))[me.id]]).toEqual([0, 0]);
});

it('begins anew where the other leaves too while it is half-way', async () => {
  const [me, friend] = [await member(), await member()];
  const talk = await talkOf(300, me, friend);
  await leave(me);
  // As far as one page of an interrupted run.
  await env.DB.prepare('UPDATE erasures SET after_id = 250 WHERE conversation_id = ?').bind(talk).run();
  await leave(friend, false);
  await sweepErasures(env, db);
  expect(await saidIn(talk)).toEqual({ [me.id]: 0, [friend.id]: 0 });
});

it('begins anew also where the other leaves while a page is emptied', async () => {
  const [me, friend] = [await member(), await member()];
  const talk = await talkOf(2, me, friend);
  await leave(me);
  await sweepErasures(env, openDb(beforeBatch(2, () => leave(friend, false))));
  expect(await saidIn(talk)).toEqual({ [me.id]: 0, [friend.id]: 0 });
});

it('leaves of a message that it was said, when and by whom, and of the other’s all', async () => {
  const [me, friend] = [await member(), await member()];
  const talk = await talkOf(2, me, friend);
  await env.DB.prepare(
    `UPDATE messages SET message_type = 'offer', file_key = 'chat/' || id, thumb_key = 'chat/t' || id, file_name = 'bill.pdf', file_size = 9, file_width = 1,
       file_height = 1, listing_id = (SELECT max(id) FROM listings), offer_price = 400, advice = '["prepayment"]' WHERE conversation_id = ?`,
  )
    .bind(talk)
    .run();
  const rows = async () =>
    (await env.DB.prepare('SELECT * FROM messages WHERE conversation_id = ? ORDER BY id').bind(talk).all()).results;
  const [mine, theirs] = await rows();
  await leave(me);
  await sweepErasures(env, db);
  const [empty, kept] = await rows();
  expect(kept).toEqual(theirs);
  const { conversation_id, id, sender_id, client_id, created_at } = mine ?? {};
  const left = Object.entries(empty ?? {}).filter(([, value]) => value !== null);
  expect(Object.fromEntries(left)).toEqual({
    conversation_id,
    id,
    sender_id,
    client_id,
    created_at,
    content: '',
    message_type: 'text',
  });
});

it('takes the files of who left with their thumbs, and none of the other’s; what R2 breaks off the next run finishes', async () => {
  const [me, friend] = [await member(), await member()];
  const talk = await talkOf(2, me, friend);
  await env.DB.prepare(
    "UPDATE messages SET file_key = 'chat/erased-' || id, thumb_key = 'chat/erased-t' || id WHERE conversation_id = ?",
  )
    .bind(talk)
    .run();
  for (const name of ['1', 't1', '2', 't2']) await env.MEDIA.put(`chat/erased-${name}`, 'a photo');
  const left = async () => (await env.MEDIA.list({ prefix: 'chat/erased-' })).objects.map(({ key }) => key);
  await leave(me);
  const broken = { ...env, MEDIA: { delete: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket };
  await expect(sweepErasures(broken, db)).rejects.toThrow('R2 is down');
  expect(await saidIn(talk)).toEqual({ [me.id]: 1, [friend.id]: 1 });
  await sweepErasures(env, db);
  expect(await saidIn(talk)).toEqual({ [me.id]: 0, [friend.id]: 1 });
  expect(await left()).toEqual(['chat/erased-2', 'chat/erased-t2']);
});

/** A conversation in which the two wrote in turn, beginning with the first. */
async function talkOf(messages: number, one: Person, other: Person): Promise<number> {
  const talk = await begin(one, other);
  await env.DB.prepare(
    `INSERT INTO messages (conversation_id, id, sender_id, client_id, content, created_at)
       SELECT ?1, value, iif(value % 2, ?2, ?3), 'erased-' || ?1 || '-' || value, 'salaam', value FROM json_each(?4)`,
  )
    .bind(talk, one.id, other.id, JSON.stringify(Array.from({ length: messages }, (_, index) => index + 1)))
    .run();
  return talk;
}

async function leave({ id, token }: Person, eraseMessages = true): Promise<void> {
  const json = { password: PASSWORD, eraseMessages };
  expect((await call('DELETE', `/api/users/${id}`, { token, json })).status).toBe(204);
}

/** How many messages of each still have their words. */
async function saidIn(talk: number): Promise<Record<number, number>> {
  const { results } = await env.DB.prepare(
    `SELECT sender_id, sum(content <> '') AS said FROM messages WHERE conversation_id = ? GROUP BY sender_id`,
  )
    .bind(talk)
    .all<{ sender_id: number; said: number }>();
  return Object.fromEntries(results.map(({ sender_id: sender, said }) => [sender, said]));
}
