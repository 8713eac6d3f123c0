import type { APIRequestContext } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import enErrors from '../../web/i18n/en/errors.ts';
import enMember from '../../web/i18n/en/member.ts';
import enSeller from '../../web/i18n/en/seller.ts';
import faMember from '../../web/i18n/fa/member.ts';
import { expectOpenToEveryone } from '../axe.ts';
import { bearer, test } from '../participants.ts';
import { type Account, DESKTOP, expect, PHONE, publish, signUp } from '../visitors.ts';

for (const { where, device, words } of [
  { where: 'on a phone in Dari', device: PHONE, words: faMember },
  { where: 'on a desktop in English', device: DESKTOP, words: enMember },
]) {
  test(`a member's page is open to everyone ${where}`, async ({ open, request }) => {
    const owner = await signUp(request);
    await publish(request, owner, { title: 'Yellow kite' });
    await withPhone(request, owner);
    await choose(request, owner, { showPhone: true, showEmail: true });
    const page = await open(device);
    await page.goto(`/member/${owner.id}`);
    await expect(page.getByRole('heading', { level: 1, name: owner.username })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Yellow kite' })).toBeVisible();
    await expect(page.getByText(words.noReviewsText)).toBeVisible();
    await expectOpenToEveryone(page, 'member');
  });
}

test('who is not there, or never was, has no page', async ({ open }) => {
  const page = await open(DESKTOP);
  for (const path of ['/member/999999999', '/member/nobody']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: enMember.notFound })).toBeVisible();
  }
});

test('a phone number is shown to members, by a press, while its owner shows it', async ({ open, request }) => {
  const [owner, asker] = [await signUp(request), await signUp(request)];
  await withPhone(request, owner);
  const visitor = await open(DESKTOP);
  const page = await open(DESKTOP, asker);
  const show = page.getByRole('button', { name: enSeller.showPhone });

  await page.goto(`/member/${owner.id}`);
  await expect(page.getByRole('button', { name: enMember.contact })).toBeVisible();
  await expect(show).toBeHidden();

  await choose(request, owner, { showPhone: true, showEmail: true });
  await visitor.goto(`/member/${owner.id}`);
  await expect(visitor.getByRole('link', { name: enSeller.signInForPhone })).toBeVisible();
  await expect(visitor.getByRole('link', { name: owner.email })).toBeVisible();
  await page.reload();
  expect(await page.content()).not.toContain('701234567');
  await show.click();
  await expect(page.getByRole('link', { name: '0701 234 567' })).toBeFocused();

  await page.reload();
  await expect(show).toBeVisible();
  await choose(request, owner, { showPhone: false });
  await show.click();
  await expect(page.getByText(enErrors.phone_hidden)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('button', { name: enMember.contact })).toBeVisible();
  await expect(visitor.getByText(owner.email)).toBeHidden();
});

test('a private profile keeps numbers, ads and reviews to itself, and says so', async ({ open, request }) => {
  const owner = await signUp(request);
  const id = await publish(request, owner, { title: 'Blue kite' });
  await choose(request, owner, { profileVisibility: 'private' });
  const page = await open(DESKTOP);
  await page.goto(`/member/${owner.id}`);
  await expect(page.getByRole('heading', { name: enMember.private })).toBeVisible();
  await expect(page.getByText('Blue kite')).toBeHidden();
  await expect(page.getByText(enSeller.responseRate)).toBeHidden();
  await page.goto(`/listing/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Blue kite' })).toBeVisible();
});

async function choose(request: APIRequestContext, account: Account, privacy: Partial<Settings['privacy']>): Promise<void> {
  const data = { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, ...privacy } };
  expect((await request.put('/api/settings', { data, headers: bearer(account) })).status()).toBe(200);
}

async function withPhone(request: APIRequestContext, account: Account): Promise<void> {
  const data = { phone: '0701234567', password: account.password };
  const answer = await request.put('/api/auth/profile', { data, headers: bearer(account) });
  expect(answer.status()).toBe(200);
}
