import { env } from 'cloudflare:workers';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoSale } from '../../chat/sales/sale.ts';
import { promote } from '../../money/credits/promote.ts';
import type { Member } from '../../platform/actor.ts';
import type { ActingAdmin } from '../../platform/audit/record.ts';
import { type Db, openDb } from '../../platform/db.ts';
import { undoOfAds } from '../../staff/cases/undo.ts';
import { featureListing, unfeatureListing } from '../../staff/moderation/feature.ts';
import { releaseListing } from '../../staff/moderation/held.ts';
import { restoreListings } from '../../staff/moderation/moderate.ts';
import { typedReason } from '../../staff/saved-replies/reasons.ts';
import { beforeBatch } from '../../test/before-batch.ts';
import { call, makeAdmin } from '../../test/client.ts';
import { memberWith } from '../../test/credits.ts';
import { raiseSignals } from '../signals/raise.ts';
import { sweepRates } from './reckon.ts';
import { sweepFeatured } from './renewal/endings.ts';
import { renew } from './renewal/renew.ts';

/**
 * Code that writes a row of the index has read its ad before. In between a sweep may apply a new rate to the ad or end its promotion, without a new
 * version: the index still fits the ad, if not at once, then when the code runs again.
 */
const db = openDb(env.DB);
const now = Date.now();
let seller: { token: string; member: Member };
let moderator: ActingAdmin & { token: string };

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM site_settings WHERE key = 'payment_afn_per_usd'").run();
  const { user, token } = await memberWith(25);
  const sid = await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?').bind(user.id).first<string>('id');
  seller = { token, member: { kind: 'member', id: user.id, sessionId: sid ?? '' } };
  const admin = await makeAdmin();
  moderator = { kind: 'admin', id: admin.user.id, sessionId: 'none', requestId: 'test', token: admin.token };
});

interface Way {
  /** The number of the batch that writes, from 1. */
  writes: number;
  /** Prepares the ad. */
  given: (id: number) => Promise<unknown>;
  act: (by: Db, id: number) => Promise<unknown>;
}

const hidden = (id: number) =>
  call('PUT', `/api/admin/listings/${id}/hidden`, { token: moderator.token, json: { reason: 'why' } });
const sold = (id: number) => call('PUT', `/api/listings/${id}/sale`, { token: seller.token });
const held = (id: number) => raiseSignals(db, id, [{ signal: 'photo_elsewhere', weight: 150, detail: { listingId: 1 } }], now);
const asleepSoon = (id: number) =>
  env.DB.prepare('UPDATE listings SET expires_at = ? WHERE id = ?')
    .bind(now + DAY, id)
    .run();
const promoted = (id: number) => featureListing(db, moderator, id, { days: 7 }, now);
const asItIs = () => Promise.resolve();

const WAYS: Record<string, Way> = {
  restored: { writes: 1, given: hidden, act: (by, id) => restoreListings(by, moderator, [id], now) },
  released: { writes: 1, given: held, act: (by, id) => releaseListing(by, moderator, id, typedReason(''), now) },
  'hidden by mistake': { writes: 1, given: hidden, act: (by, id) => undoOfAds(by, moderator, [id], now) },
  reopened: { writes: 2, given: sold, act: (by, id) => undoSale(by, seller.member, id, now) },
  renewed: { writes: 2, given: asleepSoon, act: (by, id) => renew(by, seller.member, id, now) },
};

const PROMOTIONS: Record<string, Way> = {
  'featured for nothing': {
    writes: 1,
    given: asItIs,
    act: (by, id) => featureListing(by, moderator, id, { days: 7, featuredUntil: null }, now),
  },
  'featured no more': { writes: 1, given: promoted, act: (by, id) => unfeatureListing(by, moderator, id, now) },
  'whose promotion is over': {
    writes: 1,
    given: async (id) => {
      await promoted(id);
      await env.DB.prepare('UPDATE listings SET featured_until = ? WHERE id = ?')
        .bind(now - 1, id)
        .run();
    },
    act: (by) => sweepFeatured(by, now),
  },
  promoted: {
    writes: 2,
    given: asItIs,
    act: (by, id) =>
      promote(
        by,
        seller.member,
        { listingId: id, promotion: 'featured', amount: 25, description: null, type: 'promotion' },
        `promotes-${id}`,
        now,
      ),
  },
};

describe('an ad that a new rate reckons meanwhile', () => {
  it.each(Object.entries({ ...WAYS, ...PROMOTIONS }))('is found by the new price: one that is %s', async (_, way) => {
    const { id } = await published();
    await way.given(id);
    await done(way, id, async () => {
      await env.DB.prepare("INSERT INTO site_settings (key, value, updated_at) VALUES ('payment_afn_per_usd', '140', 1)").run();
      await sweepRates(db);
    });
    expect(await found('minPrice=139000&maxPrice=141000')).toEqual([id]);
  });
});

describe('an ad whose promotion a sweep ends meanwhile', () => {
  it.each(Object.entries(WAYS))('is found by its words: one that is %s', async (_, way) => {
    const { id } = await published();
    await promoted(id);
    await env.DB.prepare('UPDATE listings SET featured_until = ? WHERE id = ?')
      .bind(now - 1, id)
      .run();
    await way.given(id);
    await done(way, id, () => sweepFeatured(db, now));
    expect(await found('q=argali')).toEqual([id]);
  });
});

/**
 * Runs it with something in between its read and its write, and then once more undisturbed, as a client does that reads that the ad has changed.
 */
async function done({ writes, act }: Way, id: number, meanwhile: () => Promise<unknown>): Promise<void> {
  let times = 0;
  const between = () => {
    times += 1;
    return meanwhile();
  };
  await Promise.allSettled([act(openDb(beforeBatch(writes, between)), id)]);
  expect(times).toBe(1);
  await Promise.allSettled([act(db, id)]);
}

async function published(): Promise<Listing> {
  const json = { title: 'An argali cart', location: 'Kabul', categoryId: 3, price: 1_000, currency: 'USD' };
  const { body } = await call<Listing>('POST', '/api/listings', { token: seller.token, json });
  return body;
}

/** The seller's ads that a search finds. */
async function found(search: string): Promise<number[]> {
  const { body } = await call<ListingCard[]>('GET', `/api/listings?userId=${seller.member.id}&${search}`);
  return body.map(({ id }) => id);
}
