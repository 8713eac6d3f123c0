import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import type { PurchaseAnswer } from '#schema/contracts/credits';
import type { AdminStatistics } from '#schema/contracts/overview';
import enAudit from '../../web/i18n/en/admin-audit.ts';
import enPayments from '../../web/i18n/en/admin-payments.ts';
import faAudit from '../../web/i18n/fa/admin-audit.ts';
import faPayments from '../../web/i18n/fa/admin-payments.ts';
import { groupedDigits } from '../../schema/digits.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers } from '../back-office.ts';
import { newAdmin, SECOND_HOUSE } from '../second-house.ts';
import { type Account, DESKTOP, expect, PHONE, signUp, stepTo, test } from '../visitors.ts';

// The second house of playwright.config.ts: nobody pays by themself there.
test.use({ baseURL: SECOND_HOUSE, colorScheme: 'light' });
// Axe takes its time on a busy machine.
test.setTimeout(240_000);

test.describe('on a desktop in English', () => {
  test.use(DESKTOP);

  test('a purchase that waits is approved; the balance, the income and the audit log show it, and the file holds it', async ({
    page,
    request,
  }) => {
    const [admin, member] = [await newAdmin(request), await signUp(request)];
    const { reference, afn } = await order(request, member);
    const before = await incomeToday(request, admin);
    await administers(page, admin);
    await page.goto('/admin/dashboard?section=payments');
    const card = page.getByRole('article').filter({ hasText: spelled(reference) });
    await expect(card).toContainText(`AFN ${groupedDigits(afn, 'en')} · $250`);
    await expect(card).toContainText('250 credits + 25 bonus');
    await expect(card).toContainText(member.username);
    await expectOpenToEveryone(page, 'pending purchases');

    await card.getByRole('button', { name: phraseOf(enPayments.approveLabel, { reference }, 'en') }).click();
    const dialog = page.getByRole('dialog', { name: enPayments.approveTitle });
    await expect(dialog).toContainText(member.username);
    await dialog.getByRole('button', { name: enPayments.approve, exact: true }).click();
    await expect(page.getByText(enPayments.approved, { exact: true }).first()).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await balance(request, member)).toBe(275);
    expect(await incomeToday(request, admin)).toBeGreaterThanOrEqual(before + afn);

    await page.getByRole('tab', { name: enPayments.completed }).click();
    await expect(page.getByRole('article').first()).toContainText(spelled(reference));
    await card.getByRole('link', { name: enPayments.history }).click();
    await expect(page).toHaveURL(new RegExp(`section=audit&target=purchase:${reference}$`));
    const entry = page.locator('main li, li').filter({ hasText: reference });
    await expect(entry).toHaveCount(1);
    await entry.getByText(enAudit.details).click();
    const row = entry.getByRole('row').filter({ hasText: enAudit['field.status'] });
    await expect(row.getByRole('cell')).toHaveText(['pending', 'completed']);
    await expectOpenToEveryone(page, 'audit log');
    await entry.getByRole('link', { name: enAudit.open }).click();
    await expect(page).toHaveURL(/section=payments&reference=/);
    await expect(page.getByRole('article')).toContainText(spelled(reference));

    await stepTo(page, '/admin/dashboard?section=payments&tab=income');
    const chart = page.getByRole('figure');
    await chart.getByText('As a table').click();
    const today = chart.getByRole('table').getByRole('row').nth(1).getByRole('cell');
    await expect.poll(async () => Number((await today.textContent())?.replaceAll(',', ''))).toBeGreaterThanOrEqual(before + afn);
    await expectOpenToEveryone(page, 'income');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: enPayments.download }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^sarai-purchases-completed-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(file.startsWith('\uFEFFreference,')).toBe(true);
    expect(file).toContain(`${reference},completed,`);
    expect(file).not.toContain(member.email);
  });
});

test.describe('on a phone in Dari', () => {
  test.use(PHONE);

  test('a purchase is rejected with a note, and the log says so', async ({ page, request }) => {
    const [admin, member] = [await newAdmin(request), await signUp(request)];
    const { reference } = await order(request, member);
    await administers(page, admin);
    await page.goto(`/admin/dashboard?section=payments&reference=${reference}`);
    const card = page.getByRole('article').filter({ hasText: spelled(reference) });
    await expectOpenToEveryone(page, 'one purchase');
    await card.getByRole('button', { name: phraseOf(faPayments.rejectLabel, { reference }, 'fa') }).click();
    const dialog = page.getByRole('dialog', { name: faPayments.rejectTitle });
    await expectOpenToEveryone(page, 'rejection');
    await dialog.getByLabel(faPayments.rejectNote).fill('پولی نرسیده است');
    await dialog.getByRole('button', { name: faPayments.reject, exact: true }).click();
    await expect(card).toContainText('پولی نرسیده است');
    expect(await balance(request, member)).toBe(0);

    await stepTo(page, `/admin/dashboard?section=audit&target=purchase:${reference}`);
    const sentence = faAudit['act.purchase.rejected'].split('{target}')[1] ?? '';
    await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText(sentence.trim());
    await page.getByRole('listitem').filter({ hasText: reference }).getByText(faAudit.details).click();
    await expectOpenToEveryone(page, 'audit log');
    await stepTo(page, '/admin/dashboard?section=payments&tab=income');
    await expect(page.getByRole('figure')).toBeVisible();
    await expectOpenToEveryone(page, 'income');
  });
});

/** As people read a code to each other. */
function spelled(reference: string): string {
  return `${reference.slice(0, 4)}-${reference.slice(4)}`;
}

async function order(request: APIRequestContext, { token }: Account): Promise<{ reference: string; afn: number }> {
  const answer = await request.post('/api/credits/add', {
    data: { amount: 250 },
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
  const { payment } = (await answer.json()) as PurchaseAnswer; // the contract
  if (payment.kind !== 'transfer') throw new Error(`The purchase does not wait: ${payment.kind}`);
  return payment;
}

async function balance(request: APIRequestContext, { token }: Account): Promise<number> {
  const answer = await request.get('/api/credits', { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { credits: number }).credits; // the contract
}

async function incomeToday(request: APIRequestContext, { token }: SessionAnswer<AdminUser>): Promise<number> {
  const answer = await request.get('/api/admin/statistics', { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as AdminStatistics).days.at(-1)?.income ?? 0; // the contract
}
