import details from '../../web/i18n/fa/details.ts';
import leaves from '../../web/i18n/fa/leaves-property.ts';
import profile from '../../web/i18n/fa/profile.ts';
import shell from '../../web/i18n/fa/shell.ts';
import wizard from '../../web/i18n/fa/wizard.ts';
import { becomes, expect, PHONE, signUp, test } from '../visitors.ts';

test.use(PHONE);

/** An ad for a flat in Afghan terms: a girawi, in biswa, with its district. */
test('a girawi of a flat is posted in biswa with its district, and read in the unit of the reader', async ({ page }) => {
  const title = `اپارتمان ${crypto.randomUUID()}`;
  await becomes(page, await signUp(page.request));
  await page.goto('/create-listing');
  await page.getByLabel(wizard.fieldTitle, { exact: true }).fill(title);
  await page.getByLabel(wizard.description, { exact: true }).fill('منزل سوم، آفتاب‌رخ');
  await page.getByLabel(wizard.deal, { exact: true }).selectOption({ label: details['deal.girawi'] });
  // The label of the price depends on the deal.
  await page.getByLabel(wizard.priceGirawi).fill('۳۰۰۰۰۰');
  await page.getByRole('radio', { name: wizard.termsNegotiable, exact: true }).check();
  await page.getByRole('button', { name: wizard.provinces, exact: true }).tap();
  await page.getByLabel(wizard.chooseProvince).selectOption({ label: shell['province.Kabul'] });
  await page.getByLabel(wizard.district).selectOption({ label: 'پغمان' });
  await page.getByRole('button', { name: wizard.next, exact: true }).tap();

  await page.getByRole('radio', { name: shell['category.real-estate'], exact: true }).check();
  await page.getByRole('radio', { name: leaves['name.flats'], exact: true }).check();
  await expect(page.getByRole('radio', { name: details['deal.girawi'], exact: true })).toBeChecked();
  await page.getByLabel(details['name.monthlyRent']).fill('۱٬۰۰۰');
  await page.getByRole('button', { name: wizard.next, exact: true }).tap();

  await page.getByLabel(details['name.area'], { exact: true }).fill('۲٫۵');
  await page.getByLabel(details['name.areaUnit'], { exact: true }).selectOption({ label: details['choice.biswa'] });
  await expect(page.getByText('۲۵۰ متر مربع', { exact: true })).toBeVisible();
  // A flat has no condition.
  await expect(page.getByLabel(details['name.condition'], { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: wizard.createListing, exact: true }).tap();
  await page.getByRole('dialog', { name: wizard.publishedTitle }).getByRole('link', { name: wizard.seeYourAd }).tap();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: leaves['name.flats'], exact: true })).toHaveAttribute(
    'href',
    '/?category=real-estate&leaf=flats',
  );
  await expect(main.getByText(details['deal.girawi'], { exact: true })).toBeVisible();
  const area = main.locator('div').filter({ has: page.locator('dt', { hasText: details['name.area'] }) });
  await expect(area.last()).toContainText('۲٫۵');
  await main.getByLabel(details['name.areaUnit']).selectOption({ label: details['choice.square-metres'] });
  await expect(area.last()).toContainText('۲۵۰');
  // The device remembers its reader's unit for areas, even on a page that a server rendered.
  await page.reload();
  await expect(area.last()).toContainText('۲۵۰');

  // The edit form has all of it, and the terms of the price can change.
  await main.getByRole('link', { name: profile.edit, exact: true }).tap();
  await expect(page.getByLabel(details['name.area'], { exact: true })).toHaveValue('2.5');
  await expect(page.getByLabel(wizard.priceGirawi)).toHaveValue('۳۰۰٬۰۰۰');
  await page.getByLabel(details['name.monthlyRent']).fill('۲۰۰۰');
  await page.getByRole('button', { name: wizard.saveChanges, exact: true }).tap();
  await expect(main.getByText('۲٬۰۰۰ افغانی', { exact: true })).toBeVisible();
});
