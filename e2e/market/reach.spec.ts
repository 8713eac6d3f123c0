import listing from '../../web/i18n/ps/listing.ts';
import seller from '../../web/i18n/ps/seller.ts';
import { bearer } from '../participants.ts';
import { becomes, expect, PHONE, publish, signUp, test } from '../visitors.ts';

test.use({ ...PHONE, locale: 'ps-AF' });

test('a member asks for the number of an ad whose owner may be called, and calls', async ({ page, request }) => {
  const [owner, reader] = [await signUp(request), await signUp(request)];
  const number = { phone: '0701234567', password: owner.password };
  expect((await request.put('/api/auth/profile', { data: number, headers: bearer(owner) })).status()).toBe(200);
  const id = await publish(request, owner, { title: 'د کابل غالۍ', reach: ['chat', 'call', 'whatsapp'] });

  await becomes(page, reader);
  await page.goto(`/listing/${id}`);
  expect(await page.content()).not.toMatch(/70\D?1\D?234/);
  const bar = page.locator('.sticky.bottom-0');
  await bar.getByRole('button', { name: seller.call }).tap();
  await expect(bar.getByText('۰۷۰۱ ۲۳۴ ۵۶۷')).toBeVisible();
  const call = bar.getByRole('link', { name: seller.call });
  await expect(call).toHaveAttribute('href', 'tel:+93701234567');
  await expect(call).toBeFocused();
  await expect(bar.getByRole('link', { name: listing.shareWhatsApp })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/93701234567\?/,
  );
});
