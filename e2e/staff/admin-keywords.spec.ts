import fa from '../../web/i18n/fa/admin-keywords.ts';
import faHome from '../../web/i18n/fa/home.ts';
import faSeo from '../../web/i18n/fa/admin-seo.ts';
import { formatPhrase } from '#schema/phrase-of';
import { expectAccessible } from '../axe.ts';
import { setAdminSession, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { expect, PHONE, publish, signUp, test } from '../visitors.ts';

/** Playwright's browser identifies itself as headless, and bots are not counted. */
const PERSON = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test.use(PHONE);
// Axe checks three screens in two themes.
test.setTimeout(120_000);

test('where a visitor came from and what they searched in vain is shown, and tracked with an aim; all three tabs are open to everyone', async ({
  page,
  request,
  browser,
}) => {
  const host = `${crypto.randomUUID().slice(0, 8)}.example.af`;
  const words = `hoopoe ${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)}x`;
  const visitor = await browser.newContext({ ...PHONE, userAgent: PERSON });
  const home = await visitor.newPage();
  await home.goto(`/?q=${encodeURIComponent(words)}`, { referer: `https://${host}/forum?user=ahmad` });
  await expect(home.getByText(faHome.noListings).first()).toBeVisible();
  await visitor.close();

  await setAdminSession(page, await signInAdmin(request, DEMO_ADMIN));
  await page.goto('/admin/dashboard?section=seo&tab=backlinks');
  await expect(page.getByRole('tab', { name: faSeo.backlinks })).toHaveAttribute('aria-selected', 'true');
  const link = page.getByRole('listitem').filter({ hasText: host });
  await expect(link).toContainText('۱ بازدید');
  await expect(link).not.toContainText('ahmad');
  await expectAccessible(page, 'backlinks');

  await page.getByRole('tab', { name: faSeo.keywords }).click();
  await page.getByLabel(fa.show, { exact: true }).selectOption({ label: fa.foundNothing });
  const keyword = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: words, exact: true }) });
  await expect(keyword).toContainText(fa.missed.one);
  await keyword.getByRole('button', { name: formatPhrase(fa.trackNamed, { keyword: words }, 'fa') }).click();
  const dialog = page.getByRole('dialog', { name: fa.track });
  await dialog.getByLabel(fa.priority, { exact: true }).selectOption({ label: fa.priorityHigh });
  await dialog.getByRole('button', { name: fa.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(keyword).toContainText(fa.priorityHigh);
  await expectAccessible(page, 'keywords');

  const title = `کاسهٔ مسی ${crypto.randomUUID().replace(/[^1-9]/g, '')}`;
  await publish(request, await signUp(request), { title, description: 'ساختهٔ دست' });
  await page.getByRole('tab', { name: faSeo.content }).click();
  await page.getByLabel(fa.contentKind).selectOption({ label: fa.untranslated });
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(fa.arabicOnly);
  await expectAccessible(page, 'content');
});
