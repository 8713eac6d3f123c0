import type { Page } from '@playwright/test';
import { DAY } from '#schema/durations';
import chat from '../../web/i18n/en/chat.ts';
import credits from '../../web/i18n/en/credits.ts';
import home from '../../web/i18n/en/home.ts';
import profile from '../../web/i18n/en/profile.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { inSecondHouse, newAdmin, SECOND_HOUSE } from '../second-house.ts';
import { becomes, DESKTOP, expect, publish, signUp, test } from '../visitors.ts';

const PAYMENTS = { afnPerUsd: 72, instructions: { en: 'Azizi Bank, account 123' } };

// The second house of playwright.config.ts: nobody pays by themself there.
test.use({ ...DESKTOP, baseURL: SECOND_HOUSE });

test('a transfer is approved by an administrator; what it bought runs for 31 days and ends by itself', async ({
  page,
  request,
}) => {
  test.setTimeout(150_000);
  const [{ token }, member, other] = [await newAdmin(request), await signUp(request), await signUp(request)];
  const settings = await request.put('/api/admin/site', { data: PAYMENTS, headers: { Authorization: `Bearer ${token}` } });
  expect(settings.status()).toBe(200);
  const title = `Samovar ${member.username}`;
  const ad = await publish(request, member, { title });
  await publish(request, other, { title: 'A newer one' });

  await becomes(page, member);
  await page.goto('/balance');
  await page.getByRole('button', { name: /^Buy 275 credits for \$250/ }).click();
  const pending = page.getByRole('dialog', { name: credits.payPending });
  await expect(pending).toContainText('AFN 18,000');
  await expect(pending).toContainText('Azizi Bank, account 123');
  await page.reload();
  await expect(pending).toBeVisible();
  const reference = new URL(page.url()).searchParams.get('order') ?? '';
  await page.keyboard.press('Escape');
  await expect(balance(page, 0)).toBeVisible();

  const approve = (bearer: string) =>
    request.post(`/api/admin/purchases/${reference}/approve`, { headers: { Authorization: `Bearer ${bearer}` } });
  expect((await approve(member.token)).status()).toBe(401);
  expect((await approve(token)).status()).toBe(200);
  await approve(token);
  await page.goto(`/balance?order=${reference}`);
  await page.getByRole('dialog', { name: credits.added }).getByRole('button', { name: credits.done }).click();
  await expect(balance(page, 275)).toBeVisible();

  await page.getByLabel(credits.chooseAd).selectOption({ label: title });
  await page.getByRole('button', { name: /^Promote: Featured Listing/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 25 credits' }).click();
  await expect(balance(page, 250)).toBeVisible();
  await page.getByRole('button', { name: /^Upgrade: VIP Badge/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Spend 200 credits' }).click();
  await expect(balance(page, 50)).toBeVisible();

  await page.goto('/');
  await expect(first(page)).toContainText(title);
  await expect(first(page)).toContainText(home.featured);
  const conversation = await request.post('/api/conversations', {
    data: { otherUserId: member.id },
    headers: { Authorization: `Bearer ${other.token}` },
  });
  const { id } = (await conversation.json()) as { id: number }; // the contract of a conversation
  const visitor = await (await page.context().browser()?.newContext(DESKTOP))?.newPage();
  if (!visitor) throw new Error('There is no browser');
  await becomes(visitor, other);
  await visitor.goto(`${SECOND_HOUSE}/chat?c=${id}`);
  const crowns = visitor.getByRole('img', { name: chat.vip, exact: true });
  await expect(crowns.first()).toBeVisible();

  // 31 days later: every end stands 31 days nearer. Nothing else is touched, and no sweep has run.
  inSecondHouse(`UPDATE users SET vip_expires_at = vip_expires_at - ${31 * DAY} WHERE id = ${member.id};
    UPDATE listings SET featured_until = featured_until - ${31 * DAY}, seller_vip_until = seller_vip_until - ${31 * DAY} WHERE id = ${ad}`);
  await page.goto('/');
  await expect(first(page)).toContainText('A newer one');
  await expect(page.locator('#listings article', { hasText: title }).getByText(home.featured)).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByText(profile.standard)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 2, name: member.username })).toBeVisible();
  await expect(crowns).toHaveCount(0);
  await visitor.context().close();
});

function balance(page: Page, count: number) {
  return page
    .getByRole('region', { name: credits.balance })
    .getByText(phraseOf(credits.credits, { count }, 'en'), { exact: true });
}

function first(page: Page) {
  return page.locator('#listings article').first();
}
