import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import { expect } from './visitors.ts';

/** The administrator of the demo data. */
export const DEMO_ADMIN = { email: 'admin@sarai.af', password: 'sarai-admin' };

/** Signs an administrator in through the API. */
export async function signInAdmin(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<SessionAnswer<AdminUser>> {
  const answer = await request.post('/api/auth/admin-signin', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as SessionAnswer<AdminUser>; // the contract of the administrators' sign-in
}

/** Sets the administrator's session in the page, as a sign-in would have left it. */
export async function setAdminSession(page: Page, { token, user }: SessionAnswer<AdminUser>): Promise<void> {
  const kept = [
    ['admin_auth_token', token],
    ['admin_user_data', JSON.stringify(user)],
  ] as const;
  await page.addInitScript((pairs) => {
    for (const [key, value] of pairs) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, kept);
}
