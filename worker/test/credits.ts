import type { PurchaseAnswer, SpendAnswer } from '#schema/contracts/credits';
import { env } from 'cloudflare:workers';
import { LEDGER_CHECKS } from '../money/credits/ledger-checks.ts';
import { call, signUp } from './client.ts';

export const newKey = () => crypto.randomUUID();

interface Paid {
  key?: string;
  payments?: 'sandbox' | 'manual' | 'hesabpay';
  bindings?: Record<string, unknown>;
}

/** Orders credits; by default in the sandbox, where they are added at once. */
export function buy(token: string, amount: unknown, { key = newKey(), payments = 'sandbox', bindings = {} }: Paid = {}) {
  return call<PurchaseAnswer>('POST', '/api/credits/add', {
    token,
    json: { amount, description: null },
    headers: { 'Idempotency-Key': key },
    bindings: { PAYMENTS: payments, ...bindings },
  });
}

export function upgrade(token: string, duration: number, key = newKey()) {
  const headers = { 'Idempotency-Key': key };
  return call<SpendAnswer>('POST', '/api/vip/upgrade', { token, json: { duration }, headers });
}

export function promoteListing(token: string, listingId: number, promotion = 'featured', amount = 25, key = newKey()) {
  const json = { amount, description: null, type: 'promotion', listingId, promotion };
  return call<SpendAnswer>('POST', '/api/credits/deduct', { token, json, headers: { 'Idempotency-Key': key } });
}

/** Creates a member who has paid for `credits` (not a package's number: no bonus). */
export async function memberWith(credits: number) {
  const member = await signUp();
  if (credits > 0 && (await buy(member.token, credits)).status !== 201) throw new Error('No credits');
  return member;
}

export async function publishListing(token: string, title = 'Corolla'): Promise<number> {
  const json = { title, price: 1, location: 'Kabul', categoryId: 3 };
  const { body } = await call<{ id: number }>('POST', '/api/listings', { token, json });
  return body.id;
}

export async function balanceOf(token: string): Promise<number> {
  return (await call<{ credits: number }>('GET', '/api/credits', { token })).body.credits;
}

/** Returns the faults that `npm run ledger` would report. */
export async function ledgerErrors(): Promise<string[]> {
  const found: string[] = [];
  for (const { title, sql } of LEDGER_CHECKS) {
    const { results } = await env.DB.prepare(sql).all<{ what: string }>();
    found.push(...results.map(({ what }) => `${title}: ${what}`));
  }
  return found;
}

export async function expectSoundLedger(): Promise<void> {
  const faults = await ledgerErrors();
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Returns how many rows of the ledger a member has. */
export async function rowsOf(userId: number): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS n FROM credit_transactions WHERE user_id = ?')
    .bind(userId)
    .first<{ n: number }>();
  return row?.n ?? 0;
}
