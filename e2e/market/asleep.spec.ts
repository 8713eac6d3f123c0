import type { ListingCard } from '#schema/contracts/listings';
import listing from '../../web/i18n/ps/listing.ts';
import notifications from '../../web/i18n/ps/notifications.ts';
import renewal from '../../web/i18n/ps/renewal.ts';
import { LISTING_DAYS } from '../../schema/catalog/limits.ts';
import { formatPhrase } from '#schema/phrase-of';
import { expectAccessible } from '../axe.ts';
import { SECOND_SITE, expiringAds } from '../second-site.ts';
import { becomes, callCron, expect, PHONE, test } from '../visitors.ts';

// The second instance: its cron is called here, and its ads expire soon (second-house.setup.ts).
test.use({ ...PHONE, locale: 'ps-AF', baseURL: SECOND_SITE });
test.setTimeout(120_000);

test('an ad falls asleep by the clock and wakes by its link, in Pashto; of another one the bell tells three days before', async ({
  page,
  request,
}) => {
  const { seller, asleep, ending, token } = expiringAds();
  const found = async () =>
    ((await (await request.get(`/api/listings?userId=${seller.id}`)).json()) as ListingCard[]).map(({ id }) => id);

  await test.step('nothing but the clock has to come', async () => {
    await expect.poll(found, { timeout: 60_000 }).toEqual([ending]);
    await page.goto(`/listing/${asleep}`);
    await expect(page.getByText(listing.asleepText)).toBeVisible();
    await expect(page.getByRole('button', { name: listing.contactSeller })).toHaveCount(0);
    await expectAccessible(page, 'an ad that has run out');
  });

  await test.step('the link does nothing before its button is pressed, and needs nobody to sign in', async () => {
    await page.goto(`/still-there?token=${token}`);
    const text = formatPhrase(renewal.asleepText, { title: 'Samovar', count: LISTING_DAYS }, 'ps');
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveURL('/still-there');
    await expectAccessible(page, 'the question behind the link');
    expect(await found()).toEqual([ending]);
    await page.getByRole('button', { name: renewal.button }).click();
    await expect(page.getByRole('heading', { name: renewal.done })).toBeFocused();
    expect(await found()).toEqual([ending, asleep]);
    await page.getByRole('link', { name: renewal.toAd }).click();
    await expect(page.getByRole('button', { name: listing.contactSeller }).first()).toBeVisible();
  });

  await test.step('its owner finds another one under the bell, and says with one tap that it is still there', async () => {
    await callCron(request);
    await becomes(page, seller);
    await page.goto('/notifications');
    const notice = page.getByRole('listitem').filter({ hasText: 'Kettle' });
    await notice.getByRole('button', { name: notifications.step_renew as string }).click();
    await expect(notice.getByRole('status')).toBeVisible();
  });
});
