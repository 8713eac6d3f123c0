import type { OwnMember } from '#schema/contracts/members';
import faAuth from '../../web/i18n/fa/auth.ts';
import faNumber from '../../web/i18n/fa/number.ts';
import faSeller from '../../web/i18n/fa/seller.ts';
import faSettings from '../../web/i18n/fa/settings.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import faWizard from '../../web/i18n/fa/wizard.ts';
import psNumber from '../../web/i18n/ps/number.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { aNumber, codeSentTo, inPersian, messageIn, writesToUs } from './numbers.ts';
import { postAd } from '../post-ad.ts';
import { becomes, expect, PHONE, signUp, test } from '../visitors.ts';

const KETTLE = { title: 'چایجوش برقی', description: 'نو است، دو هفته کار شده', location: 'کابل، کارته چهار' };

test.use({ ...PHONE, locale: 'fa-AF' });

test('somebody without an e-mail opens an account by a code of WhatsApp, posts an ad, and is called', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(90_000);
  const own = aNumber();
  const name = `afghan-${crypto.randomUUID().slice(0, 8)}`;

  await test.step('the number, and the message that WhatsApp would send', async () => {
    await page.goto('/sign-up');
    await page.getByLabel(faNumber.field).fill(inPersian(own));
    await page.getByRole('button', { name: faNumber.byWhatsApp }).tap();
    await expect(page.getByText(faNumber.waiting)).toBeVisible();
    // Under way it stands alone: another way in beside it would only be taken for a part of it.
    await expect(page.locator('main').getByRole('link', { name: faShell.signIn, exact: true })).toHaveCount(0);
    await writesToUs(request, own, await messageIn(page));
    await expect(page.getByText(faNumber.hasCome)).toBeVisible({ timeout: 20_000 });
  });

  await test.step('WhatsApp took the memory, and the page is drawn anew: nothing is lost', async () => {
    await page.reload();
    await expect(page.getByText(faNumber.hasCome)).toBeVisible({ timeout: 20_000 });
    await page.getByLabel(faNumber.whatsAppCode).fill(inPersian(await codeSentTo(request, own)));
    await page.getByRole('button', { name: faNumber.goOn }).tap();
    await expect(page.getByText(faNumber.proven)).toBeVisible();
    await page.reload();
    await page.locator('input[name=username]').fill(name);
    await page.locator('input[name=agreed]').check();
    await page.locator('form').getByRole('button', { name: faShell.createAccount }).tap();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(faAuth.welcome, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: faAuth.welcomeRead, exact: true }).tap();
    await expect(page).toHaveURL('/safety');
  });

  await test.step('what others are mailed goes to the number, and a switch says so', async () => {
    await page.goto('/settings?tab=notifications');
    await expect(page.getByRole('switch', { name: faSettings.emailOrMessage })).toBeChecked();
    await expect(page.getByRole('switch', { name: faSettings.sms })).toHaveCount(0);
    await expectOpenToEveryone(page, 'how somebody without an e-mail hears of it');
  });

  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  const me = (await (await request.get('/api/members/me', { headers })).json()) as OwnMember; // the contract of the call
  expect(me).toMatchObject({ username: name, email: null, phone: own, hasPassword: false });
  expect(me.numberConfirmedAt).toMatch(/^\d{4}-\d\d-\d\d$/);

  const ad = await test.step('they post an ad that can be answered by a call', async () => {
    await postAd(page, faWizard, { ...KETTLE, price: inPersian('1200'), categoryId: 4, call: true });
    const sheet = page.getByRole('dialog', { name: faWizard.publishedTitle });
    await sheet.getByRole('link', { name: faWizard.seeYourAd }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(KETTLE.title);
    return Number(page.url().split('/').at(-1));
  });

  await test.step('and are called', async () => {
    const caller = await browser.newPage({ ...PHONE, locale: 'fa-AF' });
    await becomes(caller, await signUp(request));
    await caller.goto(`/listing/${ad}`);
    // The day is written in the calendar of the reader.
    await expect(caller.getByText(faSeller.numberConfirmed.split('{')[0]?.trim() ?? '').first()).toBeVisible();
    await caller.getByRole('button', { name: faSeller.call }).filter({ visible: true }).first().tap();
    await expect(caller.locator(`a[href="tel:${own}"]`).filter({ visible: true }).first()).toBeVisible();
    await caller.close();
  });
});

test.describe('in Pashto', () => {
  test.use({ locale: 'ps-AF' });

  test('a number is asked for, and its message waited for', async ({ page }) => {
    await page.goto('/sign-up');
    await page.getByLabel(psNumber.field).fill(inPersian(aNumber()));
    await expectOpenToEveryone(page, 'the number');
    await page.getByRole('button', { name: psNumber.byWhatsApp }).tap();
    await expect(page.getByText(psNumber.waiting)).toBeVisible();
    await expectOpenToEveryone(page, 'the message');
  });
});
