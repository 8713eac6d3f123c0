import { bonusOf, CREDITS_PER_USD } from '#schema/catalog/credits';
import type { CreditsAddRequest, PurchaseAnswer } from '#schema/contracts/credits';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { siteSettings } from '#schema/tables/site-settings';
import { purchases } from '#schema/tables/purchases';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Bindings } from '../../env.ts';
import type { Member } from '../../platform/actor.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import type { Checkout } from './hesabpay.ts';
import { type PaymentProvider, providerOf } from './payments.ts';
import { byKey, type EntryRow, findEntries, presentPurchase } from '../credits/entries.queries.ts';
import { appendEntry, type Entry, requireSameAct, isOwnWrite } from '../credits/ledger.ts';
import { AFN_PER_USD } from '../../platform/site-rules.ts';
import { newReference } from '../credits/reference.ts';
import { into, set } from '../../platform/columns.ts';

const t = alias(creditTransactions, 't');

/**
 * Orders credits at the catalogue's price, with the present rate and instructions; an amount equal to a package includes its bonus. A repeat with
 * the same key is the same order. One round trip, two where a provider opens a checkout. Throws `too_many_pending`, `idempotency_key_reused`, and
 * `payment_unavailable` when the provider is down: the order stays pending, and a repeat of the call opens the checkout.
 */
export async function buyCredits(env: Bindings, db: Db, member: Member, input: CreditsAddRequest, key: string, now: number) {
  const payments = providerOf(env);
  const entry = orderOf(payments, member, input, key);
  const canWait = sql`WHERE ${isLive(member)} AND ${pendingOf(member, payments)} < ${payments.pendingMax}`;
  const [session, , , rows] = await db.batch([
    liveSession(db, member, 'member'),
    appendEntry(db, entry, now, canWait, payments.provider === 'manual' ? INSTRUCTIONS : sql``),
    insertPurchase(db, payments, entry, input.amount),
    findEntries(db, byKey(member.id, key)),
  ]);
  requireLive(session);
  const row = requireSameAct(rows[0], entry);
  if (!row) throw refuse('too_many_pending');
  const answer: PurchaseAnswer = presentPurchase(await withCheckout(db, payments, row));
  return { answer, isNew: row.call === entry.call };
}

function orderOf(payments: PaymentProvider, member: Member, { amount, description }: CreditsAddRequest, key: string): Entry {
  const bonus = bonusOf(amount);
  return {
    userId: member.id,
    key,
    act: `purchase:${amount}`,
    call: crypto.randomUUID(),
    type: 'purchase',
    amount: amount + bonus,
    description: description || `Purchase of ${amount} credits${bonus > 0 ? ` (+${bonus} bonus)` : ''}`,
    status: payments.initialStatus,
  };
}

/** How many of the member's purchases are pending, counted only up to the limit. */
function pendingOf(member: Member, payments: PaymentProvider): SQL {
  return sql`(SELECT count(*) FROM (SELECT 1 FROM ${creditTransactions} WHERE ${creditTransactions.userId} = ${member.id}
    AND ${creditTransactions.status} = 'pending' LIMIT ${payments.pendingMax}))`;
}

const INSTRUCTIONS = sql`, 'instructions', (SELECT json(${siteSettings.value}) FROM ${siteSettings} WHERE ${siteSettings.key} = 'payment_instructions')`;

function insertPurchase(db: Db, { provider }: PaymentProvider, entry: Entry, amount: number) {
  const usd = amount / CREDITS_PER_USD;
  return db.run(sql`INSERT ${into(purchases, {
    transactionId: t.id,
    provider,
    reference: newReference(),
    credits: amount,
    bonus: entry.amount - amount,
    priceUsd: usd,
    priceAfn: sql`${usd} * ${AFN_PER_USD}`,
    afnPerUsd: AFN_PER_USD,
  })}
    FROM ${creditTransactions} AS ${t} WHERE ${byKey(entry.userId, entry.key)} AND ${isOwnWrite(entry)}`);
}

/** The order with its checkout at the provider, opened now if that has not succeeded yet. If two calls open one at once, the first is kept. */
async function withCheckout(db: Db, payments: PaymentProvider, row: EntryRow): Promise<EntryRow> {
  const { status, provider, reference, afn, url, description } = row;
  const waits = status === 'pending' && provider === payments.provider && url === null;
  if (!waits || payments.checkout === null || reference === null || afn === null) return row;
  const checkout = await payments.checkout({ reference, name: description, afn });
  const [, , rows] = await db.batch([...saveCheckout(db, row, checkout), findEntries(db, sql`${t.id} = ${row.id}`)]);
  return rows[0] ?? row;
}

function saveCheckout(db: Db, { id }: EntryRow, { session, url }: Checkout) {
  const isFirst = sql`(SELECT ${purchases.session} FROM ${purchases} WHERE ${purchases.transactionId} = ${id}) IS NULL`;
  return [
    db.run(sql`UPDATE ${creditTransactions} SET ${set(creditTransactions, {
      metadata: sql`json_set(${creditTransactions.metadata}, '$.url', ${url})`,
    })}
      WHERE ${creditTransactions.id} = ${id} AND ${creditTransactions.status} = 'pending' AND ${isFirst}`),
    db.run(
      sql`UPDATE ${purchases} SET ${set(purchases, { session })} WHERE ${purchases.transactionId} = ${id} AND ${purchases.session} IS NULL`,
    ),
  ] as const;
}
