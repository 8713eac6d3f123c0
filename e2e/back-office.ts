import type { APIRequestContext, Page } from '@playwright/test';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import { axeOn, drawn, expect } from './visitors.ts';

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

/** Makes the page the administrator's, as a sign-in would have left it. */
export async function administers(page: Page, { token, user }: SessionAnswer<AdminUser>): Promise<void> {
  const kept = [
    ['admin_auth_token', token],
    ['admin_user_data', JSON.stringify(user)],
  ] as const;
  await page.addInitScript((pairs) => {
    for (const [key, value] of pairs) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, kept);
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing in either theme, and the page is no wider than its window. Ask for `reducedMotion: 'reduce'`. */
export async function expectOpenToEveryone(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await drawn(page);
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().every(({ playState }) => playState === 'finished')))
      .toBe(true);
    const axe = axeOn(page);
    // The theme changes colours alone.
    const { violations } = await (colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules(COLOURS)).analyze();
    const said = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${JSON.stringify(target)} ${failureSummary ?? ''}`),
    );
    expect.soft(said, `${screen}, ${colorScheme}`).toEqual([]);
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(over, `${screen}: wider than the window`).toBeLessThanOrEqual(0);
}
