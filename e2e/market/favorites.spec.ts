import type { Page } from '@playwright/test';
import type { SavedFavorite } from '#schema/contracts/favorites';
import enAuth from '../../web/i18n/en/auth.ts';
import enShell from '../../web/i18n/en/shell.ts';
import faAuth from '../../web/i18n/fa/auth.ts';
import faFavorites from '../../web/i18n/fa/favorites.ts';
import faHome from '../../web/i18n/fa/home.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { bearer, DESKTOP, expect, PHONE, test } from '../participants.ts';
import { type Account, publish, signUp } from '../visitors.ts';

test('what a visitor saves on a phone is on their desktop after they sign in', async ({ open, request }) => {
  test.setTimeout(120_000);
  const [seller, buyer] = await Promise.all([signUp(request), signUp(request)]);
  const title = `بایسکل ${seller.username}`;
  const ad = await publish(request, seller, { title });
  const other = await publish(request, seller, { title: `قالین ${seller.username}`, price: '9000' });
  const phone = await open(PHONE);

  await test.step('a visitor keeps it on the phone alone', async () => {
    await phone.goto(`/?q=${encodeURIComponent(title)}`);
    await phone.getByRole('button', { name: phraseOf(faHome.save, { title }, 'fa') }).tap();
    await phone.goto('/favorites');
    await expect(phone.getByRole('link', { name: title })).toBeVisible();
    await expect(phone.getByText(faFavorites.text)).toBeVisible();
  });

  await test.step('signing in takes it into the account', async () => {
    const merged = phone.waitForResponse((answer) => answer.url().endsWith('/api/favorites/merge'));
    await signIn(phone, buyer, faAuth, faShell);
    expect((await merged).status()).toBe(200);
    await phone.goto('/favorites');
    await expect(phone.getByRole('link', { name: title })).toBeVisible();
    await expect(phone.getByText(faFavorites.memberText)).toBeVisible();
    expect((await savedOf(buyer)).map(({ id }) => id)).toEqual([ad]);
  });

  const desktop = await open(DESKTOP);
  await test.step('it is on the desktop, and what is saved there comes to the phone', async () => {
    await signIn(desktop, buyer, enAuth, enShell);
    await desktop.goto('/favorites');
    await expect(desktop.getByRole('link', { name: title })).toBeVisible();
    await desktop.goto(`/listing/${other}`);
    await desktop.getByRole('button', { name: /^Save/ }).filter({ visible: true }).first().click();
    await expect.poll(async () => (await savedOf(buyer)).length).toBe(2);
    await phone.reload();
    await expect(phone.getByRole('article')).toHaveCount(2);
  });

  await test.step('a lower price is marked, and so are what is sold and what is gone', async () => {
    await request.patch(`/api/listings/${ad}`, { data: { price: 2900 }, headers: bearer(seller) });
    await request.put(`/api/listings/${other}/sale`, { headers: bearer(seller) });
    await phone.reload();
    const card = phone.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText(faFavorites.priceDropped);
    await expect(card).toContainText('۲٬۹۰۰');
    await expect(card.locator('s')).toContainText('۳٬۵۰۰');
    await expect(phone.getByRole('article').filter({ hasText: 'قالین' })).toContainText(faHome.sold);
    await request.delete(`/api/listings/${ad}`, { headers: bearer(seller) });
    await phone.reload();
    const gone = phone.getByRole('article').filter({ hasText: faFavorites.gone });
    await expect(gone.locator('s')).toHaveText(title);
    await expect(gone.getByRole('link')).toHaveCount(0);
    await gone.getByRole('button', { name: phraseOf(faFavorites.remove, { title }, 'fa') }).tap();
    await expect.poll(async () => (await savedOf(buyer)).map(({ id }) => id)).toEqual([other]);
  });

  await test.step('signing out leaves nothing on a phone that others use', async () => {
    await phone.getByRole('banner').getByRole('button', { name: faShell.menu, exact: true }).tap();
    await phone.getByRole('button', { name: faShell.signOut, exact: true }).tap();
    await expect(phone.getByText(faFavorites.empty)).toBeVisible();
    expect(await phone.evaluate<string>("localStorage.getItem('favorites')")).toBe('[]');
    expect((await savedOf(buyer)).map(({ id }) => id)).toEqual([other]);
  });

  async function savedOf(account: Account): Promise<SavedFavorite[]> {
    const answer = await request.get('/api/favorites', { headers: bearer(account) });
    // The contract of the call.
    return (await answer.json()) as SavedFavorite[];
  }
});

async function signIn(
  page: Page,
  { email, password }: Account,
  auth: typeof enAuth | typeof faAuth,
  shell: typeof enShell | typeof faShell,
) {
  await page.goto('/sign-in');
  await page.locator('main').getByLabel(auth.email, { exact: true }).fill(email);
  await page.locator('main').getByLabel(auth.password, { exact: true }).fill(password);
  await page.locator('main').getByRole('button', { name: shell.signIn, exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}
