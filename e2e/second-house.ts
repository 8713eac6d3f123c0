import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import { signInAdmin } from './back-office.ts';
import { type Account, expect, signUp } from './visitors.ts';

/** The second house of playwright.config.ts: what is set there for everybody disturbs few. */
export const SECOND_HOUSE = process.env['SARAI_SECOND_HOUSE'] ?? 'http://localhost:9777';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STATE = process.env['SARAI_SECOND_STATE'] ?? '.sarai/e2e-manual';

/** Who makes the other administrators; second-house.setup.ts makes this one. */
export const FIRST_ADMIN = { username: 'first-admin', email: 'first-admin@example.af', password: 'dorost-ast' };

/** Who has confirmed that they read its newsletter. */
export const READER = 'reader@example.af';

/** Whose mails, at `<name>.example.af`, did not leave. */
export const FAILED_MAILS = ['sent', 'dropped', 'kept'] as const;

/** Whose ads end soon: one seconds after the tests began, one in two days; and the link that wakes the first. second-house.setup.ts makes them. */
export interface Sleeper {
  seller: Account;
  asleep: number;
  ending: number;
  token: string;
}

export const SLEEPER = 'SARAI_SLEEPER';

export function sleeper(): Sleeper {
  return JSON.parse(process.env[SLEEPER] ?? 'null') as Sleeper; // as the setup writes it
}

let first: Promise<SessionAnswer<AdminUser>> | undefined;

/** A new administrator of it. */
export async function newAdmin(request: APIRequestContext): Promise<SessionAnswer<AdminUser>> {
  const account = await signUp(request);
  await promote(request, account);
  return signInAdmin(request, account);
}

/** Makes a member an administrator, as another administrator does it. */
export async function promote(request: APIRequestContext, { id }: Account): Promise<void> {
  first ??= signInAdmin(request, FIRST_ADMIN);
  const headers = { Authorization: `Bearer ${(await first).token}` };
  const answer = await request.patch(`${SECOND_HOUSE}/api/admin/users/${id}`, { data: { role: 'admin' }, headers });
  expect(answer.status()).toBe(200);
}

/**
 * Straight into its database: the file of the local D1, beside the Worker that has it open, and that finds it locked for as long as this takes. For
 * what no call can do, and before any test runs where that will do.
 */
export function inSecondHouse(sql: string): void {
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
