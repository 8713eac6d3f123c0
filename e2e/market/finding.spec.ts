import { expect, waitUntilComplete, PHONE, publish, signUp, test } from '../visitors.ts';
import details from '../../web/i18n/ps/details.ts';
import finding from '../../web/i18n/ps/finding.ts';
import home from '../../web/i18n/ps/home.ts';
import leaves from '../../web/i18n/ps/leaves-property.ts';
import shell from '../../web/i18n/ps/shell.ts';

test.use(PHONE);

const FLAT = {
  categoryId: 1,
  leaf: 'flats',
  deal: 'girawi',
  province: 'Samangan',
  district: 'Aybak',
  location: 'Samangan',
  details: { area: 250, areaUnit: 'biswa', rooms: 3 },
};

test('in Pashto a girawi of a flat is found by its filters, and back and forward keep them', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'ps', url: baseURL ?? '' }]);
  const title = `اپارتمان ${crypto.randomUUID()}`;
  await publish(page.request, await signUp(page.request), { ...FLAT, title });
  await page.goto('/?category=real-estate');
  await waitUntilComplete(page);
  await page.getByRole('link', { name: leaves['name.flats'], exact: true }).tap();
  await expect(page).toHaveURL(/leaf=flats/);

  await page.getByText(home.filters, { exact: true }).first().tap();
  const sheet = page.getByRole('dialog', { name: home.filters });
  await sheet.getByLabel(home.province, { exact: true }).selectOption({ label: shell['province.Samangan'] });
  await sheet.getByText(details['deal.girawi'], { exact: true }).tap();
  await sheet.getByText(details['name.area'], { exact: true }).tap();
  await sheet.getByLabel(finding.unitOf.replace('{name}', details['name.area'])).selectOption('biswa');
  await sheet.getByLabel(finding.lowOf.replace('{name}', details['name.area'])).fill('۲');
  await sheet.getByLabel(finding.highOf.replace('{name}', details['name.area'])).fill('۳');
  // The sheet's button shows how many ads there are; pressing it changes the address.
  await expect(sheet.locator('button[type=submit]')).toContainText(/[۰-۹]/);
  await sheet.locator('button[type=submit]').tap();
  await expect(page).toHaveURL(/d\.area=200\.\.300/);
  await expect(page).toHaveURL(/deal=girawi&province=Samangan/);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  // The list scrolls into view smoothly: an earlier tap would hit whatever is there by then.
  await expect
    .poll(() => page.evaluate<number>(`document.getElementById('listings').getBoundingClientRect().top`))
    .toBeCloseTo(80, 0);

  // Pressing a chip removes its filter, and Back restores it.
  const chips = page.getByRole('list', { name: home.activeFilters });
  await chips.getByRole('link', { name: new RegExp(details['deal.girawi']) }).tap();
  await expect(page).not.toHaveURL(/deal=/);
  await page.goBack();
  await expect(page).toHaveURL(/deal=girawi/);
  await expect(chips.getByRole('link', { name: new RegExp(details['deal.girawi']) })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/d\.area/);
  await page.goForward();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
