import { test as base, type APIRequestContext, type BrowserContextOptions, type Page } from '@playwright/test';

/** A phone whose owner reads Dari, and a desktop whose owner reads English. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  locale: 'fa-AF',
  timezoneId: 'Asia/Kabul',
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'Asia/Kabul',
};

export interface Account {
  email: string;
  username: string;
  password: string;
  token: string;
  id: number;
}

/** A test whose page may neither throw nor violate the Content-Security-Policy, and in which React reports no error. */
export const test = base.extend<{ faults: string[] }>({
  // Does not depend on `page`: a test that opens its own devices needs no further page.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  faults: async ({}, use) => {
    const faults: string[] = [];
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's `use`, not React's
    await use(faults);
    base.expect(faults).toEqual([]);
  },
  page: async ({ page, faults }, use) => {
    watchErrors(page, faults);
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's `use`, not React's
    await use(page);
  },
});

export const { expect } = base;

/**
 * React's production build reports its errors by number, with an address that explains them. The browser reports failed loads itself: those are not
 * React's errors.
 */
const OF_REACT = /Minified React error|react\.dev\/errors|hydrat/i;

/** Records what a page throws, what the Content-Security-Policy blocks, and React's own errors in the console. */
export function watchErrors(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`threw at ${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const isOfReact = message.type() === 'error' && OF_REACT.test(text);
    if (isOfReact || /Content.Security.Policy|Refused to/i.test(text)) faults.push(text);
  });
}

/** Resolves when the page has drawn its current state: two frames, because the first may have begun before. */
export function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

/** Goes to another address of the app as its links do: the document stays. Use `page.goto` to test a document as it loads. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: crypto.randomUUID().slice(0, 8) }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
}

/** Waits until the screen is complete: its heading is there, and nothing is still a placeholder. */
export async function waitUntilComplete(page: Page): Promise<void> {
  await expect(page.locator('h1:visible, dialog:visible, [role=dialog]').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-pulse:visible')).toHaveCount(0);
}

/** Signs up a member through the API, from a browser in `language`. */
export async function signUp(request: APIRequestContext, language = 'en'): Promise<Account> {
  const username = `visitor-${crypto.randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@example.af`, password: 'dorost-ast' };
  const answer = await request.post('/api/auth/signup', { data: account, headers: { 'Accept-Language': language } });
  base.expect(answer.status()).toBe(201);
  // The contract of the sign-up's answer.
  const { token, user } = (await answer.json()) as { token: string; user: { id: number } };
  return { ...account, token, id: user.id };
}

/** Sets the account's session in the page, as a sign-in would have left it. */
export async function becomes(page: Page, { token }: Pick<Account, 'token'>): Promise<void> {
  await page.addInitScript((kept) => localStorage.getItem('auth_token') ?? localStorage.setItem('auth_token', kept), token);
}

/** Calls the cron, as the platform does. */
export async function callCron(request: APIRequestContext): Promise<void> {
  base.expect((await request.get('/cdn-cgi/handler/scheduled')).status()).toBe(200);
}

/** Publishes an active listing of the account through the API; returns its id. */
export async function publish(request: APIRequestContext, { token }: Account, fields: object = {}): Promise<number> {
  const data = { title: 'Red bicycle', description: 'Runs well', price: '3500', location: 'Kabul', categoryId: 4, ...fields };
  const answer = await request.post('/api/listings', { data, headers: { Authorization: `Bearer ${token}` } });
  base.expect(answer.status()).toBe(201);
  // The contract of a listing.
  return ((await answer.json()) as { id: number }).id;
}

/** Returns an ad of the demo data that has exactly two photos. */
export async function withTwoPhotos(request: APIRequestContext): Promise<number> {
  for (let id = 1; id < 100; id += 1) {
    // The contract of a listing; a missing one has no photos.
    const { images } = (await (await request.get(`/api/listings/${id}`)).json()) as { images?: unknown[] };
    if (images?.length === 2) return id;
  }
  throw new Error('No ad among the first hundred shows two photos.');
}
