import type { APIRequestContext } from '@playwright/test';
import type { PurchaseAnswer } from '#schema/contracts/credits';
import faAudit from '../../web/i18n/fa/admin-audit.ts';
import faPayments from '../../web/i18n/fa/admin-payments.ts';
import { formatPhrase } from '#schema/phrase-of';
import { expectAccessible } from '../axe.ts';
import { setAdminSession } from '../back-office.ts';
import { newAdmin, SECOND_SITE } from '../second-site.ts';
import { type Account, expect, PHONE, signUp, navigate, test } from '../visitors.ts';

// The second instance of playwright.config.ts: members cannot pay by themselves there.
test.use({ ...PHONE, baseURL: SECOND_SITE, colorScheme: 'light' });
// Axe takes its time on a busy machine.
test.setTimeout(150_000);

test('of two purchases that wait one is approved and adds credits, the other is rejected with a note, and the log says so', async ({
  page,
  request,
}) => {
  const [admin, buyer, other] = [await newAdmin(request), await signUp(request), await signUp(request)];
  const [paid, unpaid] = [await order(request, buyer), await order(request, other)];
  await setAdminSession(page, admin);
  const card = (reference: string) => page.getByRole('article').filter({ hasText: spelled(reference) });

  await page.goto('/admin/dashboard?section=payments');
  await expect(card(paid)).toContainText(buyer.username);
  await card(paid)
    .getByRole('button', { name: formatPhrase(faPayments.approveLabel, { reference: paid }, 'fa') })
    .click();
  const approval = page.getByRole('dialog', { name: faPayments.approveTitle });
  await expect(approval).toContainText(buyer.username);
  await approval.getByRole('button', { name: faPayments.approve, exact: true }).click();
  await expect(page.getByText(faPayments.approved, { exact: true }).first()).toBeVisible();
  await expect(card(paid)).toHaveCount(0);
  expect(await balance(request, buyer)).toBe(275);

  await navigate(page, `/admin/dashboard?section=payments&reference=${unpaid}`);
  await expect(card(unpaid)).toBeVisible();
  await expectAccessible(page, 'one purchase');
  await card(unpaid)
    .getByRole('button', { name: formatPhrase(faPayments.rejectLabel, { reference: unpaid }, 'fa') })
    .click();
  const rejection = page.getByRole('dialog', { name: faPayments.rejectTitle });
  await expectAccessible(page, 'rejection');
  await rejection.getByLabel(faPayments.rejectNote).fill('پولی نرسیده است');
  await rejection.getByRole('button', { name: faPayments.reject, exact: true }).click();
  await expect(card(unpaid)).toContainText('پولی نرسیده است');
  expect(await balance(request, other)).toBe(0);

  await navigate(page, `/admin/dashboard?section=audit&target=purchase:${unpaid}`);
  const entry = page.getByRole('listitem').filter({ hasText: unpaid });
  await expect(entry).toContainText((faAudit['act.purchase.rejected'].split('{target}')[1] ?? '').trim());
  await entry.getByText(faAudit.details).click();
  await expectAccessible(page, 'audit log');
  await navigate(page, '/admin/dashboard?section=payments&tab=income');
  await expect(page.getByRole('figure')).toBeVisible();
  await expectAccessible(page, 'income');
});

/** Formats a code as people read it to each other. */
function spelled(reference: string): string {
  return `${reference.slice(0, 4)}-${reference.slice(4)}`;
}

/** Orders 250 credits; returns the code that identifies the transfer. */
async function order(request: APIRequestContext, { token }: Account): Promise<string> {
  const answer = await request.post('/api/credits/add', {
    data: { amount: 250 },
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
  });
  expect(answer.status()).toBe(201);
  const { payment } = (await answer.json()) as PurchaseAnswer; // the contract
  if (payment.kind !== 'transfer') throw new Error(`The purchase does not wait: ${payment.kind}`);
  return payment.reference;
}

async function balance(request: APIRequestContext, { token }: Account): Promise<number> {
  const answer = await request.get('/api/credits', { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { credits: number }).credits; // the contract
}
