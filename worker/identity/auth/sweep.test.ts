import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openDb } from '../../platform/db.ts';
import { newMeter } from '../../platform/meter.ts';
import { signUp } from '../../test/client.ts';
import { sweepAuth } from './sweep.ts';

const NOW = 2_000_000_000_000;

it('sweeps what has ended and nothing else: a thousand rows of each table a run, and all attempts', async () => {
  const { user } = await signUp();
  await env.DB.batch([
    ...['sessions', 'email_changes', 'attempts', 'known_places'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    fill(`INSERT INTO sessions SELECT 's' || n, ${user.id}, 'member', NULL, 1, ${NOW} + 600 - n, NULL, NULL, 'password', NULL`),
    fill(`INSERT INTO password_resets SELECT 'r' || n, ${user.id}, 1, ${NOW} + 600 - n, NULL`),
    fill(`INSERT INTO email_changes SELECT 'e' || n, ${user.id}, 'x', 1, ${NOW} + 600 - n, NULL`),
    fill(`INSERT INTO email_undos SELECT 'u' || n, ${user.id}, 'x', 1, ${NOW} + 600 - n, NULL`),
    fill(`INSERT INTO sign_in_codes SELECT 'c' || n, ${user.id}, 1, ${NOW} + 600 - n, 0`),
    fill(`INSERT INTO phone_proofs (id, phone, purpose, via, device, language, created_at, expires_at)
      SELECT 'p' || n, '+93700000000', 'sign-in', 'whatsapp', 'd', 'fa', 1, ${NOW} + 600 - n`),
    fill(`INSERT INTO sandbox_messages SELECT NULL, '+93700000000', 'sms', 'phone_code', 'x', 1, ${NOW} + 600 - n`),
    fill(`INSERT INTO known_places SELECT ${user.id}, 'd:' || n, ${NOW} + 600 - n`),
    fill(`INSERT INTO attempts SELECT 'signin:' || n, 1, ${NOW} + 600 - n`),
  ]);
  expect(await left()).toEqual([1_700, 1_700, 1_700, 1_700, 1_700, 1_700, 1_700, 1_700, 1_700]);
  const meter = newMeter();
  const db = openDb(env.DB, meter);
  await sweepAuth(db, NOW);
  expect(meter.trips).toBe(1);
  expect(await left()).toEqual([700, 700, 700, 700, 700, 700, 700, 700, 599]);
  await sweepAuth(db, NOW);
  await sweepAuth(db, NOW);
  // The rows that expire in the next 599 milliseconds are left.
  expect(await left()).toEqual([599, 599, 599, 599, 599, 599, 599, 599, 599]);
});

it('sweeps attempts as fast as they can be filled', async () => {
  await env.DB.prepare('DELETE FROM attempts').run();
  await env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 23000)
      INSERT INTO attempts SELECT 'signin:' || n, 1, ${NOW} FROM numbers`,
  ).run();
  await sweepAuth(openDb(env.DB), NOW);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM attempts').first('n')).toBe(0);
});

function fill(insert: string) {
  return env.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1700) ${insert} FROM numbers`,
  );
}

async function left(): Promise<unknown[]> {
  const tables = [
    'sessions',
    'password_resets',
    'email_changes',
    'email_undos',
    'sign_in_codes',
    'phone_proofs',
    'sandbox_messages',
    'known_places',
    'attempts',
  ];
  return Promise.all(tables.map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')));
}
