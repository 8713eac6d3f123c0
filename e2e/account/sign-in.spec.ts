import admin from '../../web/i18n/en/admin.ts';
import auth from '../../web/i18n/en/auth.ts';
import accountErrors from '../../web/i18n/en/account-errors.ts';
import listing from '../../web/i18n/en/listing.ts';
import shell from '../../web/i18n/en/shell.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { becomes, DESKTOP, expect, publish, signUp, test } from '../visitors.ts';

test.use(DESKTOP);

test('a visitor who wants to talk signs in first and comes back to the ad, then stands in the conversation about it', async ({
  page,
}) => {
  const id = await publish(page.request, await signUp(page.request), { title: 'Copper samovar' });
  const buyer = await signUp(page.request);
  await page.goto(`/listing/${id}`);
  await expect(page.getByRole('link', { name: shell.liveSupport })).toHaveCount(0);
  await page.getByRole('button', { name: listing.contactSeller }).click();
  await expect(page.getByText(listing.pleaseSignIn, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.locator('main').getByLabel(auth.email, { exact: true }).fill(buyer.email);
  await page.getByLabel(auth.password, { exact: true }).fill(buyer.password);
  await page.locator('main').getByRole('button', { name: shell.signIn }).click();
  await expect(page).toHaveURL(`/listing/${id}`);

  await page.getByRole('button', { name: listing.contactSeller }).click();
  await expect(page.getByText(listing.chatStarted, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/chat/);
  await expect(page.getByText('Copper samovar')).toBeVisible();
  await expect(page.getByRole('link', { name: shell.liveSupport })).toHaveCount(0);
});

test('what waits unread stands at the floating button and in the menu', async ({ page }) => {
  const [reader, writer] = [await signUp(page.request), await signUp(page.request)];
  const headers = { Authorization: `Bearer ${writer.token}` };
  const started = await page.request.post('/api/conversations', { data: { otherUserId: reader.id }, headers });
  const { id } = (await started.json()) as { id: number };
  for (const content of ['Salaam', 'Is it still there?']) {
    await page.request.post(`/api/conversations/${id}/messages`, { data: { content }, headers });
  }
  await becomes(page, reader);
  await page.goto('/terms');
  const two = phraseOf(shell.unreadMessages, { count: 2 }, 'en');
  const button = page.getByRole('link', { name: shell.liveSupport });
  await expect(button).toContainText(two);
  await page.getByRole('button', { name: shell.account }).click();
  await expect(page.getByRole('menuitem', { name: shell.chat })).toContainText(two);
  await page.getByRole('menuitem', { name: shell.chat }).click();
  await expect(page).toHaveURL(/\/chat/);
  await expect(button).toHaveCount(0);
});

test('the administrators have their own door, and nobody else passes', async ({ page }) => {
  const member = await signUp(page.request);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: admin.accessDenied })).toBeVisible();
  await page.getByRole('link', { name: admin.goToLogin }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  const banner = page.locator('form').getByRole('alert');
  const enter = async (email: string, password: string) => {
    await page.getByLabel(auth.email, { exact: true }).fill(email);
    await page.getByLabel(auth.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: shell.signIn }).click();
  };
  await enter(member.email, member.password);
  await expect(banner).toHaveText(accountErrors.admin_invalid_credentials);
  await enter(' ADMIN@sarai.af ', 'sarai-admin');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('link', { name: admin.overview })).toHaveAttribute('aria-current', 'page');
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');

  await page.getByRole('button', { name: shell.signOut }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => [localStorage.getItem('admin_auth_token'), localStorage.getItem('admin_user_data')])).toEqual([
    null,
    null,
  ]);
});
