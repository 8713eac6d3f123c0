import { globSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from '@playwright/test';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import { signInAdmin } from './back-office.ts';
import { signUp } from './visitors.ts';

const ROOT = new URL('..', import.meta.url).pathname;

/** The second house of playwright.config.ts: what is set there for everybody disturbs few. */
export const SECOND_HOUSE = process.env['SARAI_SECOND_HOUSE'] ?? 'http://localhost:9777';
const STATE = process.env['SARAI_SECOND_STATE'] ?? '.sarai/e2e-manual';

/** Straight into its database: the file of the local D1, beside the Worker that has it open. */
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

/** A new administrator of it; `sql` is run beside. */
export async function newAdmin(request: APIRequestContext, sql = ''): Promise<SessionAnswer<AdminUser>> {
  const account = await signUp(request);
  inSecondHouse(`UPDATE users SET role = 'admin' WHERE id = ${account.id}; ${sql}`);
  return signInAdmin(request, account);
}
