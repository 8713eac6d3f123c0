import faAdmin from '../../web/i18n/fa/admin-system.ts';
import faFaults from '../../web/i18n/fa/faults.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import faSite from '../../web/i18n/fa/site.ts';
import legal from '../../web/i18n/fa/legal.ts';
import { expectAccessible } from '../axe.ts';
import { setAdminSession } from '../back-office.ts';
import { newAdmin, SECOND_SITE } from '../second-site.ts';
import { expect, PHONE, publish, signUp, navigate, test } from '../visitors.ts';

test.use({ ...PHONE, baseURL: SECOND_SITE });

test('a screen that can’t be fetched is said to be, leaves the header alone, and opens when the network is back', async ({
  page,
  context,
}) => {
  const seller = await signUp(page.request);
  const title = `سماور ${seller.username}`;
  const id = await publish(page.request, seller, { title });
  // It is not fetched when the page is idle either, as if the line had broken at once.
  const chunk = /\/assets\/listing-[\w-]+\.js/;
  await page.route(chunk, (route) => route.abort('internetdisconnected'));
  await page.goto(`/?q=${encodeURIComponent(title)}`);
  const card = page.locator('#listings').getByRole('link', { name: title, exact: true });
  await expect(card).toBeVisible();
  await context.setOffline(true);
  await page.unroute(chunk);
  await card.click();
  await expect(page.getByRole('heading', { name: faShell.offlineTitle })).toBeVisible();
  await expect(page.getByText(faFaults.errorLogged)).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page, 'no internet');
  // Back leads to the working page, and the failed address can be tried again.
  await page.goBack();
  await expect(page.getByRole('heading', { name: faShell.offlineTitle })).toHaveCount(0);
  await expect(card).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: faShell.offlineTitle })).toBeVisible();
  await page.getByRole('button', { name: faShell.tryAgain }).click();
  await expect(page.getByRole('heading', { name: faShell.offlineTitle })).toBeVisible();
  // A reload would remove this mark: what follows is the same document.
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(`/listing/${id}`);
  await expect(page.locator('html[data-same]')).toHaveCount(1);
});

test('a release that has gone is left for the new one, once; a bug is told of and then said to be logged', async ({
  page,
  request,
  faults,
}) => {
  const chunk = /\/assets\/policies-[\w-]+\.js/;
  await page.goto('/sign-in');
  await expect(page.locator('main form').first()).toBeVisible();
  let asked = 0;
  await page.route(chunk, (route) => {
    asked += 1;
    return asked <= 2 ? route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }) : route.continue();
  });
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await page.getByRole('link', { name: faSite.privacy }).click();
  await expect(page.getByRole('heading', { level: 1, name: legal.privacyTitle })).toBeVisible();
  await expect(page.locator('html[data-same]')).toHaveCount(0);
  await page.unroute(chunk);

  const word = `m${crypto.randomUUID().replace(/[^a-z]/g, '')}`;
  await page.route(chunk, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Broken() { throw new Error('${word} of nargis@example.af (0701234567)') }`,
    }),
  );
  await setAdminSession(page, await newAdmin(request));
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: faFaults.errorTitle })).toBeVisible();
  await expect(page.getByText(faFaults.errorLogged)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectAccessible(page, 'error');
  await page.getByRole('link', { name: faShell.signIn }).first().click();
  await expect(page.locator('main form').first()).toBeVisible();

  await navigate(page, '/admin/dashboard?section=system&tab=failures');
  await page.getByLabel(faAdmin.kind).selectOption('client');
  const card = page.getByRole('article').filter({ hasText: word });
  await expect(card).toContainText('/privacy');
  await expect(card).toContainText(`Error: ${word} of … (…)`);
  await card.getByText(faAdmin.where).click();
  await expect(card.locator('pre')).toContainText('Broken@/assets/policies-');
  await expectAccessible(page, 'errors in browsers');
  faults.length = 0;
});

test('a press whose code has gone with its release loads the page anew, once, with what was typed', async ({ page, faults }) => {
  const chunk = /\/assets\/mobile-menu-[\w-]+\.js/;
  let documents = 0;
  page.on('request', (asked) => (documents += asked.isNavigationRequest() ? 1 : 0));
  await page.route(chunk, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }));
  await page.goto('/sign-up');
  const field = (name: string) => page.locator(`main form [name=${name}]`);
  await field('username').fill('نرگس ۱');
  await field('email').fill('nargis@example.af');
  await field('password').fill('a secret');
  await field('agreed').check();
  const menu = page.getByRole('banner').getByRole('button', { name: faShell.menu });
  await menu.tap();
  await expect.poll(() => documents).toBe(2);
  await expect(field('username')).toHaveValue('نرگس ۱');
  await expect(field('email')).toHaveValue('nargis@example.af');
  await expect(field('agreed')).toBeChecked();
  // A secret is never stored.
  await expect(field('password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toMatch(/secret|nargis/);

  await menu.tap();
  await expect(page.getByText(faShell.offline, { exact: true })).toBeVisible();
  await expect(field('username')).toHaveValue('نرگس ۱');
  expect(documents).toBe(2);
  await page.unroute(chunk);
  await menu.tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: faShell.postAd })).toBeVisible();
  faults.length = 0;
});

test('a page whose own code does not come is loaded anew once, with what was typed before it lived', async ({ page, faults }) => {
  let typed = () => {};
  const held = new Promise<void>((resolve) => (typed = resolve));
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  // A document preloads it, and after a failure a browser may request it again.
  await page.route(/\/assets\/app-[\w-]+\.js/, async (route) => {
    if (documents > 1) return route.continue();
    await held;
    return route.abort();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.locator('main input[name=q]:visible').first();
  await field.fill('سماور');
  typed();
  await expect.poll(() => documents).toBe(2);
  await expect(field).toHaveValue('سماور');
  await page.getByRole('banner').getByRole('button', { name: faShell.menu }).tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: faShell.postAd })).toBeVisible();
  expect(documents).toBe(2);
  faults.length = 0;
});
