import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Account, DESKTOP, expect, test as base, watchErrors } from './visitors.ts';

/** A phone's browser with service workers, whose storage outlives it: `open` starts it again, as after it was killed. */
export interface Phone {
  open: (how?: { network?: boolean; at?: string }) => Promise<Page>;
}

export const test = base.extend<{ phone: Phone }>({
  phone: async ({ baseURL, faults, launchOptions }, use) => {
    const storage = join(tmpdir(), `sarai-offline-${crypto.randomUUID()}`);
    let context: BrowserContext | null = null;
    // oxlint-disable-next-line react-hooks/rules-of-hooks -- Playwright's `use`, not React's
    await use({
      open: async ({ network = true, at = baseURL ?? '' } = {}) => {
        await context?.close();
        context = await chromium.launchPersistentContext(storage, {
          ...launchOptions,
          ...DESKTOP,
          baseURL: at,
          serviceWorkers: 'allow',
        });
        await context.setOffline(!network);
        const page = context.pages()[0] ?? (await context.newPage());
        watchErrors(page, faults);
        return page;
      },
    });
    await (context as BrowserContext | null)?.close();
    await rm(storage, { recursive: true, force: true });
  },
});

/** Waits until the whole shell is on the device, and its service worker answers for this page. */
export async function waitUntilCached(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasShell), { timeout: 120_000 }).toBe(true);
  await waitForServiceWorker(page);
}

/** Waits until a service worker answers for this page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 }).toBe('activated');
}

async function hasShell(): Promise<boolean> {
  const shells = (await caches.keys()).filter((name) => name.startsWith('shell-'));
  const found = await Promise.all(
    shells.map(async (name) => (await caches.open(name)).match('/shells/offline', { ignoreSearch: true })),
  );
  return found.some(Boolean);
}

/** Returns the strip under the header: how old the shown data is, or that there is a new release. */
export function strip(page: Page) {
  return page.locator('body > [role=status]');
}

/** Signs in as a sign-in would have left it: in the storage, so that a sign-out holds. */
export async function signIn(page: Page, { token }: Account): Promise<void> {
  await page.goto('/terms');
  await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token);
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_data'))).not.toBeNull();
}

/** Returns the keys under which the device stores something. Does not create a database that does not exist yet. */
export function storedKeys(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(async (store) => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'sarai-kept')) return [];
    return new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open('sarai-kept');
      opening.addEventListener('success', () => {
        const asked = opening.result.transaction(store).objectStore(store).getAllKeys();
        asked.addEventListener('success', () => {
          opening.result.close();
          resolve([...asked.result].reverse());
        });
      });
    });
  }, store);
}
