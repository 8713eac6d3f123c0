import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buy, expectSoundLedger, ledgerErrors, memberWith, publishListing, promoteListing, upgrade } from '../../test/credits.ts';

const run = (sql: string) => env.DB.prepare(sql).run();

let userId = 0;

beforeEach(async () => {
  const { token, user } = await memberWith(1_000);
  userId = user.id;
  await upgrade(token, 30);
  await promoteListing(token, await publishListing(token));
  await buy(token, 250);
  await buy(token, 60, { payments: 'manual' });
  await expectSoundLedger();
});

describe('the ledger only grows:', () => {
  it.each([
    'DELETE FROM credit_transactions',
    "DELETE FROM credit_transactions WHERE status = 'pending'",
    'UPDATE credit_transactions SET amount = amount + 1',
    "UPDATE credit_transactions SET amount = 999 WHERE status = 'pending'",
    'UPDATE credit_transactions SET user_id = user_id + 1',
    "UPDATE credit_transactions SET status = 'pending' WHERE status = 'completed'",
    "UPDATE credit_transactions SET status = 'failed' WHERE status = 'completed'",
    "UPDATE credit_transactions SET idempotency_key = 'another' WHERE status = 'pending'",
    "UPDATE credit_transactions SET description = 'other' WHERE status = 'completed'",
    "UPDATE credit_transactions SET description = '', metadata = '{}' WHERE status = 'completed'",
    "UPDATE credit_transactions SET description = '', settled_at = 1 WHERE status = 'completed'",
    "UPDATE credit_transactions SET description = '', created_at = 1 WHERE status = 'completed'",
    "UPDATE credit_transactions SET type = 'other' WHERE status = 'completed'",
  ])('%s', async (sql) => {
    await expect(run(sql)).rejects.toThrow(/ledger:/);
    expect(await ledgerErrors()).toEqual([]);
  });

  it('only its words can be taken away, of an account that is gone', async () => {
    await run("UPDATE credit_transactions SET description = ''");
    expect(await ledgerErrors()).toEqual([]);
  });

  it('what has failed never comes back', async () => {
    await run("UPDATE credit_transactions SET status = 'failed', settled_at = 1 WHERE status = 'pending'");
    await expect(run("UPDATE credit_transactions SET status = 'completed' WHERE status = 'failed'")).rejects.toThrow(/ledger:/);
  });
});

/** Each is what a bug, or a manual change of the database, could do; the guards that would stop it are removed first. */
const PLANTED: [fault: string, ...sql: string[]][] = [
  ['a balance is not the sum', 'UPDATE users SET credits = credits + 1 WHERE id = :me'],
  ['a balance is not the sum', 'DELETE FROM purchases', 'DELETE FROM credit_transactions'],
  ['a balance is below zero', 'PRAGMA ignore_check_constraints = on; UPDATE users SET credits = -1 WHERE id = :me'],
  ['a balance is not the sum', "UPDATE credit_transactions SET amount = amount + 5 WHERE type = 'purchase' AND user_id = :me"],
  ['a purchase has no order', 'DELETE FROM purchases'],
  ['an order no purchase', "UPDATE credit_transactions SET type = 'other' WHERE type = 'purchase'"],
  ['not what the catalogue sells', 'UPDATE purchases SET bonus = 100'],
  ['not what the catalogue sells', "UPDATE credit_transactions SET amount = 1000 WHERE status = 'pending'"],
  ['not what the catalogue sells', 'UPDATE purchases SET credits = credits - 10, bonus = bonus + 10'],
  ['the price of an order', 'UPDATE purchases SET price_afn = 1'],
  ['the price of an order', 'UPDATE purchases SET price_usd = 1, price_afn = afn_per_usd'],
  ['a spend is not at the price', "UPDATE credit_transactions SET amount = -1 WHERE type = 'vip'"],
  ['a spend is not at the price', "UPDATE credit_transactions SET amount = -1 WHERE type = 'promotion'"],
  ['a spend is not at the price', "UPDATE credit_transactions SET amount = 200 WHERE type = 'vip'"],
  [
    'a spend is not at the price',
    "UPDATE credit_transactions SET metadata = json_set(metadata, '$.promotion', 'gold') WHERE type = 'promotion'",
  ],
  ['a spend is not at the price', "UPDATE credit_transactions SET metadata = json_set(metadata, '$.days', 7) WHERE type = 'vip'"],
  ['a spend is not completed', "UPDATE credit_transactions SET status = 'failed' WHERE type = 'vip'"],
  ['a row is settled without a time', "UPDATE credit_transactions SET settled_at = NULL WHERE type = 'vip'"],
  ['or waits with one', "UPDATE credit_transactions SET settled_at = 1 WHERE status = 'pending'"],
  ['completed by nobody', "UPDATE credit_transactions SET status = 'completed', settled_at = 1 WHERE status = 'pending'"],
  [
    'one payment settled two purchases',
    "UPDATE credit_transactions SET metadata = json_set(metadata, '$.payment', 'one') WHERE type = 'purchase'",
  ],
  [
    'one key was written twice',
    'DROP INDEX credit_transactions_by_key',
    "UPDATE credit_transactions SET idempotency_key = 'same'",
  ],
  ['money came that does not fit', "UPDATE purchases SET misfit = 'HesabPay: paid 1 AFN'"],
  ['a guard of the ledger is missing', 'DROP TRIGGER credit_transactions_complete'],
];

describe('the ledger check finds that', () => {
  it.each(PLANTED)('%s: %s', async (fault, ...planted) => {
    const isGuard = fault.startsWith('a guard');
    if (!isGuard) await takeGuardsAway();
    for (const sql of planted) await run(sql.replaceAll(':me', String(userId)));
    if (!isGuard) await putGuardsBack();
    expect((await ledgerErrors()).join('\n')).toContain(fault);
  });
});

const guards = (
  await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE tbl_name = 'credit_transactions' AND type = 'trigger'").all<{
    name: string;
    sql: string;
  }>()
).results;

async function takeGuardsAway(): Promise<void> {
  for (const { name } of guards) await run(`DROP TRIGGER IF EXISTS ${name}`);
}

async function putGuardsBack(): Promise<void> {
  for (const { sql } of guards) await run(sql);
}

afterEach(async () => {
  await takeGuardsAway();
  for (const sql of ['DELETE FROM purchases', 'DELETE FROM credit_transactions', 'UPDATE users SET credits = 0']) await run(sql);
  await run('CREATE UNIQUE INDEX IF NOT EXISTS credit_transactions_by_key ON credit_transactions (user_id, idempotency_key)');
  await putGuardsBack();
});
