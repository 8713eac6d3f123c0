import type { APIRequestContext } from '@playwright/test';
import type { LinkPreview, OptimizeAnswer, PageTags } from '#schema/contracts/seo';
import en from '../../web/i18n/en/admin-seo.ts';
import fa from '../../web/i18n/fa/admin-seo.ts';
import { expectAccessible } from '../axe.ts';
import { setAdminSession, DEMO_ADMIN, signInAdmin } from '../back-office.ts';
import { DESKTOP, expect, PHONE, navigate, test } from '../visitors.ts';

const SEO = '/admin/dashboard?section=seo';
const LIGHT = { colorScheme: 'light' } as const;

test.describe('on a phone in Dari', () => {
  test.use({ ...PHONE, ...LIGHT });

  test('a full audit runs, finds nothing but that this is a closed copy, and shows its score and its history', async ({
    page,
    request,
  }) => {
    const session = await signInAdmin(request, DEMO_ADMIN);
    await setAdminSession(page, session);
    await page.goto(SEO);
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/seo/optimize'),
      page.getByRole('button', { name: fa.runAudit }).click(),
    ]);
    expect(answer.status()).toBe(200);
    const { audit } = (await answer.json()) as OptimizeAnswer; // the contract
    const grave = audit.findings.filter(
      ({ check }) => !['robots_closed_copy', 'title_length', 'description_length'].includes(check),
    );
    // Ads of other journeys share words: two of them with one title are not a fault of the site.
    expect(grave.filter(({ check }) => !check.endsWith('_duplicate'))).toEqual([]);
    expect(audit.score).toBeGreaterThan(85);
    await expect(page.getByText(fa.audited, { exact: true })).toBeVisible();
    const history = page.getByRole('list', { name: fa.history }).getByRole('link');
    await expect(history.first()).toBeVisible();
    await expectAccessible(page, 'SEO, overview');

    await history.first().click();
    await expect(page.getByRole('tab', { name: fa.technical })).toHaveAttribute('aria-selected', 'true');
    // This instance is not production: its robots.txt is closed, and the audit reports it.
    await expect(page.getByRole('heading', { level: 3, name: fa.robots_closed_copy })).toBeVisible();
    await expect(page.getByRole('link', { name: '/robots.txt' })).toBeVisible();
    await expectAccessible(page, 'SEO, technical');
  });
});

test.describe('on a desktop in English', () => {
  test.use({ ...DESKTOP, ...LIGHT });

  // Other journeys check these documents meanwhile: the given title contains what they look for.
  test('a title given to home stands in its HTML at once, in how its link looks, and in the tab of whoever comes by', async ({
    page,
    request,
  }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const title = `Sarai | سرای <b>${mark}</b> </title><script>`;
    const session = await signInAdmin(request, DEMO_ADMIN);
    await setAdminSession(page, session);
    await page.goto(`${SEO}&tab=tools`);
    const edit = en.editPage.replace('{page}', en.pageHome);
    await page.getByRole('button', { name: edit }).click();
    const dialog = page.getByRole('dialog', { name: edit });
    await dialog.getByLabel(en.pageTitle, { exact: true }).fill(title);
    await dialog.getByLabel(en.pageDescription, { exact: true }).fill(`Everything in Afghanistan ${mark}`);
    await expectAccessible(page, 'SEO, a page’s title');
    await dialog.getByRole('button', { name: en.save }).click();
    await expect(page.getByText(en.saved, { exact: true })).toBeVisible();

    const html = await (await request.get('/')).text();
    expect(html).toContain(`Sarai | سرای &lt;b&gt;${mark}&lt;/b&gt; &lt;/title&gt;&lt;script&gt;</title>`);
    expect(html).toContain(`<meta name="description" content="Everything in Afghanistan ${mark}"`);
    // The Worker does not render /privacy: its document is a file of the build.
    const privacy = { page: '/privacy', title: 'What Sarai keeps about you', description: '' };
    expect((await change(request, session.token, privacy)).title).toBe(privacy.title);
    expect(await (await request.get('/privacy')).text()).toContain(`>${privacy.title}</title>`);
    await change(request, session.token, { ...privacy, title: '' });

    const [answer] = await Promise.all([
      page.waitForResponse('**/api/seo/preview?*'),
      page.getByRole('button', { name: en.show }).click(),
    ]);
    expect((await answer.json()) as LinkPreview).toMatchObject({ isIndexed: true, picture: { path: '/og.png' } });
    for (const where of [en.whatsApp, en.google])
      await expect(page.getByRole('figure').filter({ hasText: where })).toContainText(mark);
    await page.getByRole('button', { name: en.refreshSitemap }).click();
    await expect(page.getByText(en.refreshed, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '/sitemap-1.xml' })).toBeVisible();

    await page.goto('/');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html[data-waking]')).toHaveCount(0);
    await navigate(page, '/terms');
    await expect(page).not.toHaveTitle(new RegExp(mark));

    await change(request, session.token, { page: '/', title: '', description: '' });
    expect(await (await request.get('/')).text()).not.toContain(mark);
  });
});

async function change(request: APIRequestContext, token: string, data: object): Promise<PageTags> {
  const answer = await request.patch('/api/seo/meta-tags', { data, headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as PageTags; // the contract
}
