import { LANGUAGES } from '#schema/catalog/languages';
import type { AdminStatistics } from '#schema/contracts/overview';
import enAdmin from '../../web/i18n/en/admin.ts';
import enAudit from '../../web/i18n/en/admin-audit.ts';
import enOverview from '../../web/i18n/en/admin-overview.ts';
import faAdmin from '../../web/i18n/fa/admin.ts';
import faAudit from '../../web/i18n/fa/admin-audit.ts';
import faOverview from '../../web/i18n/fa/admin-overview.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { groupedDigits } from '../../schema/digits.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { DESKTOP, expect, PHONE, signUp, test } from '../visitors.ts';

const DEVICES = [
  { where: 'on a phone in Dari', device: PHONE, language: 'fa', overview: faOverview, admin: faAdmin, audit: faAudit },
  { where: 'on a desktop in English', device: DESKTOP, language: 'en', overview: enOverview, admin: enAdmin, audit: enAudit },
] as const;

for (const { where, device, language, overview, admin, audit } of DEVICES) {
  test.describe(where, () => {
    test.use({ ...device, contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });
    // Axe takes its time on a busy machine.
    test.setTimeout(120_000);

    test('the overview says how the house does, with real figures, and what administrators did last', async ({
      page,
      request,
    }) => {
      const session = await signInAdmin(request, DEMO_ADMIN);
      await signUp(request);
      await administers(page, session);
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
      await expect(cards.nth(3)).toContainText(`${groupedDigits(figures.totalCategories, language)}${overview.categoriesText}`);

      const signups = page.getByRole('figure').filter({ hasText: overview.signups });
      await signups.getByText(admin.asTable).click();
      const rows = signups.getByRole('table').getByRole('row');
      await expect(rows).toHaveCount(31);
      await expect(rows.nth(1).getByRole('cell')).not.toHaveText(groupedDigits(0, language));
      for (const name of [overview.ads, overview.messages, overview.income])
        await expect(page.getByRole('figure').filter({ hasText: name })).toBeVisible();
      await expectOpenToEveryone(page, 'overview');

      // Who came in just now is shown on request.
      const activity = page.getByRole('region', { name: overview.activity });
      const name = session.user.fullName ?? '';
      const cameIn = phraseOf(audit['act.session.opened'], { admin: name }, language);
      await expect(activity.getByText(overview.noActivity).or(activity.getByRole('listitem').first())).toBeVisible();
      await expect(activity.getByText(cameIn)).toHaveCount(0);
      await activity.getByRole('switch', { name: overview.withSignIns }).check();
      await expect(activity.getByText(cameIn).first()).toBeVisible();

      // The sidebar stays as this device had it; phones have none that collapses.
      if (device === DESKTOP) {
        await page.getByRole('button', { name: admin.collapse }).click();
        await page.reload();
        await expect(page.getByRole('button', { name: admin.expand })).toBeVisible();
        // Its language switch is a sign alone, which still says its name.
        const switcher = page.getByRole('button', { name: LANGUAGES[language].name });
        await expect(switcher.getByText(LANGUAGES[language].name, { exact: true })).toHaveClass('sr-only');
      }

      await page.getByRole('link', { name: overview.allActivity }).click();
      await expect(page.getByRole('heading', { level: 2, name: audit.title })).toBeVisible();
      // The log is filtered by names and kinds.
      await page.getByLabel(audit.filterAdmin).selectOption({ label: name });
      await page.getByLabel(audit.filterTarget).selectOption({ label: audit['kind.user'] });
      await page.getByLabel(audit.whichNumber, { exact: true }).fill(groupedDigits(session.user.id, language));
      await expect(page).toHaveURL(`/admin/dashboard?section=audit&adminId=${session.user.id}&target=user%3A${session.user.id}`);
      await expect(page.getByRole('listitem').filter({ hasText: cameIn }).first()).toBeVisible();
      await page.getByRole('link', { name: audit.clear }).click();
      await expect(page.getByLabel(audit.filterTarget)).toHaveValue('');
    });

    test('what is down is named, and a house in which nobody did anything says so', async ({ page, request }) => {
      await administers(page, await signInAdmin(request, DEMO_ADMIN));
      await page.route('**/api/health', (route) =>
        route.fulfill({ status: 503, json: { status: 'degraded', parts: { d1: 'ok', r2: 'down', rooms: 'down' } } }),
      );
      await page.route('**/api/admin/audit-log*', (route) => route.fulfill({ json: [] }));
      await page.goto('/admin/dashboard');
      const status = page.getByRole('status').filter({ hasText: overview.partRooms });
      await expect(status).toContainText(overview.partR2);
      await expect(status).not.toContainText(overview.partD1);
      await expect(page.getByText(overview.noActivity)).toBeVisible();
    });
  });
}
