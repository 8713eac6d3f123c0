import errors from '../../web/i18n/ps/errors.ts';
import listing from '../../web/i18n/ps/listing.ts';
import seller from '../../web/i18n/ps/seller.ts';
import settings from '../../web/i18n/ps/settings.ts';
import wizard from '../../web/i18n/ps/wizard.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { becomes, expect, PHONE, publish, signUp, test, watchFaults } from '../visitors.ts';

test.use({ ...PHONE, locale: 'ps-AF' });

test('an owner lets buyers call, a member asks for the number and calls, and the owner reads how often', async ({
  page,
  browser,
  faults,
}) => {
  const owner = await signUp(page.request);
  const id = await publish(page.request, owner, { title: 'د کابل غالۍ' });

  await test.step('the owner chooses it, and the number is asked for right there', async () => {
    await becomes(page, owner);
    await page.goto(`/listing/${id}/edit`);
    await page.getByLabel(wizard.reachCall, { exact: true }).check();
    await page.getByLabel(wizard.reachWhatsApp, { exact: true }).check();
    const number = page.getByLabel(settings.phone, { exact: true });
    await number.fill('۰۱۲۳');
    await page.getByRole('button', { name: settings.reachSave }).tap();
    await expect(page.getByText(errors.phone_invalid)).toBeVisible();
    await expect(number).toBeFocused();
    // Without it the ad is not saved, and nothing that was typed or chosen is lost.
    await page.getByRole('button', { name: wizard.saveChanges }).tap();
    await expect(page.getByText(errors.phone_required).first()).toBeVisible();
    await page.reload();
    await expect(number).toHaveValue('۰۱۲۳');
    await expect(page.getByLabel(wizard.reachCall, { exact: true })).toBeChecked();
    await number.fill('۰۷۰۱ ۲۳۴ ۵۶۷');
    await page.getByLabel(settings.currentPassword, { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('۰۷۰۱ ۲۳۴ ۵۶۷')).toBeVisible();
    await page.getByRole('button', { name: wizard.saveChanges }).tap();
    await expect(page).toHaveURL(`/listing/${id}`);
  });

  const context = await browser.newContext({ ...PHONE, locale: 'ps-AF' });
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const phone = await context.newPage();
  watchFaults(phone, faults);
  const bar = phone.locator('.sticky.bottom-0');

  await test.step('a visitor is led to sign in', async () => {
    await phone.goto(`/listing/${id}`);
    expect(await phone.content()).not.toMatch(/70\D?1\D?234/);
    await bar.getByRole('button', { name: seller.call }).tap();
    await expect(phone).toHaveURL((url) => url.pathname === '/sign-in' && url.search.includes(String(id)));
  });

  await test.step('a member asks once, and has both ways', async () => {
    await becomes(phone, await signUp(page.request));
    await phone.goto(`/listing/${id}`);
    await bar.getByRole('button', { name: seller.call }).tap();
    await expect(bar.getByText('۰۷۰۱ ۲۳۴ ۵۶۷')).toBeVisible();
    const call = bar.getByRole('link', { name: seller.call });
    await expect(call).toHaveAttribute('href', 'tel:+93701234567');
    await expect(call).toBeFocused();
    const whatsApp = bar.getByRole('link', { name: listing.shareWhatsApp });
    await expect(whatsApp).toHaveAttribute('rel', 'noopener noreferrer');
    const opened = context.waitForEvent('page');
    await whatsApp.tap();
    const { host, pathname, searchParams } = new URL((await opened).url());
    expect({ host, pathname }).toEqual({ host: 'wa.me', pathname: '/93701234567' });
    expect(searchParams.get('text')).toContain('د کابل غالۍ');
    expect(searchParams.get('text')).toContain(`/listing/${id}`);
    await context.close();
  });

  await test.step('the owner reads it', async () => {
    await page.reload();
    const asked = phraseOf(seller.asked, { count: 1 }, 'ps');
    await expect(page.getByText(asked)).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText(asked).first()).toBeVisible();
  });
});
