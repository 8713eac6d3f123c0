import type { SavedFavorite } from '#schema/contracts/favorites';
import en from '../../web/i18n/en/favorites.ts';
import auth from '../../web/i18n/fa/auth.ts';
import favorites from '../../web/i18n/fa/favorites.ts';
import home from '../../web/i18n/fa/home.ts';
import shell from '../../web/i18n/fa/shell.ts';
import { formatPhrase } from '#schema/phrase-of';
import { bearer, DESKTOP, expect, PHONE, test } from '../participants.ts';
import { publish, signUp, navigate } from '../visitors.ts';

test('what a visitor saves on a phone is on their desktop after they sign in', async ({ open, request }) => {
  const [seller, buyer] = await Promise.all([signUp(request), signUp(request)]);
  const title = `بایسکل ${seller.username}`;
  const ad = await publish(request, seller, { title });
  const phone = await open(PHONE);

  await test.step('a visitor keeps it on the phone alone', async () => {
    await phone.goto(`/?q=${encodeURIComponent(title)}`);
    await phone.getByRole('button', { name: formatPhrase(home.save, { title }, 'fa') }).tap();
    await navigate(phone, '/favorites');
    await expect(phone.getByRole('link', { name: title })).toBeVisible();
    await expect(phone.getByText(favorites.text)).toBeVisible();
  });

  await test.step('signing in takes it into the account', async () => {
    const merged = phone.waitForResponse((answer) => answer.url().endsWith('/api/favorites/merge'));
    await navigate(phone, '/sign-in');
    const main = phone.locator('main');
    await main.getByLabel(auth.email, { exact: true }).fill(buyer.email);
    await main.getByLabel(auth.password, { exact: true }).fill(buyer.password);
    await main.getByRole('button', { name: shell.signIn, exact: true }).tap();
    expect((await merged).status()).toBe(200);
    await expect(phone).toHaveURL('/');
    await navigate(phone, '/favorites');
    await expect(phone.getByRole('link', { name: title })).toBeVisible();
    await expect(phone.getByText(favorites.memberText)).toBeVisible();
    const saved = await request.get('/api/favorites', { headers: bearer(buyer) });
    // The contract of the call.
    expect(((await saved.json()) as SavedFavorite[]).map(({ id }) => id)).toEqual([ad]);
  });

  const desktop = await open(DESKTOP, buyer);
  /** The chunks that load when a page is idle, as far as they have loaded. */
  const idle: string[] = [];
  desktop.on('requestfinished', (request) => /\/assets\/offline-/.test(request.url()) && idle.push(request.url()));
  await test.step('it is on the desktop', async () => {
    await desktop.goto('/favorites');
    await expect(desktop.getByRole('link', { name: title })).toBeVisible();
    await expect(desktop.getByText(en.memberText)).toBeVisible();
  });

  await test.step('taken away with the keyboard there, it leaves the focus at what says that none is left', async () => {
    // The code, and then its dictionary.
    await expect.poll(() => idle.length).toBe(2);
    await desktop.getByRole('button', { name: formatPhrase(en.remove, { title }, 'en') }).press('Enter');
    await expect(desktop.getByRole('heading', { name: en.empty })).toBeFocused();
  });
});
