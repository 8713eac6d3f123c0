import faHome from '../../web/i18n/fa/home.ts';
import faNotifications from '../../web/i18n/fa/notifications.ts';
import { expectAccessible } from '../axe.ts';
import { bearer, expect, framesOf, PHONE, test } from '../participants.ts';
import { callCron, publish, signUp, navigate } from '../visitors.ts';

test('the bell rings while the page is open: a price that fell on a saved ad, and a new ad that a saved search finds', async ({
  open,
  request,
}) => {
  const [seller, buyer] = await Promise.all([signUp(request), signUp(request)]);
  const word = `rabab${seller.id}`;
  const ad = await publish(request, seller, { title: 'Blue carpet' });
  await request.put(`/api/favorites/${ad}`, { headers: bearer(buyer) });
  const phone = await open(PHONE, buyer);
  const lists = framesOf(phone, 'conversations_updated');
  const row = (name: string) => phone.locator('main').getByRole('link', { name });

  await test.step('a search is kept', async () => {
    await phone.goto(`/?q=${word}&category=music&province=Kabul`);
    await phone.getByRole('button', { name: faHome.saveSearch }).tap();
    await expect(phone.getByRole('button', { name: faHome.searchSaved })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a price that fell stands at once where nothing was', async () => {
    await navigate(phone, '/notifications');
    await expect(phone.getByText(faNotifications.noNotifications)).toBeVisible();
    await expect(phone.getByText(faNotifications.allCaughtUp)).toBeVisible();
    // The inbox's socket is open.
    await expect.poll(() => lists.length).toBeGreaterThan(0);
    await request.patch(`/api/listings/${ad}`, { data: { price: 3000 }, headers: bearer(seller) });
    await expect(row('Blue carpet')).toContainText('۳٬۰۰۰');
    await expect(row('Blue carpet')).toHaveAttribute('href', `/listing/${ad}`);
    await expect(phone.getByRole('heading', { name: faNotifications.today })).toBeVisible();
  });

  await test.step('so does what the search finds, which leads to it', async () => {
    await publish(request, seller, { title: `Old ${word}`, categoryId: await musicId(), location: 'Kabul', province: 'Kabul' });
    await callCron(request);
    await expect(row(`Old ${word}`)).toBeVisible();
    await expectAccessible(phone, 'notifications');
    await row(`Old ${word}`).tap();
    await expect(phone).toHaveURL(/\/\?q=rabab/);
    await expect(phone.getByRole('article').filter({ hasText: `Old ${word}` })).toBeVisible();
  });

  async function musicId(): Promise<number> {
    // The contract of the call.
    const rows = (await (await request.get('/api/categories')).json()) as { id: number; slug: string }[];
    return rows.find(({ slug }) => slug === 'music')?.id ?? 0;
  }
});
