import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { AFN_PER_USD_DEFAULT, bonusOf, VIP_PACKAGES } from '#schema/catalog/credits';
import { categoryBySlug } from '#schema/catalog/categories';
import type { FoundSignal } from '#schema/catalog/fraud/signals';
import { leafBySlug } from '#schema/catalog/leaves';
import { LOCAL_LANGUAGE } from '#schema/catalog/languages';
import { ADMIN_MAILBOX_ID, LISTING_DAYS } from '#schema/catalog/limits';
import { DAY, HOUR, MINUTE } from '#schema/durations';
import { signalsFor } from '#schema/fraud/suspicion';
import { newReference } from '../../worker/money/credits/reference.ts';
import type { DemoAd } from './ads.ts';
import { pickSubjects } from './conversations.ts';
import { insertRows } from './insert-rows.ts';
import { picturesOf } from './photos.ts';
import { placeOf } from './places.ts';
import { seededRandom } from './random.ts';
import { type DemoMember, readAffairs } from './texts.ts';

/** The days of an ad's views, at most, and the age of the held ad's account. */
const VIEW_DAYS = 30;
const MINUTES_A_DAY = DAY / MINUTE;

export type DemoActivity = ReturnType<typeof demoActivity>;

/** What happens on a site that is in use, and what waits for the administrators: a held ad, reports, purchases, and buyers' reviews of sellers. */
export function demoActivity(ads: readonly DemoAd[]) {
  const { held, reports, ...others } = readAffairs();
  const subjects = pickSubjects(ads);
  const { title, text, price } = held;
  return {
    ...others,
    held: { ad: heldAd(held, ads.length + 1), signals: signalsAgainst(`${title}\n${text}`, price) },
    reports: reports.map(({ about, ...report }) => {
      const ad = typeof about === 'number' ? null : subjects[about];
      return { ...report, ad, memberId: ad?.userId ?? Number(about) };
    }),
  };
}

/** The newest ad. */
function heldAd({ by, scene, leaf, title, text, price, details }: ReturnType<typeof readAffairs>['held'], id: number): DemoAd {
  const category = categoryBySlug(leafBySlug(leaf)?.category ?? '');
  const { location, ...place } = placeOf(0, seededRandom(id));
  return {
    ...place,
    id,
    clientId: seededRandom(id).hex(32),
    userId: by,
    categoryId: category?.id ?? 0,
    leaf,
    deal: 'sale',
    language: LOCAL_LANGUAGE,
    title,
    description: text,
    price,
    currency: 'AFN',
    negotiable: false,
    location: location[LOCAL_LANGUAGE] ?? '',
    reach: [],
    details,
    pictures: picturesOf(scene).slice(0, 1),
    views: 0,
    publishedMinutesAgo: 3,
    endsInDays: LISTING_DAYS,
    soldMinutesAgo: null,
    featuredForDays: null,
  };
}

/** Finds the signals as the product does, for an account about which nothing else is known. */
function signalsAgainst(text: string, price: number): FoundSignal[] {
  return signalsFor(text, { price, usual: null, accountDays: VIEW_DAYS, adsToday: 1, contactsInHour: 0, phone: null });
}

/** Returns the statements for all this; they run after those of members and ads. */
export function activityStatements(
  db: D1Database,
  members: readonly DemoMember[],
  ads: readonly DemoAd[],
  affairs: DemoActivity,
  now: number,
): D1PreparedStatement[] {
  return [
    views(db, ads, now),
    ...reviews(db, members, ads, affairs, now),
    ...heldStatements(db, affairs.held, now),
    ...reportRows(db, affairs, now),
    ...ledger(db, members, affairs, now),
  ];
}

/** Inserts the views of each ad by day, more of them when it was new. */
function views(db: D1Database, ads: readonly DemoAd[], now: number): D1PreparedStatement {
  const draw = seededRandom(31);
  const rows = ads.flatMap((ad) => {
    const days = Math.min(Math.floor(ad.publishedMinutesAgo / MINUTES_A_DAY) + 1, VIEW_DAYS);
    const weights = Array.from({ length: days }, (_, at) => draw.next() + (at + 1) / days);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return weights
      .map((weight, daysAgo) => [ad.id, Math.floor(now / DAY) - daysAgo, Math.round((ad.views * weight) / all)])
      .filter(([, , seen]) => seen !== 0);
  });
  return db
    .prepare(
      `INSERT INTO listing_views (listing_id, day, views)
       SELECT CAST(value ->> 0 AS INTEGER), CAST(value ->> 1 AS INTEGER), CAST(value ->> 2 AS INTEGER) FROM json_each(?)`,
    )
    .bind(JSON.stringify(rows));
}

/** Most buyers of the sold ads have confirmed the purchase and written a review. */
function reviews(
  db: D1Database,
  members: readonly DemoMember[],
  ads: readonly DemoAd[],
  { reviews: said }: DemoActivity,
  now: number,
) {
  const draw = seededRandom(5);
  const sold = ads.flatMap((ad) => {
    if (ad.soldMinutesAgo === null || ad.deal !== 'sale' || draw.happens(0.2)) return [];
    const buyerId = draw.pick(members.filter(({ id, role }) => role === 'user' && id !== ad.userId)).id;
    const namedAt = now - ad.soldMinutesAgo * MINUTE;
    return [{ ad, listingId: ad.id, buyerId, sellerId: ad.userId, namedAt, confirmedAt: namedAt + HOUR }];
  });
  const written = sold.map(({ ad, buyerId, confirmedAt, listingId }, at) => {
    const { rating = 5, text } = said[at % said.length] ?? {};
    const words = text?.[ad.language] ?? text?.[LOCAL_LANGUAGE] ?? '';
    return { listingId, reviewerId: buyerId, subjectId: ad.userId, rating, text: words, createdAt: confirmedAt + HOUR };
  });
  return [
    ...insertRows(db, 'sales', ['listingId', 'buyerId', 'sellerId', 'namedAt', 'confirmedAt'], sold),
    ...insertRows(db, 'reviews', ['listingId', 'reviewerId', 'subjectId', 'rating', 'text', 'createdAt'], written),
  ];
}

