import faAuth from '../../web/i18n/fa/auth.ts';
import faNumber from '../../web/i18n/fa/number.ts';
import faSettings from '../../web/i18n/fa/settings.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import { SECOND_HOUSE } from '../second-house.ts';
import { expect, PHONE, signUp, test } from '../visitors.ts';

test.use({ ...PHONE, locale: 'fa-AF', baseURL: SECOND_HOUSE });

test('where numbers are switched off no screen speaks of them, and an account is opened by e-mail', async ({ page, request }) => {
  const { email } = await signUp(request);
  const main = page.locator('main');
  for (const [path, heading] of [
    ['/sign-in', faShell.signIn],
    ['/forgot-password', faAuth.forgot],
    ['/sign-up', faShell.createAccount],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(main.getByRole('textbox', { name: faAuth.email, exact: true })).toBeVisible();
    await expect(main.locator('input[type=tel], input[name=phone]')).toHaveCount(0);
    for (const words of [faNumber.byWhatsApp, faNumber.bySms, faNumber.orEmail])
      await expect(page.getByText(words, { exact: true })).toHaveCount(0);
  }
  const name = `quiet-${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel(faAuth.username).fill(name);
  await main.getByLabel(faAuth.email, { exact: true }).fill(email.replace('@', '-2@'));
  for (const field of [faAuth.password, faAuth.confirmation]) await page.getByLabel(field, { exact: true }).fill('dorost-ast');
  await page.locator('input[name=agreed]').check();
  await main.getByRole('button', { name: faShell.createAccount }).tap();
  await expect(page).toHaveURL('/');

  await page.goto('/settings');
  await expect(page.getByRole('tab', { name: faSettings.account, selected: true })).toBeVisible();
  // The card of the number comes with this button.
  await expect(main.getByRole('button', { name: faSettings.editProfile })).toBeVisible();
  await expect(main.getByRole('heading', { name: faNumber.card })).toHaveCount(0);
  await expect(main.getByRole('button', { name: faNumber.add })).toHaveCount(0);
  // Nor is there a way round the screens.
  const begun = await request.post('/api/auth/phone/start', { data: { phone: '+93701234567', via: 'whatsapp' } });
  expect([begun.status(), (await request.get('/dev/phone')).status()]).toEqual([503, 404]);
});
