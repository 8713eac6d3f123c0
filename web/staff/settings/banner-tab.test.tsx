// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { SiteSettings } from '#schema/contracts/site-settings';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['as UTC has it', 0, '2026-11-21T20:00'],
  ['of Kabul, where the day has changed', -270, '2026-11-22T00:30'],
  ['of Toronto', 300, '2026-11-21T15:00'],
])('the end of a banner is shown by the clock of whoever sets it: %s', async (_, offset, shown) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  const page = await openPage({ words: ['admin', 'adminSite'] });
  const { BannerTab } = await import('./banner-tab.tsx');
  // Nothing else of the settings is looked at.
  const settings = { banner: { en: 'Winter', fa: null, ps: null }, bannerUntil: '2026-11-21T20:00:00.000Z' };
  await page.draw(<BannerTab settings={settings as unknown as SiteSettings} draft={[{}, () => {}]} />);
  expect(page.main.querySelector<HTMLInputElement>('[type="datetime-local"]')?.value).toBe(shown);
});
