import type { APIRequestContext } from '@playwright/test';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import { signInAdmin } from './back-office.ts';
import { type Account, expect, signUp } from './visitors.ts';

/** The second house of playwright.config.ts: what is set there for everybody disturbs few. */
export const SECOND_HOUSE = process.env['SARAI_SECOND_HOUSE'] ?? 'http://localhost:9777';

/** Who makes the other administrators; second-house.setup.ts makes this one. */
export const FIRST_ADMIN = { username: 'first-admin', email: 'first-admin@example.af', password: 'dorost-ast' };

/** Whose mails, at `<name>.example.af`, did not leave. */
export const FAILED_MAILS = ['sent', 'dropped', 'kept'] as const;

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
