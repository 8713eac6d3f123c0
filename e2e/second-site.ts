import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import { signInAdmin } from './back-office.ts';
import { type Account, expect, signUp } from './visitors.ts';

/** The second instance of playwright.config.ts: its site-wide settings disturb few tests. */
export const SECOND_SITE = process.env['SARAI_SECOND_HOUSE'] ?? 'http://localhost:9777';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STATE = process.env['SARAI_SECOND_STATE'] ?? '.sarai/e2e-manual';

/** The administrator who promotes the others; second-house.setup.ts creates this one. */
export const FIRST_ADMIN = { username: 'first-admin', email: 'first-admin@example.af', password: 'dorost-ast' };

/** A confirmed reader of its newsletter. */
export const READER = 'reader@example.af';

/** The names of the failed mails, to addresses at `<name>.example.af`. */
export const FAILED_MAILS = ['sent', 'dropped', 'kept'] as const;

/**
 * The seller of ads that expire soon: one seconds after the tests began, one in two days; and the link that renews the first. second-house.setup.ts
 * creates them.
 */
export interface ExpiringAds {
  seller: Account;
  asleep: number;
  ending: number;
  token: string;
}

export const EXPIRING_ADS_ENV = 'SARAI_SLEEPER';

export function expiringAds(): ExpiringAds {
  return JSON.parse(process.env[EXPIRING_ADS_ENV] ?? 'null') as ExpiringAds; // as the setup writes it
}

let first: Promise<SessionAnswer<AdminUser>> | undefined;

/** Creates an administrator of the second instance. */
export async function newAdmin(request: APIRequestContext): Promise<SessionAnswer<AdminUser>> {
  const account = await signUp(request);
  await promote(request, account);
  return signInAdmin(request, account);
}

/** Makes a member an administrator, as another administrator does it. */
export async function promote(request: APIRequestContext, { id }: Account): Promise<void> {
  first ??= signInAdmin(request, FIRST_ADMIN);
  const headers = { Authorization: `Bearer ${(await first).token}` };
  const answer = await request.patch(`${SECOND_SITE}/api/admin/users/${id}`, { data: { role: 'admin' }, headers });
  expect(answer.status()).toBe(200);
}

/**
 * Runs SQL straight on its database: the file of the local D1, which the Worker has open, and finds locked as long as this takes. For what no call
 * can do, and before any test runs if possible.
 */
export function runOnSecondSite(sql: string): void {
  const files = globSync(`${STATE}/v3/d1/*/*.sqlite`, { cwd: ROOT });
  for (const file of files) {
    const database = new DatabaseSync(`${ROOT}${file}`, { timeout: 10_000 });
    try {
      // Miniflare keeps one of its own there.
      if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").get()) return database.exec(sql);
    } finally {
      database.close();
    }
  }
  throw new Error(`No database of Sarai's stands in ${STATE}.`);
}
