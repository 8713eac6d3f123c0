import { LANGUAGES } from '#schema/catalog/languages';
import type { Locator, Page } from '@playwright/test';
import errors from '../../web/i18n/en/errors.ts';
import home from '../../web/i18n/en/home.ts';
import auth from '../../web/i18n/en/auth.ts';
import promises from '../../web/i18n/en/promises.ts';
import shell from '../../web/i18n/en/shell.ts';
import site from '../../web/i18n/en/site.ts';
import wizard from '../../web/i18n/en/wizard.ts';
import homeInDari from '../../web/i18n/fa/home.ts';
import shellInDari from '../../web/i18n/fa/shell.ts';
import { groupedDigits } from '../../schema/digits.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { becomes, DESKTOP, drawn, expect, publish, signUp, stepTo, test } from '../visitors.ts';
import { mailedLink } from '../mails.ts';

test.use(DESKTOP);

test('every filter stands in the address and in the results, and goes by its chip or with all others', async ({ page }) => {
  // A word that only these four carry.
  const word = `z${crypto.randomUUID().replace(/[^a-f]/g, '')}zq`;
  const seller = await signUp(page.request);
  const [vehicles, bikes] = [3, 4];
  const goods = [
    { title: `${word} one`, categoryId: vehicles, location: 'Kabul', price: '1000' },
    { title: `${word} two`, categoryId: vehicles, location: 'Herat', price: '4000' },
    { title: `${word} three`, categoryId: bikes, location: 'Herat', price: '3000' },
    { title: `${word} four`, categoryId: bikes, location: 'Kabul', price: '2000' },
  ];
  for (const fields of goods) await publish(page.request, seller, fields);
  const results = (...names: string[]) => expect(page.locator('#listings h3')).toHaveText(names.map((name) => `${word} ${name}`));
  const tile = page.locator('#category-list').getByRole('link', { name: /^Vehicles/ });
  const chip = (words: string) => page.getByRole('link', { name: `${home.clearFilter}: ${words}` });

  await page.goto('/');
  await search(page, word);
  await results('four', 'three', 'two', 'one');
  await expect(page).toHaveURL(`/?q=${word}`);
  await expect(page.getByRole('heading', { name: phraseOf(home.results, { query: word }, 'en') })).toBeInViewport();

  await test.step('category, picked and picked again', async () => {
    await tile.click();
    await expect(tile).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(/[?&]category=vehicles\b/);
    await results('two', 'one');
    await tile.click();
    await expect(tile).not.toHaveAttribute('aria-current');
    await expect(page).not.toHaveURL(/category=/);
    await results('four', 'three', 'two', 'one');
  });

  await test.step('province', async () => {
    await page.getByLabel(home.province, { exact: true }).selectOption({ label: 'Herat' });
    await expect(page).toHaveURL(/[?&]province=Herat\b/);
    await results('three', 'two');
    await chip('Herat').click();
    await expect(page).not.toHaveURL(/province=/);
    await results('four', 'three', 'two', 'one');
  });

  await test.step('prices, typed in Persian and Arabic digits', async () => {
    const [min, max] = [home.minPrice, home.maxPrice].map((label) => page.getByLabel(`${label} (${home.priceUnit})`));
    if (!min || !max) throw new Error('unreachable');
    await min.fill('۳٬۰۰۰');
    await max.fill('٢٠٠٠');
    await page.getByRole('button', { name: home.applyPrices }).click();
    await expect(page.getByText(home.pricesCrossed)).toBeVisible();
    await expect(page).not.toHaveURL(/Price=/);
    await min.fill('۲٬۰۰۰');
    await max.fill('٣٠٠٠');
    await page.getByRole('button', { name: home.applyPrices }).click();
    await expect(page).toHaveURL(/minPrice=2000&maxPrice=3000/);
    await results('four', 'three');
    await chip(phraseOf(home.chipFrom, { price: 'AFN 2,000' }, 'en')).click();
    await results('four', 'three', 'one');
    await page.goBack();
    await results('four', 'three');
    await expect(min).toHaveValue('2000');
  });

  await test.step('order', async () => {
    await page.getByLabel(home.sort, { exact: true }).selectOption({ label: home.sortPriceAsc });
    await expect(page).toHaveURL(/sort=price_asc/);
    await results('four', 'three');
    await page.getByLabel(home.sort, { exact: true }).selectOption({ label: home.sortPriceDesc });
    await results('three', 'four');
  });

  await test.step('a reload and the document itself say the same; Clear All takes everything away', async () => {
    await page.reload();
    await results('three', 'four');
    await page.getByRole('link', { name: home.clearAll }).click();
    await expect(page).toHaveURL((url) => url.search === '');
    await expect(page.getByRole('heading', { name: home.latest })).toBeVisible();
    await expect(page.locator('#listings article')).toHaveCount(30);
  });
});

