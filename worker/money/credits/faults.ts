import { CREDIT_PACKAGES, CREDITS_PER_USD, PROMOTIONS, VIP_PACKAGES } from '#schema/catalog/credits';

/** One question to the whole ledger: `sql` answers a row, `{what}`, for each thing that is off. */
export interface LedgerCheck {
  fault: string;
  sql: string;
}

const bonus = `CASE p.credits ${CREDIT_PACKAGES.map(({ amount, bonus }) => `WHEN ${amount} THEN ${bonus}`).join(' ')} ELSE 0 END`;
const promotionPrice = `CASE t.metadata ->> '$.promotion' ${PROMOTIONS.map(({ id, amount }) => `WHEN '${id}' THEN ${-amount}`).join(' ')} END`;
const vipPrice = `CASE t.metadata ->> '$.days' ${VIP_PACKAGES.map(({ duration, amount }) => `WHEN ${duration} THEN ${-amount}`).join(' ')} END`;
const orders = 'credit_transactions AS t JOIN purchases AS p ON p.transaction_id = t.id';

/** Every way known in which the ledger could be wrong. Reads all of it: for a person at a terminal and for tests, never for a request. */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    fault: 'a balance is not the sum of its completed rows',
    sql: `SELECT 'member ' || u.id || ' has ' || u.credits || ', the rows make ' || coalesce(s.total, 0) AS what FROM users AS u
      LEFT JOIN (SELECT user_id, sum(amount) AS total FROM credit_transactions WHERE status = 'completed' GROUP BY user_id) AS s
        ON s.user_id = u.id WHERE u.credits <> coalesce(s.total, 0)`,
  },
  { fault: 'a balance is below zero', sql: `SELECT 'member ' || id || ' has ' || credits AS what FROM users WHERE credits < 0` },
  {
    fault: 'a purchase has no order, or an order no purchase',
    sql: `SELECT 'row ' || id AS what FROM credit_transactions WHERE type = 'purchase' AND id NOT IN (SELECT transaction_id FROM purchases)
      UNION ALL SELECT 'order ' || reference FROM purchases
      WHERE transaction_id NOT IN (SELECT id FROM credit_transactions WHERE type = 'purchase')`,
  },
  {
    fault: 'an order is not what the catalogue sells',
    sql: `SELECT 'order ' || p.reference || ': ' || t.amount || ' for ' || p.credits || ' + ' || p.bonus AS what FROM ${orders}
      WHERE t.amount <> p.credits + p.bonus OR p.credits < 1 OR p.bonus <> ${bonus}`,
  },
  {
    fault: 'the price of an order is not that of its day',
    sql: `SELECT 'order ' || reference || ': ' || price_usd || ' USD, ' || price_afn || ' AFN at ' || afn_per_usd AS what FROM purchases
      WHERE price_usd * ${CREDITS_PER_USD} <> credits OR price_afn <> price_usd * afn_per_usd OR afn_per_usd < 1`,
  },
  {
    fault: 'a spend is not at the price of the catalogue',
    sql: `SELECT 'row ' || t.id || ': ' || t.type || ' for ' || t.amount AS what FROM credit_transactions AS t
      WHERE (t.type = 'promotion' AND t.amount IS NOT ${promotionPrice}) OR (t.type = 'vip' AND t.amount IS NOT ${vipPrice})`,
  },
  {
    fault: 'a spend is not completed',
    sql: `SELECT 'row ' || id || ' is ' || status AS what FROM credit_transactions WHERE type IN ('promotion', 'vip') AND status <> 'completed'`,
  },
  {
    fault: 'a row is settled without a time, or waits with one',
    sql: `SELECT 'row ' || id || ' is ' || status AS what FROM credit_transactions WHERE (status = 'pending') <> (settled_at IS NULL)`,
  },
  {
    fault: 'a purchase was completed by nobody',
    sql: `SELECT 'order ' || p.reference || ' of ' || p.provider AS what FROM ${orders} WHERE t.status = 'completed'
      AND p.settled_by IS NULL AND (p.provider = 'manual' OR (p.provider = 'hesabpay' AND t.metadata ->> '$.payment' IS NULL))`,
  },
  {
    fault: 'one payment settled two purchases',
    sql: `SELECT 'payment ' || payment || ': ' || group_concat(id) AS what FROM (SELECT t.id AS id, coalesce(t.metadata ->> '$.payment', p.session) AS payment
        FROM ${orders} WHERE t.status = 'completed') WHERE payment IS NOT NULL GROUP BY payment HAVING count(*) > 1`,
  },
  {
    fault: 'one key was written twice',
    sql: `SELECT 'member ' || user_id || ', rows ' || group_concat(id) AS what FROM credit_transactions GROUP BY user_id, idempotency_key HAVING count(*) > 1`,
  },
  {
    fault: 'money came that does not fit its order',
    sql: `SELECT 'order ' || p.reference || ': ' || p.note AS what FROM ${orders} WHERE t.status <> 'completed' AND p.note LIKE 'HesabPay: paid%'`,
  },
  {
    fault: 'a guard of the ledger is missing',
    sql: `SELECT 'trigger ' || value AS what FROM json_each('["complete","settle","final","kept"]')
      WHERE 'credit_transactions_' || value NOT IN (SELECT name FROM sqlite_master WHERE type = 'trigger')`,
  },
];

/** What a check that found nothing says of how much it looked at. */
export const LEDGER_SIZE = `SELECT (SELECT count(*) FROM users) AS members, count(*) AS rows, coalesce(sum(status = 'pending'), 0) AS pending,
  coalesce(sum(iif(status = 'completed', amount, 0)), 0) AS credits FROM credit_transactions`;
