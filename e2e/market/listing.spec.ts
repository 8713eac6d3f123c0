import listing from '../../web/i18n/en/listing.ts';
import profile from '../../web/i18n/en/profile.ts';
import wizard from '../../web/i18n/en/wizard.ts';
import { formatPhrase } from '#schema/phrase-of';
import { becomes, DESKTOP, expect, publish, signUp, test, withTwoPhotos } from '../visitors.ts';

test.use(DESKTOP);

test('the gallery is walked by keyboard, and a photo opens full screen and closes by Back', async ({ page }) => {
  const id = await withTwoPhotos(page.request);
  await page.goto(`/listing/${id}`);
  const strip = page.locator('main section').getByRole('button', { name: /full screen$/ });
  const at = (number: number) => formatPhrase(listing.photoOf, { number, count: 2 }, 'en');
  const said = page.getByRole('status').filter({ hasText: /^Photo \d of 2$/ });

  await strip.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveText(at(1));
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText(at(2));
  await expect(page.getByRole('button', { name: at(2), exact: true })).toHaveAttribute('aria-current', 'true');

  // A key press counts from the moment that the viewer is open.
  await page.evaluate(`new MutationObserver((_, watch) => {
    if (!document.querySelector('dialog[open] [role=status]')) return;
    watch.disconnect();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', cancelable: true }));
  }).observe(document.body, { subtree: true, childList: true, attributes: true })`);
  await strip.nth(1).click();
  const viewer = page.getByRole('dialog', { name: listing.photos });
  await expect(viewer.getByRole('status')).toContainText(at(1));
  await viewer.getByRole('button', { name: listing.zoomIn }).click();
  await expect(viewer.getByRole('button', { name: at(1), exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(said).toHaveText(at(1));
  await expect(page).toHaveURL(`/listing/${id}`);

  await strip.first().click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(`/listing/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('what is pressed before the app has come is done once it has: a button of a part that comes late', async ({
  page,
  baseURL,
}) => {
  const id = await publish(page.request, await signUp(page.request));
  await becomes(page, await signUp(page.request));
  // The cookie that the app sets for a member: the document is then a member's.
  await page.context().addCookies([{ name: 'member', value: '1', url: baseURL ?? '' }]);
  let release = () => {};
  const isPressed = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto(`/listing/${id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: listing.meeting }).click();
  release();
  await expect(page.getByRole('dialog', { name: listing.meeting })).toBeVisible();
});

test('by its price an ad says how it stands beside those like it, which stand below it, and its owner how another would', async ({
  page,
}) => {
  const owner = await signUp(page.request);
  const corolla = { categoryId: 3, leaf: 'toyota-corolla', details: { year: 2007 }, price: '90000' };
  const id = await publish(page.request, owner, corolla);
  await becomes(page, owner);
  await page.goto(`/listing/${id}`);
  await expect(page.getByText(listing.priceFarBelow)).toBeVisible();
  await expect(page.getByText(/^\d+ like this: [\d,]+–[\d,]+ AFN$/)).toBeVisible();
  const more = page.getByRole('region', { name: listing.moreLikeThis });
  await more.scrollIntoViewIfNeeded();
  await expect(more.getByRole('listitem').getByRole('link').first()).toBeVisible();
  await expect(more.locator(`a[href="/listing/${id}"]`)).toHaveCount(0);

  await page.getByRole('link', { name: profile.edit, exact: true }).click();
  await expect(page.getByText(wizard.priceFarBelow)).toBeVisible();
  const range = page.getByText(/like this: [\d,]+–/).first();
  const [usual] = /[\d,]+(?=–)/.exec((await range.textContent()) ?? '') ?? [];
  const price = page.getByLabel(wizard.price);
  await price.fill(usual ?? '');
  await expect(page.getByText(wizard.priceWithin)).toBeVisible();
  await price.fill('9,000,000');
  await expect(page.getByText(wizard.priceFarAbove)).toBeVisible();
});
