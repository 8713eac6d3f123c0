import type { AdminStatistics } from '#schema/contracts/overview';
import admin from '../../web/i18n/fa/admin.ts';
import overview from '../../web/i18n/fa/admin-overview.ts';
import { groupedDigits } from '../../schema/digits.ts';
import { expectAccessible } from '../axe.ts';
import { setAdminSession, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { expect, PHONE, signUp, test } from '../visitors.ts';

test.use({ ...PHONE, colorScheme: 'light' });
// Axe is slow on a busy machine.
test.setTimeout(120_000);

test('the overview says how the house does, with real figures', async ({ page, request }) => {
  const session = await signInAdmin(request, DEMO_ADMIN);
  await signUp(request);
  await setAdminSession(page, session);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: session.user.fullName ?? admin.admin })).toBeVisible();
  await expect(page.getByRole('status').getByText(overview.online)).toBeVisible();

  const answer = await request.get('/api/admin/statistics', { headers: { Authorization: `Bearer ${session.token}` } });
  const figures = (await answer.json()) as AdminStatistics; // the contract
  const cards = page.getByRole('list', { name: overview.figures }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(cards.nth(0)).toContainText(overview.totalUsersText);
  await expect(cards.nth(1)).toContainText(overview.totalListingsText);
  await expect(cards.nth(2)).toContainText(
    figures.satisfactionRate === null ? overview.satisfactionNone : overview.satisfactionText,
  );
  await expect(cards.nth(3)).toContainText(`${groupedDigits(figures.totalCategories, 'fa')}${overview.categoriesText}`);

  const signups = page.getByRole('figure').filter({ hasText: overview.signups });
  await signups.getByText(admin.asTable).click();
  const rows = signups.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(31);
  await expect(rows.nth(1).getByRole('cell')).not.toHaveText(groupedDigits(0, 'fa'));
  for (const name of [overview.ads, overview.messages, overview.income])
    await expect(page.getByRole('figure').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page, 'overview');
});
