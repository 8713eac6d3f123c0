import type { APIRequestContext } from '@playwright/test';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
import type { Settings } from '#schema/contracts/settings';
import enMember from '../../web/i18n/en/member.ts';
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

async function choose(request: APIRequestContext, account: Account, privacy: Partial<Settings['privacy']>): Promise<void> {
  const data = { ...DEFAULT_SETTINGS, privacy: { ...DEFAULT_SETTINGS.privacy, ...privacy } };
  expect((await request.put('/api/settings', { data, headers: bearer(account) })).status()).toBe(200);
}

async function withPhone(request: APIRequestContext, account: Account): Promise<void> {
  const data = { phone: '0701234567', password: account.password };
  const answer = await request.put('/api/auth/profile', { data, headers: bearer(account) });
  expect(answer.status()).toBe(200);
}
