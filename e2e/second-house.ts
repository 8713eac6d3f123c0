import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import { signInAdmin } from './back-office.ts';
import { signUp } from './visitors.ts';

const ROOT = new URL('..', import.meta.url).pathname;

/** The second house of playwright.config.ts: what is set there for everybody disturbs few. */
export const SECOND_HOUSE = process.env['SARAI_SECOND_HOUSE'] ?? 'http://localhost:9777';
const STATE = process.env['SARAI_SECOND_STATE'] ?? '.sarai/e2e-manual';

/** Straight into its database. */
export async function inSecondHouse(sql: string): Promise<void> {
  const state = ['--local', '--persist-to', STATE];
  await promisify(execFile)('node_modules/.bin/wrangler', ['d1', 'execute', 'DB', ...state, '--command', sql], { cwd: ROOT });
}

/** A new administrator of it; `sql` is run beside. */
export async function newAdmin(request: APIRequestContext, sql = ''): Promise<SessionAnswer<AdminUser>> {
  const account = await signUp(request);
  await inSecondHouse(`UPDATE users SET role = 'admin' WHERE id = ${account.id}; ${sql}`);
  return signInAdmin(request, account);
}
