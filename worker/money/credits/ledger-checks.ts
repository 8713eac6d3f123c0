import { CREDIT_PACKAGES, CREDITS_PER_USD, PROMOTIONS, VIP_PACKAGES } from '#schema/catalog/credits';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { purchases } from '#schema/tables/purchases';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { plainSql } from '../../platform/columns.ts';
import { textOf } from '../../platform/sql-text.ts';

/** One check of the whole ledger: `sql` returns one row, `{what}`, for each fault. */
interface LedgerCheck {
  title: string;
  sql: string;
}

const [t, p, u] = [alias(creditTransactions, 't'), alias(purchases, 'p'), alias(users, 'u')];

/** The prices of the catalogue, written as SQL text: the command line of wrangler binds no parameters. */
const cases = (prices: readonly (readonly [name: string | number, price: number])[]) =>
  sql.raw(prices.map(([name, price]) => `WHEN ${typeof name === 'string' ? `'${name}'` : name} THEN ${price}`).join(' '));
const bonus = sql`CASE ${p.credits} ${cases(CREDIT_PACKAGES.map(({ amount, bonus }) => [amount, bonus]))} ELSE 0 END`;
const promotionPrice = sql`CASE ${t.metadata} ->> '$.promotion' ${cases(PROMOTIONS.map(({ id, amount }) => [id, -amount]))} END`;
const vipPrice = sql`CASE ${t.metadata} ->> '$.days' ${cases(VIP_PACKAGES.map(({ duration, amount }) => [duration, -amount]))} END`;
const transactions = sql`${creditTransactions} AS ${t}`;
const orders = sql`${transactions} JOIN ${purchases} AS ${p} ON ${p.transactionId} = ${t.id}`;

/**
 * Checks for every known way in which the ledger could be wrong. They read all of it: for a person at a terminal and for tests, never for a
 * request.
 */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  check(
    'a balance is not the sum of its completed rows',
    sql`SELECT 'member ' || ${u.id} || ' has ' || ${u.credits} || ', the rows make ' || coalesce(s.total, 0) AS what FROM ${users} AS ${u}
      LEFT JOIN (SELECT ${t.userId} AS user_id, sum(${t.amount}) AS total FROM ${transactions} WHERE ${t.status} = 'completed' GROUP BY ${t.userId}) AS s
        ON s.user_id = ${u.id} WHERE ${u.credits} <> coalesce(s.total, 0)`,
  ),
  check(
    'a balance is below zero',
    sql`SELECT 'member ' || ${u.id} || ' has ' || ${u.credits} AS what FROM ${users} AS ${u} WHERE ${u.credits} < 0`,
  ),
  check(
    'a purchase has no order, or an order no purchase',
    sql`SELECT 'row ' || ${t.id} AS what FROM ${transactions} WHERE ${t.type} = 'purchase'
        AND ${t.id} NOT IN (SELECT ${p.transactionId} FROM ${purchases} AS ${p})
      UNION ALL SELECT 'order ' || ${p.reference} FROM ${purchases} AS ${p}
      WHERE ${p.transactionId} NOT IN (SELECT ${t.id} FROM ${transactions} WHERE ${t.type} = 'purchase')`,
  ),
  check(
    'an order is not what the catalogue sells',
    sql`SELECT 'order ' || ${p.reference} || ': ' || ${t.amount} || ' for ' || ${p.credits} || ' + ' || ${p.bonus} AS what FROM ${orders}
      WHERE ${t.amount} <> ${p.credits} + ${p.bonus} OR ${p.credits} < 1 OR ${p.bonus} <> ${bonus}`,
  ),
  check(
    'the price of an order is not that of its day',
    sql`SELECT 'order ' || ${p.reference} || ': ' || ${p.priceUsd} || ' USD, ' || ${p.priceAfn} || ' AFN at ' || ${p.afnPerUsd} AS what FROM ${purchases} AS ${p}
      WHERE ${p.priceUsd} * ${sql.raw(String(CREDITS_PER_USD))} <> ${p.credits} OR ${p.priceAfn} <> ${p.priceUsd} * ${p.afnPerUsd} OR ${p.afnPerUsd} < 1`,
  ),
  check(
    'a spend is not at the price of the catalogue',
    sql`SELECT 'row ' || ${t.id} || ': ' || ${t.type} || ' for ' || ${t.amount} AS what FROM ${transactions}
      WHERE (${t.type} = 'promotion' AND ${t.amount} IS NOT ${promotionPrice}) OR (${t.type} = 'vip' AND ${t.amount} IS NOT ${vipPrice})`,
  ),
  check(
    'a spend is not completed',
    sql`SELECT 'row ' || ${t.id} || ' is ' || ${t.status} AS what FROM ${transactions} WHERE ${t.type} IN ('promotion', 'vip') AND ${t.status} <> 'completed'`,
  ),
  check(
    'a row is settled without a time, or waits with one',
    sql`SELECT 'row ' || ${t.id} || ' is ' || ${t.status} AS what FROM ${transactions} WHERE (${t.status} = 'pending') <> (${t.settledAt} IS NULL)`,
  ),
  check(
    'a purchase was completed by nobody',
    sql`SELECT 'order ' || ${p.reference} || ' of ' || ${p.provider} AS what FROM ${orders} WHERE ${t.status} = 'completed'
      AND ${p.settledBy} IS NULL AND (${p.provider} = 'manual' OR (${p.provider} = 'hesabpay' AND ${t.metadata} ->> '$.payment' IS NULL))`,
  ),
  check(
    'one payment settled two purchases',
    sql`SELECT 'payment ' || payment || ': ' || group_concat(id) AS what
      FROM (SELECT ${t.id} AS id, coalesce(${t.metadata} ->> '$.payment', ${p.session}) AS payment FROM ${orders} WHERE ${t.status} = 'completed')
      WHERE payment IS NOT NULL GROUP BY payment HAVING count(*) > 1`,
  ),
  check(
    'one key was written twice',
    sql`SELECT 'member ' || ${t.userId} || ', rows ' || group_concat(${t.id}) AS what FROM ${transactions}
      GROUP BY ${t.userId}, ${t.idempotencyKey} HAVING count(*) > 1`,
  ),
  check(
    'money came that does not fit its order',
    sql`SELECT 'order ' || ${p.reference} || ': ' || ${p.misfit} AS what FROM ${orders} WHERE ${t.status} <> 'completed' AND ${p.misfit} IS NOT NULL
      AND (coalesce(${p.note}, '') = '' OR ${p.misfit} LIKE '%, failed')`,
  ),
  check(
    'a guard of the ledger is missing',
    sql`SELECT 'trigger ' || value AS what FROM json_each('["complete","settle","final","kept"]')
      WHERE 'credit_transactions_' || value NOT IN (SELECT name FROM sqlite_master WHERE type = 'trigger')`,
  ),
];

/** How much was checked, to be shown when the checks found nothing. */
export const LEDGER_SIZE =
  plain(sql`SELECT (SELECT count(*) FROM ${users}) AS members, count(*) AS rows, coalesce(sum(${t.status} = 'pending'), 0) AS pending,
  coalesce(sum(iif(${t.status} = 'completed', ${t.amount}, 0)), 0) AS credits FROM ${transactions}`);

function check(fault: string, question: SQL): LedgerCheck {
  return { title: fault, sql: plain(question) };
}

/** A statement for the command line of wrangler, which binds no parameters. */
function plain(statement: SQL): string {
  return textOf(plainSql(statement)).text;
}
