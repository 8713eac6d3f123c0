import type { ListingCard } from '#schema/contracts/listings';
import type { PackOffer } from '#schema/contracts/packs';
import { namesIn } from '#schema/catalog/names';
import home from '../../web/i18n/fa/home.ts';
import pocket from '../../web/i18n/fa/pocket.ts';
import { formatPhrase } from '#schema/phrase-of';
import { expectAccessible } from '../axe.ts';
import { writePacks } from '../packs.ts';
import { expect, PHONE, test } from '../visitors.ts';

const area = namesIn('fa')['province.Kabul'];

test.use(PHONE);
// The cron writes packs of 35 areas, two in each run.
test.describe.configure({ timeout: 240_000 });

test('a province is kept on a phone, searched without a network as the server would, and removed', async ({ page, request }) => {
  await writePacks(request);
  await page.goto('/pocket');

  await test.step('its size is said before it is downloaded', async () => {
    await page.getByLabel(pocket.area).selectOption('Kabul');
    await expect(page.getByText(/برای دانلود/)).toBeVisible();
    await page.getByRole('button', { name: formatPhrase(pocket.keep, { area }, 'fa') }).tap();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page, 'pocket');
  });

  await test.step('without a network it is searched in the order of the server', async () => {
    const asked = await request.get('/api/listings?province=Kabul&category=vehicles&sort=price_asc');
    const offers: PackOffer[] = await (await request.get('/api/packs')).json();
    const asOf = offers.find((offer) => offer.area === 'Kabul')?.asOf ?? '';
    // Other tests post ads meanwhile.
    const cards = ((await asked.json()) as ListingCard[]).filter(({ createdAt }) => createdAt < asOf);
    await page.context().setOffline(true);
    await page.getByLabel(pocket.category).selectOption('vehicles');
    await page.getByLabel(home.sort).selectOption('price_asc');
    const titles = page.getByRole('article').getByRole('heading');
    await expect(titles.first()).toHaveText(cards[0]?.title ?? '');
    expect((await titles.allTextContents()).slice(0, 10)).toEqual(cards.slice(0, 10).map(({ title }) => title));
    await expect(page.getByRole('article').first().getByRole('time')).toHaveText(/پیش|حالا/);
  });

  await test.step('what is removed is gone', async () => {
    await page.getByRole('button', { name: formatPhrase(pocket.remove, { area }, 'fa') }).tap();
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('packs'))).toBeNull();
  });
});
