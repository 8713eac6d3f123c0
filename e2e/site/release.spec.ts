import type { Page } from '@playwright/test';
import favorites from '../../web/i18n/en/favorites.ts';
import offline from '../../web/i18n/en/offline.ts';
import shell from '../../web/i18n/en/shell.ts';
import { waitForServiceWorker, waitUntilCached, strip } from '../phones.ts';
import { chunksOf, shellsOf, test } from './releases.ts';
import { expect, navigate } from '../visitors.ts';

// Each test loads two shells of eighty files.
test.describe.configure({ timeout: 240_000 });

test('a new release says so and waits, also out of sight while something is typed, and opens when somebody agrees', async ({
  house,
  phone,
}) => {
  const letGo = house.hold('/favorites');
  const page = await phone.open({ at: house.url });
  const late = await page.context().newPage();
  const arrives = late.goto('/favorites');
  await page.goto('/');
  await waitUntilCached(page);
  await test.step('a page that was on its way while the service worker began is answered for, too', async () => {
    letGo();
    await arrives;
    await waitForServiceWorker(late);
    await late.close();
  });

  house.release(2);
  await lookForRelease(page);
  await expect(strip(page)).toContainText(offline.newRelease, { timeout: 60_000 });
  await test.step('the page goes on in its own release, whose chunks the server has no more', async () => {
    await page.getByRole('link', { name: shell.favorites, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: favorites.title })).toBeVisible();
    await page.goBack();
    await expect(strip(page)).toContainText(offline.newRelease);
    expect(await page.evaluate(chunksOf)).toEqual(['first']);
  });

  await test.step('what is typed keeps it waiting, also out of sight', async () => {
    await search(page).fill('Samovar');
    await page.evaluate(goOutOfSight);
    expect(await page.evaluate(stateOfNext)).toBe('installed');
    await expect(search(page)).toHaveValue('Samovar');
    expect(await page.evaluate(chunksOf)).toEqual(['first']);
  });

  await test.step('who agrees has it, with what was typed', async () => {
    await page.getByRole('button', { name: offline.update }).click();
    await expect.poll(() => whenThere(page, chunksOf)).toEqual(['second']);
    await expect(search(page)).toHaveValue('Samovar');
    await expect(strip(page)).toBeEmpty();
  });

  await test.step('from then on it opens without a network in the new release, and in nothing else', async () => {
    expect(await page.evaluate(shellsOf)).toEqual(['first', 'second']);
    const later = await phone.open({ network: false, at: house.url });
    await opensIn(later, 'second');
  });
});

test('of a release that came by half nothing opens without a network', async ({ house, phone }) => {
  const first = await phone.open({ at: house.url });
  await first.goto('/');
  await waitUntilCached(first);

  house.release(2);
  house.failChunks('create-listing');
  await lookForRelease(first);
  await expect.poll(() => first.evaluate(stateOfNext), { timeout: 60_000 }).toBe('none');
  // Meanwhile the network serves documents of the new release, with its chunks.
  await first.goto('/');
  await expect(first.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await first.evaluate(chunksOf)).toEqual(['second']);

  const second = await phone.open({ network: false, at: house.url });
  await opensIn(second, 'first');
});

/** Offline: opens a document and makes a step, each with chunks of one release only. */
async function opensIn(page: Page, release: 'first' | 'second'): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip(page)).toContainText(/offline/i);
  expect(await page.evaluate(chunksOf)).toEqual([release]);
  await navigate(page, '/favorites');
  await expect(page.getByRole('heading', { level: 1, name: favorites.title })).toBeVisible();
  expect(await page.evaluate(chunksOf)).toEqual([release]);
}

function search(page: Page) {
  return page.locator('input[name=q]:visible').first();
}

/** Checks for a new release, as browsers do at every opening, and the page every hour. */
async function lookForRelease(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}

/** Runs in the page: returns the state of the next service worker. By then it has received whatever the page sent it. */
async function stateOfNext(): Promise<string> {
  const registration = await navigator.serviceWorker.getRegistration();
  const next = registration?.installing ?? registration?.waiting;
  if (!next) return 'none';
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise((resolve) => port1.addEventListener('message', resolve));
  port1.start();
  next.postMessage({ wish: 'is-yours', script: '' }, [port2]);
  await heard;
  return next.state;
}

/** Runs in the page: hides it, as behind another app. */
function goOutOfSight(): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Resolves with null for a page that is just being left: it cannot answer. */
async function whenThere<Answer>(page: Page, ask: () => Answer): Promise<Answer | null> {
  return page.evaluate(ask).catch(() => null);
}
