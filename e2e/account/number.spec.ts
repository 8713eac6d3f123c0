import type { OwnMember } from '#schema/contracts/members';
import auth from '../../web/i18n/ps/auth.ts';
import number from '../../web/i18n/ps/number.ts';
import seller from '../../web/i18n/ps/seller.ts';
import settings from '../../web/i18n/ps/settings.ts';
import shell from '../../web/i18n/ps/shell.ts';
import wizard from '../../web/i18n/ps/wizard.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { aNumber, codeSentTo, inPersian, messageIn, writesToUs } from './numbers.ts';
import { postAd } from '../post-ad.ts';
import { becomes, expect, PHONE, signUp, test } from '../visitors.ts';

// Who has bought a number, or sold one, reads Dari (number-move.spec.ts).
test.use({ ...PHONE, locale: 'ps-AF' });

const KETTLE = { title: 'برېښنايي چایجوش', description: 'نوی دی، دوه اونۍ کارول شوی', location: 'کابل، کارته چهار' };

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
    await page.getByLabel(number.field).fill(inPersian(own));
    await page.getByRole('button', { name: number.byWhatsApp }).tap();
    await expect(page.getByText(number.waiting)).toBeVisible();
    // Under way it stands alone: another way in beside it would only be taken for a part of it.
    await expect(page.locator('main').getByRole('link', { name: shell.signIn, exact: true })).toHaveCount(0);
    await writesToUs(request, own, await messageIn(page));
    await expect(page.getByText(number.hasCome)).toBeVisible({ timeout: 20_000 });
  });

  await test.step('WhatsApp took the memory, and the page is drawn anew: nothing is lost', async () => {
    await page.reload();
    await expect(page.getByText(number.hasCome)).toBeVisible({ timeout: 20_000 });
    await page.getByLabel(number.whatsAppCode).fill(inPersian(await codeSentTo(request, own)));
    await page.getByRole('button', { name: number.goOn }).tap();
    await expect(page.getByText(number.proven)).toBeVisible();
    await page.reload();
    await page.locator('input[name=username]').fill(name);
    await page.locator('input[name=agreed]').check();
    await page.locator('form').getByRole('button', { name: shell.createAccount }).tap();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(auth.welcome, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: auth.welcomeRead, exact: true }).tap();
    await expect(page).toHaveURL('/safety');
  });

  await test.step('what others are mailed goes to the number, and a switch says so', async () => {
    await page.goto('/settings?tab=notifications');
    await expect(page.getByRole('switch', { name: settings.emailOrMessage })).toBeChecked();
    await expect(page.getByRole('switch', { name: settings.sms })).toHaveCount(0);
    await expectOpenToEveryone(page, 'how somebody without an e-mail hears of it');
  });

  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  const me = (await (await request.get('/api/members/me', { headers })).json()) as OwnMember; // the contract of the call
  expect(me).toMatchObject({ username: name, email: null, phone: own, hasPassword: false });
  expect(me.numberConfirmedAt).toMatch(/^\d{4}-\d\d-\d\d$/);

  const ad = await test.step('they post an ad that can be answered by a call', async () => {
    await postAd(page, wizard, { ...KETTLE, price: inPersian('1200'), categoryId: 4, call: true });
    const sheet = page.getByRole('dialog', { name: wizard.publishedTitle });
    await sheet.getByRole('link', { name: wizard.seeYourAd }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(KETTLE.title);
    return Number(page.url().split('/').at(-1));
  });

  await test.step('and are called', async () => {
    const caller = await browser.newPage({ ...PHONE, locale: 'ps-AF' });
    await becomes(caller, await signUp(request));
    await caller.goto(`/listing/${ad}`);
    // The day is written in the calendar of the reader.
    await expect(caller.getByText(seller.numberConfirmed.split('{')[0]?.trim() ?? '').first()).toBeVisible();
    await caller.getByRole('button', { name: seller.call }).filter({ visible: true }).first().tap();
    await expect(caller.locator(`a[href="tel:${own}"]`).filter({ visible: true }).first()).toBeVisible();
    await caller.close();
  });
});
