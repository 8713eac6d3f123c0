import { type Language, LANGUAGES } from '#schema/catalog/languages';
import home from '../../web/i18n/en/home.ts';
import auth from '../../web/i18n/en/auth.ts';
import shell from '../../web/i18n/en/shell.ts';
import site from '../../web/i18n/en/site.ts';
import homeInDari from '../../web/i18n/fa/home.ts';
import shellInDari from '../../web/i18n/fa/shell.ts';
import { formatPhrase } from '#schema/phrase-of';
import { DESKTOP, waitForFrames, expect, PHONE, publish, signUp, test } from '../visitors.ts';
import { mailedLink } from '../mails.ts';

test.use(DESKTOP);

test('filters stand in the address and in the results beside them, and go by a press, a chip or with all others', async ({
  page,
}) => {
  // A word that only these four ads contain.
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
  const box = page.getByRole('banner').getByRole('textbox', { name: shell.search });

  await page.goto('/');
  await box.fill(word);
  await box.press('Enter');
  await results('four', 'three', 'two', 'one');
  await expect(page).toHaveURL(`/?q=${word}`);
  await expect(page.getByRole('heading', { name: formatPhrase(home.results, { query: word }, 'en') })).toBeInViewport();

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
    await page.getByRole('link', { name: `${home.clearFilter}: Herat` }).click();
    await expect(page).not.toHaveURL(/province=/);
    await results('four', 'three', 'two', 'one');
  });

  await test.step('Clear All takes everything away', async () => {
    await page.getByLabel(home.province, { exact: true }).selectOption({ label: 'Herat' });
    await results('three', 'two');
    await page.getByRole('link', { name: home.clearAll }).click();
    await expect(page).toHaveURL((url) => url.search === '');
    await expect(page.getByRole('heading', { name: home.latest })).toBeVisible();
    await expect(page.locator('#listings article')).toHaveCount(30);
    await expect(box).toHaveValue('');
  });
});

test('a listing from far down is left by Back, and by Back after a reload, to the same pages at the same place', async ({
  page,
}) => {
  const cards = page.locator('#listings article h3 a');
  const addresses = () => cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const place = () => page.evaluate(() => Math.round(scrollY));
  // A category in which no other test publishes.
  await page.goto('/?category=fashion');
  await expect(cards).toHaveCount(30);
  // What is above the cards is hydrated, so that none of it renders again while positions are measured.
  await expect(page.locator('html[data-waking]')).toHaveCount(0, { timeout: 20_000 });
  await page.getByRole('link', { name: home.loadMore }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(45);
  await expect(page).toHaveURL(/category=fashion&pages=2/);
  // The keyboard focus moves to the first of the new cards.
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

  // The reverse: the ad's page is reloaded, which empties the cache.
  await cards.nth(43).click();
  await expect(page).toHaveURL(new RegExp(`${shown[43]}$`));
  await page.reload();
  // Back before the ad is hydrated is tested in hydration.test.
  await expect(page.locator('html[data-waking]')).toHaveCount(0, { timeout: 20_000 });
  await page.goBack();
  await expect(cards).toHaveCount(shown.length);
  await expect.poll(place).toBe(before);

  // A typed address starts at its top, even one that was scrolled before; Back from there returns to the position.
  await page.goto('/?pages=2&category=fashion');
  await expect(cards).toHaveCount(shown.length);
  await waitForFrames(page);
  expect(await place()).toBe(0);
  await page.goBack();
  await expect(cards).toHaveCount(shown.length);
  await expect.poll(place).toBe(before);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the language changes without a reload, with direction, digits, prices and Afghan months', async ({ page }) => {
    await page.goto('/?category=vehicles&sort=price_desc');
    const html = page.locator('html');
    const price = page.locator('#listings article p', { hasText: /AFN|افغانی/ }).first();
    const choose = async ({ language }: { language: string }, from: Language, to: Language) => {
      await page.getByRole('button', { name: `${language}: ${LANGUAGES[from].name}` }).tap();
      await page.getByRole('menuitemradio', { name: LANGUAGES[to].name }).tap();
    };
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeInDari.heroTitle);
    await page.evaluate(() => Object.assign(window, { untouched: true }));

    await choose(shellInDari, 'fa', 'en');
    await expect(html).toHaveAttribute('dir', 'ltr');
    await expect(html).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.heroTitle);
    await expect(price).toHaveText(/^AFN [\d,]+$/);
    const amount = Number(((await price.textContent()) ?? '').replace(/\D/g, ''));
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    await expect(page).toHaveURL('/?category=vehicles&sort=price_desc');

    await choose(shell, 'en', 'fa');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(html).toHaveAttribute('lang', 'fa-AF');
    await expect(price).toHaveText(formatPhrase(shellInDari['price.AFN'], { amount }, 'fa'));

    await page.locator('#listings article h3 a').first().tap();
    const date = page.locator('article header time');
    const months = (words: object) =>
      Object.entries(words)
        .flatMap(([key, name]) => (/^month\d/.test(key) && typeof name === 'string' ? [name] : []))
        .join('|');
    await expect(date).toHaveAttribute('title', new RegExp(`^[۰-۹]{1,2} (${months(shellInDari)}) ۱۴[۰-۹]{2}$`));
    await choose(shellInDari, 'fa', 'en');
    await expect(date).toHaveAttribute('title', new RegExp(`^(${months(shell)}) \\d{1,2}, 20\\d\\d$`));
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
  });
});

test('the newsletter is confirmed by a mailed link, and the mail after it leads out again', async ({ page }) => {
  const email = `reader-${crypto.randomUUID()}@example.af`;
  await page.goto('/terms');
  const field = page.getByRole('textbox', { name: site.newsletterEmail });
  await field.fill(email);
  const stored = page.waitForResponse('/api/newsletter');
  await page.getByRole('button', { name: site.newsletterSubscribe }).click();
  expect((await stored).status()).toBe(204);
  await expect(page.getByText(formatPhrase(site.newsletterDoneText, { email }, 'en'), { exact: true })).toBeVisible();
  await expect(field).toHaveValue('');

  await page.goto(await mailedLink(email, '/newsletter'));
  await expect(page).toHaveURL('/newsletter');
  await page.getByRole('main').getByRole('button', { name: auth.newsletterConfirmButton }).click();
  await expect(page.getByRole('heading', { name: auth.newsletterConfirmed })).toBeFocused();
  await expect.poll(() => mailedLink(email, '/newsletter')).toContain('unsubscribe');
});