test('a listing from far down is left by Back, and by Back after a reload, to the same pages at the same place', async ({
  page,
}) => {
  const cards = page.locator('#listings article h3 a');
  const addresses = () => cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const place = () => page.evaluate(() => Math.round(scrollY));
  // A category that no other test publishes in.
  await page.goto('/?category=fashion');
  await expect(cards).toHaveCount(30);
  // What stands above the cards is alive, so that none of it comes anew while the place is measured.
  await expect(page.locator('html[data-waking]')).toHaveCount(0, { timeout: 20_000 });
  await page.getByRole('link', { name: home.loadMore }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(45);
  await expect(page).toHaveURL(/category=fashion&pages=2/);
  // The keyboard reads on from the first one that came.
  await expect(cards.nth(30)).toBeFocused();
  const shown = await addresses();

  await cards.nth(43).scrollIntoViewIfNeeded();
  const before = await place();
  expect(before).toBeGreaterThan(1_500);
  await cards.nth(43).click();
  await expect(page).toHaveURL(new RegExp(`${shown[43]}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await place()).toBe(0);

  await page.goBack();
  await expect(cards).toHaveCount(shown.length);
  expect(await addresses()).toEqual(shown);
  await expect.poll(place).toBe(before);
  await expect(cards.nth(43)).toBeInViewport();

  await page.reload();
  await expect(cards).toHaveCount(shown.length);
  expect(await addresses()).toEqual(shown);
  await expect.poll(place).toBe(before);

  // The other way round: the listing is reloaded, and the cache with it.
  await cards.nth(43).click();
  await expect(page).toHaveURL(new RegExp(`${shown[43]}$`));
  await page.reload();
  // Before the ad lives, Back is a matter of hydration.test.
  await expect(page.locator('html[data-waking]')).toHaveCount(0, { timeout: 20_000 });
  await page.goBack();
  await expect(cards).toHaveCount(shown.length);
  await expect.poll(place).toBe(before);

  // An address that is typed begins at its top, also one that was scrolled before; Back from it returns to the place.
  await page.goto('/?pages=2&category=fashion');
  await expect(cards).toHaveCount(shown.length);
  await drawn(page);
  expect(await place()).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(shown.length);
  await expect.poll(place).toBe(before);
});

test('a search of one letter is told kindly, and the letter can be taken back', async ({ page }) => {
  await page.goto('/');
  await search(page, 'a');
  const said = page.getByRole('alert').filter({ hasText: errors.search_too_short });
  await expect(said).toBeVisible();
  await expect(searchBox(page)).toHaveValue('a');
  await page.reload();
  await expect(said).toBeVisible();
  await said.getByRole('button', { name: shell.clearSearch }).click();
  await expect(page).toHaveURL((url) => url.search === '');
  await expect(page.locator('#listings article')).toHaveCount(30);
});

test('nothing to show is said in the sentence that fits, with the way out of it', async ({ page }) => {
  // Before the page is idle, and asks ahead.
  await page.route(/\/api\/listings(\?|$)/, (route) => route.fulfill({ json: [] }));
  await page.goto('/terms');
  // A link that is pressed sooner brings the server's page, which holds ads.
  await expect(page.locator('html[data-waking]')).toHaveCount(0, { timeout: 20_000 });
  await page.getByRole('banner').getByRole('link', { name: shell.brand }).click();
  const listings = page.locator('#listings');
  await expect(listings.getByRole('heading', { name: home.noListings })).toBeVisible();
  await expect(listings.getByText(home.noneYet, { exact: true })).toBeVisible();
  await expect(listings.getByRole('link', { name: home.createFirst })).toHaveAttribute('href', '/create-listing');

  await page.locator('#category-list').getByRole('link', { name: /^Pets/ }).click();
  await expect(listings.getByText(phraseOf(home.noneInCategory, { category: 'Pets' }, 'en'), { exact: true })).toBeVisible();
  await listings.getByRole('link', { name: home.viewAll }).click();
  await expect(page).toHaveURL((url) => url.search === '');

  await search(page, 'corolla');
  await expect(listings.getByText(home.noneMatch, { exact: true })).toBeVisible();
  await page.unroute(/\/api\/listings(\?|$)/);
  await listings.getByRole('link', { name: home.viewAll }).click();
  await expect(searchBox(page)).toHaveValue('');
});

test('the language changes without a reload, with direction, digits, prices and Afghan months, and is remembered', async ({
  page,
}) => {
  await page.goto('/?category=vehicles&sort=price_desc');
  const html = page.locator('html');
  const price = page.locator('#listings article p', { hasText: /AFN|افغانی/ }).first();
  await expect(html).toHaveAttribute('dir', 'ltr');
  const english = (await price.textContent()) ?? '';
  const amount = Number(english.replace(/\D/g, ''));
  expect(english).toBe(phraseOf(shell['price.AFN'], { amount }, 'en'));
  await page.evaluate(() => Object.assign(window, { untouched: true }));

  await page.getByRole('button', { name: `${shell.language}: ${LANGUAGES.en.name}` }).click();
  await page.getByRole('menuitemradio', { name: LANGUAGES.fa.name }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('lang', 'fa-AF');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeInDari.heroTitle);
  await expect(price).toHaveText(phraseOf(shellInDari['price.AFN'], { amount }, 'fa'));
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  await expect(page).toHaveURL('/?category=vehicles&sort=price_desc');

  await page.locator('#listings article h3 a').first().click();
  const date = page.locator('article header time');
  const months = (words: object) =>
    Object.entries(words)
      .flatMap(([key, name]) => (/^month\d/.test(key) && typeof name === 'string' ? [name] : []))
      .join('|');
  await expect(date).toHaveAttribute('title', new RegExp(`^[۰-۹]{1,2} (${months(shellInDari)}) ۱۴[۰-۹]{2}$`));
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: `${shellInDari.language}: ${LANGUAGES.fa.name}` }).click();
  await page.getByRole('menuitemradio', { name: LANGUAGES.en.name }).click();
  await expect(date).toHaveAttribute('title', new RegExp(`^(${months(shell)}) \\d{1,2}, 20\\d\\d$`));
});

test('the theme is remembered before the first paint, and System follows the system', async ({ page }) => {
  const html = page.locator('html');
  const choose = async (theme: string) => {
    await page.getByRole('button', { name: shell.theme }).click();
    await page.getByRole('menuitemradio', { name: theme }).click();
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(html).toHaveCSS('color-scheme', 'light');
  await choose(shell.themeDark);
  await expect(html).toHaveCSS('color-scheme', 'dark');
  // Without the app itself: it is the document that knows.
  const code = /\/assets\/.*\.js$|\/robots\.txt$/;
  await page.route(code, (route) => route.abort());
  await page.reload();
  await expect(html).toHaveCSS('color-scheme', 'dark');
  await page.unroute(code);
  await page.reload();
  await choose(shell.themeSystem);
  await expect(html).toHaveCSS('color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveCSS('color-scheme', 'dark');
});

test('a price has one colour, a category one sign, and boxes the colours of the dark, wherever they stand', async ({ page }) => {
  const account = await signUp(page.request);
  const title = `Samovar ${account.username}`;
  const ad = await publish(page.request, account, { title });
  await page.emulateMedia({ colorScheme: 'dark' });
  const styleOf = (element: Locator, property: string) =>
    element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

  await page.goto('/sign-up');
  await page.locator('input[name=agreed]').check();
  const primary = await styleOf(page.locator('input[name=agreed]'), 'background-color');
  await becomes(page, account);
  await page.goto('/');
  for (const path of [`/?q=${encodeURIComponent(title)}`, `/listing/${ad}`, `/member/${account.id}`, '/profile']) {
    await stepTo(page, path);
    const price = page.locator('main').getByText('AFN 3,500', { exact: true }).filter({ visible: true }).first();
    // Asked again where the screen takes the place of its preview.
    await expect(price, path).toHaveCSS('color', primary);
  }

  const sign = (within: Locator) => styleOf(within.locator('[aria-hidden=true]').first(), 'border-radius');
  await stepTo(page, '/');
  const atHome = await sign(page.locator('#category-list').getByRole('link', { name: /^Vehicles/ }));
  await stepTo(page, '/create-listing');
  await page.getByLabel(wizard.fieldTitle, { exact: true }).fill(title);
  await page.getByLabel(wizard.description, { exact: true }).fill('Runs well');
  await page.getByLabel(wizard.price).fill('3500');
  await page.getByLabel(wizard.province, { exact: true }).fill('Kabul');
  await page.getByRole('button', { name: wizard.next, exact: true }).click();
  expect(await sign(page.locator('label', { hasText: 'Vehicles' }))).toBe(atHome);
});

test("the statistics are the API's own", async ({ page }) => {
  // Other tests sign up and publish meanwhile: once, both are asked in the same moment.
  await expect(async () => {
    await page.goto('/');
    const { totalUsers, totalListings } = (await (await page.request.get('/api/statistics')).json()) as Record<string, number>;
    const numbers = [totalListings, totalUsers, 34].map((value) => groupedDigits(value ?? Number.NaN, 'en'));
    await expect(page.locator('dl dd')).toHaveText(numbers, { timeout: 1_000 });
  }).toPass();
});

test('the app download asks first, and opens the web app in a new tab while there is no APK', async ({ page, context }) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: promises.downloadTitle });
  const offer = page.locator('main').getByRole('button', { name: promises.downloadTitle });
  await offer.click();
  await expect(dialog.getByText(phraseOf(promises.downloadQuestion, { product: shell.brand }, 'en'))).toBeVisible();
  await dialog.getByRole('button', { name: shell.cancel }).click();
  await expect(dialog).toBeHidden();
  await offer.click();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: promises.downloadTitle }).click();
  await expect(await opened).toHaveURL('/');
  await expect(dialog).toBeHidden();
});

test('the newsletter is confirmed and ended by mailed links; what is pressed before its code has come is done then, and while the server fails, what was typed stays', async ({
  page,
}) => {
  const email = `reader-${crypto.randomUUID()}@example.af`;
  let bring = () => {};
  const isPressed = new Promise<void>((resolve) => (bring = resolve));
  await page.route('**/assets/footer-*.js', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto('/terms');
  const field = page.getByRole('textbox', { name: site.newsletterEmail });
  const subscribe = page.getByRole('button', { name: site.newsletterSubscribe });
  await page.route('/api/newsletter', (route) => route.fulfill({ status: 500, body: 'down' }), { times: 1 });
  await field.fill(email);
  await subscribe.click();
  bring();
  await expect(page.getByText(site.newsletterFailed, { exact: true })).toBeVisible();
  await expect(field).toHaveValue(email);

  const stored = page.waitForResponse('/api/newsletter');
  await subscribe.click();
  expect((await stored).status()).toBe(204);
  await expect(page.getByText(phraseOf(site.newsletterDoneText, { email }, 'en'), { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');

  await page.goto(await mailedLink(email, '/newsletter'));
  await expect(page).toHaveURL('/newsletter');
  await page.getByRole('main').getByRole('button', { name: auth.newsletterConfirmButton }).click();
  await expect(page.getByRole('heading', { name: auth.newsletterConfirmed })).toBeFocused();
  await expect.poll(() => mailedLink(email, '/newsletter')).toContain('unsubscribe');
  await page.goto(await mailedLink(email, '/newsletter'));
  await page.getByRole('main').getByRole('button', { name: auth.newsletterEndButton }).click();
  await expect(page.getByRole('heading', { name: auth.newsletterEnded })).toBeVisible();
});

test('a search without a network says so, keeps the words and finds them when the line is back', async ({ page, context }) => {
  await page.goto('/');
  await context.setOffline(true);
  await search(page, 'corolla');
  const failure = page.locator('#listings').getByRole('alert');
  await expect(failure).toContainText(shell.offline);
  await failure.getByRole('button', { name: shell.tryAgain }).click();
  await expect(failure).toContainText(shell.offline);
  await context.setOffline(false);
  // The list may be asked for again by itself, as the line is back: then there is nothing to press.
  await failure
    .getByRole('button', { name: shell.tryAgain })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(
    page
      .locator('#listings h3')
      .filter({ hasText: /corolla|کرولا/i })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/?q=corolla');
});

async function search(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words);
  await searchBox(page).press('Enter');
}

function searchBox(page: Page): Locator {
  return page.getByRole('banner').getByRole('textbox', { name: shell.search });
}
