import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#schema/durations';
import { openDb } from '../../platform/db.ts';
import { signUp } from '../../test/client.ts';
import { sweepUploads } from './uploads.ts';

const NOW = 1_800_000_000_000;
const db = openDb(env.DB);
let userId = 0;

beforeEach(async () => {
  userId = (await signUp()).user.id;
  await env.DB.prepare('DELETE FROM uploads').run();
});

describe('the sweep', () => {
  it('removes what no listing claimed within a day, rows and objects, and nothing else', async () => {
    await uploaded('forgotten', NOW - 25 * HOUR, null);
    await uploaded('fresh', NOW - 23 * HOUR, null);
    await uploaded('listed', NOW - 25 * HOUR, 7);
    expect(await sweepUploads(env, db, NOW)).toBe(1);
    expect(await left()).toEqual(['photos/fresh.jpg', 'photos/listed.jpg']);
    expect(await env.MEDIA.head('photos/forgotten.jpg')).toBe(null);
    expect(await env.MEDIA.head('thumbs/forgotten.webp')).toBe(null);
    expect(await env.MEDIA.head('small/forgotten.webp')).toBe(null);
    expect(await env.MEDIA.head('photos/listed.jpg')).not.toBe(null);
    expect(await sweepUploads(env, db, NOW)).toBe(0);
  });

  it('takes at most 200 a run', async () => {
    await Promise.all(Array.from({ length: 205 }, (_, index) => row(`many-${index}`, NOW - 48 * HOUR, null)));
    expect(await sweepUploads(env, db, NOW)).toBe(200);
    expect(await sweepUploads(env, db, NOW)).toBe(5);
  });

  it('that R2 broke is finished by the next, and no listing can claim its photos meanwhile', async () => {
    await uploaded('halfway', NOW - 25 * HOUR, null);
    await env.DB.prepare("UPDATE uploads SET client_id = 'of-a-phone'").run();
    const broken = { ...env, MEDIA: { delete: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket };
    await expect(sweepUploads(broken, db, NOW)).rejects.toThrow('R2 is down');
    const claim = await env.DB.prepare(
      "UPDATE uploads SET listing_id = 7 WHERE key = 'photos/halfway.jpg' AND listing_id IS NULL",
    ).run();
    expect(claim.meta.changes).toBe(0);
    // Nor does a phone that sends the photo again get it back.
    expect(await env.DB.prepare("SELECT key FROM uploads WHERE client_id = 'of-a-phone'").first()).toBeNull();
    expect(await sweepUploads(env, db, NOW)).toBe(1);
    expect(await left()).toEqual([]);
  });
});

async function uploaded(name: string, createdAt: number, listingId: number | null): Promise<void> {
  await row(name, createdAt, listingId);
  await env.MEDIA.put(`photos/${name}.jpg`, 'a photo');
  await env.MEDIA.put(`thumbs/${name}.webp`, 'a thumb');
  await env.MEDIA.put(`small/${name}.webp`, 'a thumb');
}

async function row(name: string, createdAt: number, listingId: number | null): Promise<void> {
  await env.DB.prepare(
    'INSERT INTO uploads (key, user_id, thumb_key, width, height, bytes, created_at, listing_id) VALUES (?, ?, ?, 1, 1, 7, ?, ?)',
  )
    .bind(`photos/${name}.jpg`, userId, `thumbs/${name}.webp`, createdAt, listingId)
    .run();
}

async function left(): Promise<unknown[]> {
  return (await env.DB.prepare('SELECT key FROM uploads ORDER BY key').all()).results.map(({ key }) => key);
}
