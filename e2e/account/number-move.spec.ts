import type { APIRequestContext, Page } from '@playwright/test';
import { noticeWords } from '#schema/catalog/notices/notice-words';
import faNumber from '../../web/i18n/fa/number.ts';
import faShell from '../../web/i18n/fa/shell.ts';
import { aNumber, codeSentTo, messageIn, signUpByNumber, writesToUs } from './numbers.ts';
import { type Account, becomes, expect, PHONE, test } from '../visitors.ts';

test.use({ ...PHONE, locale: 'fa-AF' });

/** A phrase without forms of number. */
const ASKED = noticeWords('fa', 'bell').number_move as string;

test('a number of three accounts is asked for by whoever bought it and given up: at once it is theirs, and the old account is asked for another way in', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(90_000);
  const { number, holder } = await aFullNumber(request);
  await asks(page, request, number, holder);

  const family = await browser.newPage({ ...PHONE, locale: 'fa-AF' });
  await becomes(family, holder);
  await family.goto('/notifications');
  await family
    .getByRole('link', { name: ASKED.split('{')[0] ?? '' })
    .first()
    .tap();
  await expect(family).toHaveURL('/settings');
  await family.getByRole('button', { name: faNumber.give }).tap();
  await expect(family.getByText(faNumber.giveLastText)).toBeVisible();
  await family.getByRole('button', { name: faNumber.giveIt }).tap();
  await expect(family.getByText(faNumber.noSignIn)).toBeVisible();
  await expect(family.getByText(faNumber.none)).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByText(new RegExp(`^${faNumber.confirmed.replace('{date}', '.+')}$`))).toBeVisible();
  await expect(page.getByText(faNumber.noSignIn)).toHaveCount(0);
  await family.close();
});

async function aFullNumber(request: APIRequestContext): Promise<{ number: string; holder: Account }> {
  const number = aNumber();
  const holder = await signUpByNumber(request, number);
  await signUpByNumber(request, number);
  await signUpByNumber(request, number);
  return { number, holder };
}

/** From the number to the question: signs in with it, and asks this holder for it. */
async function asks(page: Page, request: APIRequestContext, number: string, holder: Account): Promise<void> {
  await page.goto('/sign-in');
  await proves(page, request, number);
  await expect(page.getByText(faNumber.noMore)).toBeVisible();
  await page.getByRole('button', { name: faNumber.noneIsMine }).tap();
  await page.getByRole('radio', { name: holder.username }).check();
  await page.locator('input[name=username]').fill(`buyer-${crypto.randomUUID().slice(0, 8)}`);
  await page.locator('input[name=agreed]').check();
  await page.getByRole('button', { name: faNumber.ask }).tap();
  await expect(page.getByText(faNumber.isAsked, { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: faShell.mainNavigation })).toBeVisible();
}

async function proves(page: Page, request: APIRequestContext, number: string): Promise<void> {
  await page.getByLabel(faNumber.field).fill(number);
  await page.getByRole('button', { name: faNumber.byWhatsApp }).tap();
  await writesToUs(request, number, await messageIn(page));
  await expect(page.getByText(faNumber.hasCome)).toBeVisible({ timeout: 20_000 });
  await page.getByLabel(faNumber.whatsAppCode).fill(await codeSentTo(request, number));
  await page.getByRole('button', { name: faNumber.goOn }).tap();
}
