import type { ListingCard } from '#schema/contracts/listings';
import listing from '../../web/i18n/ps/listing.ts';
import notifications from '../../web/i18n/ps/notifications.ts';
import profile from '../../web/i18n/ps/profile.ts';
import renewal from '../../web/i18n/ps/renewal.ts';
import { LISTING_DAYS } from '../../schema/catalog/limits.ts';
import { phraseOf } from '../../web/kit/i18n/phrase.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { SECOND_HOUSE, sleeper } from '../second-house.ts';
import { becomes, callCron, expect, PHONE, test, watchFaults } from '../visitors.ts';

// The second house: the cron is called there, and its ads end soon (second-house.setup.ts).
test.use({ ...PHONE, locale: 'ps-AF', baseURL: SECOND_HOUSE });
test.setTimeout(120_000);

test('an ad falls asleep by the clock and wakes by its link, in Pashto; of another one the bell tells three days before', async ({
  page,
  browser,
  request,
  faults,
}) => {
  const { seller, asleep, ending, token } = sleeper();
  const found = async () =>
    ((await (await request.get(`/api/listings?userId=${seller.id}`)).json()) as ListingCard[]).map(({ id }) => id);
  const open = async () => {
    const context = await browser.newContext({ ...PHONE, locale: 'ps-AF', baseURL: SECOND_HOUSE });
    const visitor = await context.newPage();
    watchFaults(visitor, faults);
    return visitor;
  };

  const visitor = await open();
  await test.step('nothing but the clock has to come', async () => {
    await expect.poll(found, { timeout: 60_000 }).toEqual([ending]);
    await visitor.goto(`/listing/${asleep}`);
    await expect(visitor.getByText(listing.asleepText)).toBeVisible();
    await expect(visitor.getByRole('button', { name: listing.contactSeller })).toHaveCount(0);
    await expectOpenToEveryone(visitor, 'an ad that has run out');
  });

  await test.step('its owner sees what to do next', async () => {
    await becomes(page, seller);
    await page.goto('/profile');
    await expect(page.getByText(profile.asleepText)).toBeVisible();
    await expect(page.getByRole('button', { name: phraseOf(profile.stillThereLabel, { title: 'Samovar' }, 'ps') })).toBeVisible();
  });

  const address = `/still-there?token=${token}`;
  await test.step('the link does nothing before its button is pressed, and needs nobody to sign in', async () => {
    await visitor.goto(address);
    const text = phraseOf(renewal.asleepText, { title: 'Samovar', count: LISTING_DAYS }, 'ps');
    await expect(visitor.getByText(text)).toBeVisible();
    await expect(visitor).toHaveURL('/still-there');
    await expectOpenToEveryone(visitor, 'the question behind the link');
    expect(await found()).toEqual([ending]);
    await visitor.getByRole('button', { name: renewal.button }).click();
    await expect(visitor.getByRole('heading', { name: renewal.done })).toBeFocused();
    expect(await found()).toEqual([ending, asleep]);
    await visitor.getByRole('link', { name: renewal.toAd }).click();
    await expect(visitor.getByRole('button', { name: listing.contactSeller }).first()).toBeVisible();
  });

  await test.step('opened again, it says what was done', async () => {
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: renewal.done })).toBeVisible();
    await visitor.goto(`${address}x`);
    await expect(visitor.getByRole('heading', { name: renewal.over })).toBeVisible();
  });

  await test.step('under the bell one tap says that another one is still there', async () => {
    await callCron(request);
    await page.goto('/notifications');
    const notice = page.getByRole('listitem').filter({ hasText: 'Kettle' });
    await notice.getByRole('button', { name: notifications.step_renew as string }).click();
    await expect(notice.getByRole('status')).toBeVisible();
    await page.reload();
    await notice.getByRole('link', { name: notifications.step_sold as string }).click();
    await expect(page.getByRole('dialog', { name: profile.soldTitle })).toBeVisible();
    await expect(page).toHaveURL(`/listing/${ending}?sold`);
  });
});
