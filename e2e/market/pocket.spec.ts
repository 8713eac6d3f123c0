import type { Conversation } from '#schema/contracts/conversations';
import type { ListingCard } from '#schema/contracts/listings';
import type { PackOffer } from '#schema/contracts/packs';
import { namesIn } from '#schema/catalog/names';
import faHome from '../../web/i18n/fa/home.ts';
import faPocket from '../../web/i18n/fa/pocket.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { bearer, expect, PHONE, test } from '../participants.ts';
import { writePacks } from '../packs.ts';
import { signUp } from '../visitors.ts';

const KABUL = namesIn('fa')['province.Kabul'];
const HERAT = namesIn('fa')['province.Herat'];

// The cron writes packs of 35 areas, two a run.
test.describe.configure({ timeout: 240_000 });

test('a province is kept on a phone, searched without a network as the server would, and removed', async ({ open, request }) => {
  await writePacks(request);
  const buyer = await signUp(request);
  const page = await open(PHONE, buyer);
  await page.goto('/pocket');

  await test.step('its size is said before it is downloaded, and what breaks off goes on', async () => {
    await page.route('**/media/packs/kabul/**', async (route) => {
      if (route.request().headers()['range']) return route.continue();
      const whole = await route.fetch();
      return route.fulfill({ response: whole, body: (await whole.body()).subarray(0, 1_000) });
    });
    await page.getByLabel(faPocket.area).selectOption('Kabul');
    await expect(page.getByText(/برای دانلود/)).toBeVisible();
    await page.getByRole('button', { name: phraseOf(faPocket.keep, { area: KABUL }, 'fa') }).tap();
    await expect(page.getByText(faPocket.broken.split('{share}')[1] ?? '')).toBeVisible();
    const rest = page.waitForRequest((asked) => asked.headers()['range'] === 'bytes=1000-');
    await page.getByRole('button', { name: faPocket.goOn }).tap();
    await rest;
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('one that another has changed on its way is refused', async () => {
    await page.route('**/media/packs/herat/**', async (route) => {
      const whole = await route.fetch();
      const body = await whole.body();
      body.writeUInt8(body.readUInt8(200) ^ 1, 200);
      await route.fulfill({ response: whole, body });
    });
    await page.getByLabel(faPocket.area).selectOption('Herat');
    await page.getByRole('button', { name: phraseOf(faPocket.keep, { area: HERAT }, 'fa') }).tap();
    await expect(page.getByRole('alert')).toContainText(phraseOf(faPocket.refused, { area: HERAT }, 'fa'));
    await page.getByRole('button', { name: faPocket.giveUp }).tap();
    await expect(page.getByRole('button', { name: phraseOf(faPocket.remove, { area: HERAT }, 'fa') })).toHaveCount(0);
  });

  await expectOpenToEveryone(page, 'pocket');

  await test.step('without a network it is searched in the order of the server', async () => {
    const asked = await request.get('/api/listings?province=Kabul&category=vehicles&sort=price_asc');
    const offers: PackOffer[] = await (await request.get('/api/packs')).json();
    const asOf = offers.find(({ area }) => area === 'Kabul')?.asOf ?? '';
    // Other tests post ads meanwhile.
    const cards = ((await asked.json()) as ListingCard[]).filter(({ createdAt }) => createdAt < asOf);
    await page.context().setOffline(true);
    await page.getByLabel(faPocket.category).selectOption('vehicles');
    await page.getByLabel(faHome.sort).selectOption('price_asc');
    const titles = page.getByRole('article').getByRole('heading');
    await expect(titles.first()).toHaveText(cards[0]?.title ?? '');
    expect((await titles.allTextContents()).slice(0, 10)).toEqual(cards.slice(0, 10).map(({ title }) => title));
    await expect(page.getByRole('article').first().getByRole('time')).toHaveText(/پیش|حالا/);
  });

  await test.step('an ad shows what is kept of it, and Back leads to the search', async () => {
    const first = page.getByRole('article').getByRole('link').first();
    const title = (await first.textContent()) ?? '';
    await first.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: faPocket.open })).toBeVisible();
    await page.getByRole('button', { name: faPocket.ask }).tap();
    await expect(page.getByLabel(faPocket.question)).toHaveValue(/سلام/);
    await page.getByRole('button', { name: faPocket.send }).tap();
    await expect(page.getByText(faPocket.askWaits)).toBeVisible();
    await page.getByRole('link', { name: faPocket.back }).tap();
    await expect(page.getByLabel(faPocket.category)).toHaveValue('vehicles');
  });

  await test.step('with the network the seller has the question, once', async () => {
    await page.context().setOffline(false);
    const headers = bearer(buyer);
    const talks = async () => (await (await request.get('/api/conversations', { headers })).json()) as Conversation[];
    await expect
      .poll(async () => (await talks()).map(({ lastMessage }) => lastMessage))
      .toEqual([expect.stringContaining('سلام')]);
    const [talk] = await talks();
    const messages = await request.get(`/api/conversations/${talk?.id}/messages`, { headers });
    expect(await messages.json()).toHaveLength(1);
  });

  await test.step('what is removed is gone', async () => {
    await page.getByRole('button', { name: phraseOf(faPocket.remove, { area: KABUL }, 'fa') }).tap();
    await expect(page.getByRole('article')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('packs'))).toBeNull();
  });
});
