import enHome from '../../web/i18n/en/home.ts';
import enNotifications from '../../web/i18n/en/notifications.ts';
import enShell from '../../web/i18n/en/shell.ts';
import faNotifications from '../../web/i18n/fa/notifications.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { bearer, converse, DESKTOP, EN, expect, framesOf, log, PHONE, say, test } from '../participants.ts';
import { callCron, publish, signUp } from '../visitors.ts';

test('what came while a member was away waits under the bell, leads to its place, and is read in both tabs', async ({
  open,
  request,
}) => {
  test.setTimeout(120_000);
  const [seller, buyer] = await Promise.all([signUp(request), signUp(request)]);
  const id = await converse(request, buyer, seller);
  await say(request, buyer, id, 'Is it still for sale?');
  const desktop = await open(DESKTOP, seller);
  const bell = desktop.getByRole('button', { name: new RegExp(`^${enShell.notifications}`) });

  await desktop.goto('/terms');
  await expect(bell).toHaveAccessibleName(phraseOf(enShell.notificationsCount, { count: 1 }, 'en'));
  const second = await desktop.context().newPage();
  await second.goto('/terms');
  const otherBell = second.getByRole('button', { name: new RegExp(`^${enShell.notifications}`) });
  await expect(otherBell).toContainText('1');

  await desktop.bringToFront();
  await bell.click();
  const panel = desktop.getByRole('region', { name: enShell.notifications });
  const message = panel.getByRole('link', { name: buyer.username });
  await expect(message).toContainText('New message from');
  await expect(message).toContainText(enNotifications.unread);
  await expect(bell).toHaveAccessibleName(enShell.notifications);
  await expect(otherBell).toHaveAccessibleName(enShell.notifications);
  await expectOpenToEveryone(desktop, 'bell');
  await desktop.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  await bell.click();
  await message.click();
  await expect(desktop).toHaveURL(`/chat?c=${id}`);
  await expect(log(desktop).getByText('Is it still for sale?')).toBeVisible();
  await expect(desktop.getByText(EN.chat.live, { exact: true })).toBeVisible();
});

test('the bell rings while the page is open: a price that fell on a saved ad', async ({ open, request }) => {
  const [seller, buyer] = await Promise.all([signUp(request), signUp(request)]);
  const ad = await publish(request, seller, { title: 'Blue carpet' });
  await request.put(`/api/favorites/${ad}`, { headers: bearer(buyer) });
  const phone = await open(PHONE, buyer);
  const lists = framesOf(phone, 'framereceived', 'conversations_updated');
  await phone.goto('/notifications');
  await expect(phone.getByText(faNotifications.noNotifications)).toBeVisible();
  await expect(phone.getByText(faNotifications.allCaughtUp)).toBeVisible();
  // The socket of the inbox is there.
  await expect.poll(() => lists.length).toBeGreaterThan(0);
  await request.patch(`/api/listings/${ad}`, { data: { price: 3000 }, headers: bearer(seller) });
  const told = phone.locator('main').getByRole('link', { name: 'Blue carpet' });
  await expect(told).toContainText('۳٬۰۰۰');
  await expect(phone.getByRole('heading', { name: faNotifications.today })).toBeVisible();
  await expectOpenToEveryone(phone, 'notifications');
  await told.tap();
  await expect(phone).toHaveURL(`/listing/${ad}`);
});

test('a saved search tells once of a new ad, and never its owner', async ({ open, request }) => {
  test.setTimeout(120_000);
  const [seller, buyer] = await Promise.all([signUp(request), signUp(request)]);
  const word = `rabab${seller.id}`;
  const desktop = await open(DESKTOP);
  const address = `/?q=${word}&category=music&province=Kabul`;

  await test.step('a visitor is led through the door and back', async () => {
    await desktop.goto(address);
    await desktop.getByRole('link', { name: enHome.saveSearch }).click();
    await expect(desktop).toHaveURL(/\/sign-in\?next=/);
    await desktop.locator('main').getByLabel('Email', { exact: true }).fill(buyer.email);
    await desktop.locator('main').getByLabel('Password', { exact: true }).fill(buyer.password);
    await desktop.locator('main').getByRole('button', { name: enShell.signIn, exact: true }).click();
    await expect(desktop).toHaveURL(address);
  });

  await test.step('the search is kept, and shown as kept also in another order', async () => {
    await desktop.getByRole('button', { name: enHome.saveSearch }).click();
    await expect(desktop.getByRole('button', { name: enHome.searchSaved })).toHaveAttribute('aria-pressed', 'true');
    await desktop.goto(`${address}&sort=price_asc`);
    await expect(desktop.getByRole('button', { name: enHome.searchSaved })).toBeVisible();
  });

  const saved = await request.post('/api/saved-searches', { data: { search: `q=${word}` }, headers: bearer(seller) });
  expect(saved.status()).toBe(201);
  await publish(request, seller, { title: `Old ${word}`, categoryId: await musicId(), location: 'Kabul', province: 'Kabul' });
  for (const _ of [1, 2]) await callCron(request);
  await expect.poll(async () => (await notificationsOf(buyer)).length).toBe(1);
  expect(await notificationsOf(seller)).toEqual([]);

  await test.step('it is under "View all", and runs the search', async () => {
    await desktop.goto('/');
    await desktop.getByRole('button', { name: new RegExp(`^${enShell.notifications}`) }).click();
    await desktop.getByRole('link', { name: enNotifications.viewAll }).click();
    await expect(desktop).toHaveURL('/notifications');
    await desktop
      .locator('main')
      .getByRole('link', { name: `Old ${word}` })
      .click();
    await expect(desktop).toHaveURL(/\/\?q=rabab/);
    await expect(desktop.getByRole('article').filter({ hasText: `Old ${word}` })).toBeVisible();
  });

  async function notificationsOf(account: { token: string }): Promise<unknown[]> {
    const answer = await request.get('/api/notifications', { headers: bearer(account) });
    // The contract of the call.
    return (await answer.json()) as unknown[];
  }

  async function musicId(): Promise<number> {
    // The contract of the call.
    const rows = (await (await request.get('/api/categories')).json()) as { id: number; slug: string }[];
    return rows.find(({ slug }) => slug === 'music')?.id ?? 0;
  }
});
