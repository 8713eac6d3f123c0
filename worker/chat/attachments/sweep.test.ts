import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#schema/durations';
import { begin, member } from '../conversations/test/talk.ts';
import { openDb } from '../../platform/db.ts';
import { makeMailbox } from '../../test/conversation.ts';
import { everything } from './test/upload.ts';
import { keyPrefix } from './prepare.ts';
import { sweepAttachments } from './sweep.ts';

const NOW = 1_800_000_000_000;
const db = openDb(env.DB);
let [userId, conversationId] = [0, 0];

beforeAll(makeMailbox);
beforeEach(async () => {
  const me = await member();
  userId = me.id;
  conversationId = await begin(me, await member());
  await env.DB.prepare('DELETE FROM attachments').run();
  await env.MEDIA.delete(await everything());
});

describe('the sweep', () => {
  it('removes files that no message took within a day, rows, objects and thumbs, and nothing else', async () => {
    await uploaded('forgotten', NOW - 25 * HOUR);
    // A document has no thumb.
    const { key } = await uploaded('document', NOW - 25 * HOUR);
    await env.DB.prepare('UPDATE attachments SET thumb_key = NULL WHERE key = ?').bind(key).run();
    await env.MEDIA.delete(`${key.slice(0, -'.jpg'.length)}t.webp`);
    const fresh = await uploaded('fresh', NOW - 23 * HOUR);
    const sent = await uploaded('sent', NOW - 25 * HOUR);
    await env.DB.prepare('DELETE FROM attachments WHERE key = ?').bind(sent.key).run();
    expect(await sweepAttachments(env, db, NOW)).toBe(2);
    const left = [fresh.key, fresh.key, fresh.thumbKey, sent.key, sent.thumbKey];
    expect((await everything()).sort()).toEqual(left.sort());
    expect(await sweepAttachments(env, db, NOW)).toBe(0);
  });

  it('takes at most 200 a run, the oldest first', async () => {
    await Promise.all(Array.from({ length: 205 }, (_, index) => row(`many${index}`, NOW - 48 * HOUR)));
    const { key } = await row('newest', NOW - 25 * HOUR);
    expect(await sweepAttachments(env, db, NOW)).toBe(200);
    expect(await everything()).toContain(key);
    expect(await sweepAttachments(env, db, NOW)).toBe(6);
    expect(await everything()).toEqual([]);
  });

  it('that R2 broke is finished by the next, and no message can take its files meanwhile', async () => {
    const { key } = await uploaded('halfway', NOW - 25 * HOUR);
    const broken = { ...env, MEDIA: { delete: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket };
    await expect(sweepAttachments(broken, db, NOW)).rejects.toThrow('R2 is down');
    const taken = await env.DB.prepare('DELETE FROM attachments WHERE key = ?').bind(key).run();
    expect(taken.meta.changes).toBe(0);
    expect(await sweepAttachments(env, db, NOW)).toBe(1);
    expect(await everything()).toEqual([]);
  });

  it('takes at most 200 a run also of what broken runs have left', async () => {
    await Promise.all(Array.from({ length: 205 }, (_, index) => row(`many${index}`, NOW - 48 * HOUR)));
    const broken = { ...env, MEDIA: { delete: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket };
    for (let run = 0; run < 2; run += 1) await expect(sweepAttachments(broken, db, NOW)).rejects.toThrow('R2 is down');
    const runs = [
      await sweepAttachments(env, db, NOW),
      await sweepAttachments(env, db, NOW),
      await sweepAttachments(env, db, NOW),
    ];
    expect(runs).toEqual([200, 5, 0]);
  });
});

async function uploaded(name: string, at: number) {
  const keys = await row(name, at);
  await Promise.all([env.MEDIA.put(keys.key, 'a photo'), env.MEDIA.put(keys.thumbKey, 'a thumb')]);
  return keys;
}

async function row(name: string, at: number) {
  const keys = { key: `${keyPrefix(at)}${name}.jpg`, thumbKey: `${keyPrefix(at)}${name}t.webp` };
  await env.DB.prepare(
    "INSERT INTO attachments (key, conversation_id, user_id, thumb_key, name, size) VALUES (?, ?, ?, ?, 'a.jpg', 7)",
  )
    .bind(keys.key, conversationId, userId, keys.thumbKey)
    .run();
  return keys;
}