function heldStatements(db: D1Database, { ad, signals }: DemoActivity['held'], now: number): D1PreparedStatement[] {
  const createdAt = now - ad.publishedMinutesAgo * MINUTE;
  const rows = signals.map(({ detail, ...found }) => ({ ...found, listingId: ad.id, detail: JSON.stringify(detail), createdAt }));
  return [
    ...insertRows(db, 'listing_signals', ['listingId', 'signal', 'weight', 'detail', 'createdAt'], rows),
    db.prepare("UPDATE listings SET status = 'held', held_at = ?1, suspected_at = ?1 WHERE id = ?2").bind(createdAt, ad.id),
  ];
}

function reportRows(db: D1Database, { reports }: DemoActivity, now: number): D1PreparedStatement[] {
  const rows = reports.map(({ by, ad, memberId, reason, details, minutesAgo, outcome }) => ({
    reporterId: by,
    target: ad ? `listing:${ad.id}` : `member:${memberId}`,
    aboutUserId: memberId,
    reason,
    details,
    snapshot: ad ? snapshotOf(ad) : null,
    createdAt: now - minutesAgo * MINUTE,
    closedAt: outcome === null ? null : now - (minutesAgo / 2) * MINUTE,
    closedBy: outcome === null ? null : ADMIN_MAILBOX_ID,
    outcome,
  }));
  // prettier-ignore
  const columns = ['reporterId', 'target', 'aboutUserId', 'reason', 'details', 'snapshot', 'createdAt', 'closedAt', 'closedBy', 'outcome'] as const;
  return insertRows(db, 'reports', columns, rows);
}

function snapshotOf({ title, description, price, location, pictures }: DemoAd): string {
  return JSON.stringify({ kind: 'listing', title, description, price: price ?? 0, location, photos: pictures.length });
}

/** Inserts the purchases, and the VIP time that members bought: it ends when the package does. */
function ledger(db: D1Database, members: readonly DemoMember[], { purchases }: DemoActivity, now: number): D1PreparedStatement[] {
  const entries = [
    ...purchases.map(({ by, minutesAgo, ...order }) => bought({ ...order, userId: by, at: now - minutesAgo * MINUTE })),
    ...members.flatMap((member) => vipOf(member, now)),
  ]
    .toSorted((one, other) => one.createdAt - other.createdAt)
    .map((entry, nth) => {
      const metadata = JSON.stringify({ ...entry.metadata, call: `demo-${nth}` });
      return { ...entry, id: nth + 1, transactionId: nth + 1, idempotencyKey: `demo-${nth}`, metadata };
    });
  const orders = entries.flatMap(({ order, transactionId }) => (order ? [{ ...order, transactionId }] : []));
  // prettier-ignore
  const entry = ['id', 'userId', 'type', 'amount', 'description', 'status', 'metadata', 'idempotencyKey', 'createdAt', 'settledAt'] as const;
  // prettier-ignore
  const order = ['transactionId', 'provider', 'reference', 'credits', 'bonus', 'priceUsd', 'priceAfn', 'afnPerUsd', 'settledBy'] as const;
  return [...insertRows(db, 'credit_transactions', entry, entries), ...insertRows(db, 'purchases', order, orders)];
}

interface DemoOrder {
  userId: number;
  credits: number;
  status: 'pending' | 'completed' | 'failed';
  /** Milliseconds. */
  at: number;
}

function bought({ userId, credits, status, at }: DemoOrder) {
  const bonus = bonusOf(credits);
  return {
    userId,
    type: 'purchase',
    amount: credits + bonus,
    description: `Purchase of ${credits} credits${bonus > 0 ? ` (+${bonus} bonus)` : ''}`,
    status,
    metadata: { act: `purchase:${credits}` },
    createdAt: at,
    settledAt: status === 'pending' ? null : at + HOUR / 2,
    order: {
      provider: 'manual',
      reference: newReference(),
      credits,
      bonus,
      priceUsd: credits,
      priceAfn: credits * AFN_PER_USD_DEFAULT,
      afnPerUsd: AFN_PER_USD_DEFAULT,
      settledBy: status === 'pending' ? null : ADMIN_MAILBOX_ID,
    },
  };
}

function vipOf({ id, vipForDays }: DemoMember, now: number) {
  const offer = VIP_PACKAGES.find(({ duration }) => vipForDays !== null && vipForDays < duration);
  if (offer === undefined || vipForDays === null) return [];
  const { duration, amount } = offer;
  const at = now - (duration - vipForDays) * DAY;
  const upgrade = {
    userId: id,
    type: 'vip',
    amount: -amount,
    description: duration === 30 ? 'VIP Badge (30 days)' : 'VIP+ Package (90 days)',
    status: 'completed',
    metadata: { act: `vip:${duration}`, days: duration, until: now + vipForDays * DAY },
    createdAt: at,
    settledAt: at,
    order: null,
  };
  return [bought({ userId: id, credits: amount > 250 ? 500 : 250, status: 'completed', at: at - HOUR }), upgrade];
}
