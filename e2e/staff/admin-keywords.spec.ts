import en from '../../web/i18n/en/admin-keywords.ts';
import fa from '../../web/i18n/fa/admin-keywords.ts';
import faSeo from '../../web/i18n/fa/admin-seo.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { administers, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { DESKTOP, expect, PHONE, publish, signUp, test } from '../visitors.ts';

/** Playwright's own browser says that it has no head, and machines are not counted. */
const PERSON = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
// Axe looks at six screens in two themes.
test.describe.configure({ timeout: 180_000 });

const SECTION = '/admin/dashboard?section=seo';

test.describe('on a desktop, in English', () => {
  test.use(DESKTOP);

  test('a search that found nothing appears under Keywords, and is tracked with an aim', async ({ page, request, browser }) => {
    const words = `hoopoe ${crypto
      .randomUUID()
      .replace(/[^a-f]/g, '')
      .slice(0, 6)}x`;
    const visitor = await browser.newContext({ ...DESKTOP, userAgent: PERSON });
    const home = await visitor.newPage();
    await home.goto('/');
    await home.goto(`/?q=${encodeURIComponent(words)}`);
    await expect(home.getByText('No listings found').first()).toBeVisible();
    await visitor.close();

    await administers(page, await signInAdmin(request, DEMO_ADMIN));
    await page.goto(`${SECTION}&tab=keywords`);
    await page.getByLabel(en.show, { exact: true }).selectOption({ label: en.foundNothing });
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: words, exact: true }) });
    await expect(row).toContainText(en.missed.one);
    await expect(row).toContainText(en.competitionNone);

    await row.getByRole('button', { name: en.trackNamed.replace('{keyword}', words) }).click();
    const dialog = page.getByRole('dialog', { name: en.track });
    await dialog.getByLabel(en.target, { exact: true }).fill('3');
    await dialog.getByLabel(en.priority, { exact: true }).selectOption({ label: en.priorityHigh });
    await dialog.getByRole('button', { name: en.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(en.priorityHigh);
    await expectOpenToEveryone(page, 'keywords');
  });
});

test.describe('on a phone, in Dari', () => {
  test.use(PHONE);

  test('who links to us stands under backlinks; all three tabs are open to everyone', async ({ page, request, browser }) => {
    const host = `${crypto.randomUUID().slice(0, 8)}.example.af`;
    const visitor = await browser.newContext({ ...PHONE, userAgent: PERSON });
    const home = await visitor.newPage();
    await home.goto('/', { referer: `https://${host}/forum?user=ahmad` });
    await visitor.close();

    await administers(page, await signInAdmin(request, DEMO_ADMIN));
    await page.goto(`${SECTION}&tab=backlinks`);
    await expect(page.getByRole('tab', { name: faSeo.backlinks })).toHaveAttribute('aria-selected', 'true');
    const row = page.getByRole('listitem').filter({ hasText: host });
    await expect(row).toContainText('۱ بازدید');
    await expect(row).not.toContainText('ahmad');
    await expectOpenToEveryone(page, 'backlinks');
    await page.getByRole('tab', { name: faSeo.keywords }).click();
    await expect(page.getByRole('heading', { name: fa.rankings })).toBeVisible();
    await expectOpenToEveryone(page, 'keywords');
    const title = `کاسهٔ مسی ${crypto.randomUUID().replace(/[^1-9]/g, '')}`;
    await publish(request, await signUp(request), { title, description: 'ساختهٔ دست' });
    await page.getByRole('tab', { name: faSeo.content }).click();
    await page.getByLabel(fa.contentKind).selectOption({ label: fa.untranslated });
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(fa.arabicOnly);
    await expectOpenToEveryone(page, 'content');
  });
});
