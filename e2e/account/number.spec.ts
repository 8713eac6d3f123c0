import type { OwnMember } from '#schema/contracts/members';
import psAuth from '../../web/i18n/ps/auth.ts';
import psNumber from '../../web/i18n/ps/number.ts';
import psShell from '../../web/i18n/ps/shell.ts';
import { expectAccessible } from '../axe.ts';
import { newNumber, codeSentTo, toPersianDigits, messageIn, sendWhatsApp } from './numbers.ts';
import { expect, PHONE, test } from '../visitors.ts';

test.use({ ...PHONE, locale: 'ps-AF' });

test('somebody without an e-mail opens an account by a code of WhatsApp, and loses nothing where the page is loaded anew', async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const own = newNumber();
  const name = `afghan-${crypto.randomUUID().slice(0, 8)}`;

  await test.step('the number, and the message that WhatsApp would send', async () => {
    await page.goto('/sign-up');
    await page.getByLabel(psNumber.field).fill(toPersianDigits(own));
    await expectAccessible(page, 'the number');
    await page.getByRole('button', { name: psNumber.byWhatsApp }).tap();
    await expect(page.getByText(psNumber.waiting)).toBeVisible();
    // While the proof is under way no other way to sign in is shown: it would be taken for a part of it.
    await expect(page.locator('main').getByRole('link', { name: psShell.signIn, exact: true })).toHaveCount(0);
    await expectAccessible(page, 'the message');
    await sendWhatsApp(request, own, await messageIn(page));
    await expect(page.getByText(psNumber.hasCome)).toBeVisible({ timeout: 20_000 });
  });

  await test.step('WhatsApp took the memory, and the page is drawn anew: nothing is lost', async () => {
    await page.reload();
    await expect(page.getByText(psNumber.hasCome)).toBeVisible({ timeout: 20_000 });
    await page.getByLabel(psNumber.whatsAppCode).fill(toPersianDigits(await codeSentTo(request, own)));
    await page.getByRole('button', { name: psNumber.goOn }).tap();
    await expect(page.getByText(psNumber.proven)).toBeVisible();
  });

  await test.step('they choose a name, are greeted, and shown what to know', async () => {
    await page.locator('input[name=username]').fill(name);
    await page.locator('input[name=agreed]').check();
    await page.locator('form').getByRole('button', { name: psShell.createAccount }).tap();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(psAuth.welcome, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: psAuth.welcomeRead, exact: true }).tap();
    await expect(page).toHaveURL('/safety');
  });

  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  const me = (await (await request.get('/api/members/me', { headers })).json()) as OwnMember; // the contract of the call
  expect(me).toMatchObject({ username: name, email: null, phone: own, hasPassword: false });
  expect(me.numberConfirmedAt).toMatch(/^\d{4}-\d\d-\d\d$/);
});
