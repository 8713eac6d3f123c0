// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { SiteSettings } from '#schema/contracts/site-settings';
import { openPage, type Page } from '../../test/browser-page.tsx';
import { describedBy, fieldNamed } from '../../test/labelled.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['UTC', 0],
  ['Kabul', -270],
  ['Toronto', 300],
])('the end of a banner is in the time of Kabul, where the day has changed, on a device in %s', async (_, offset) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  const page = await openPage({ words: ['admin', 'adminSite'] });
  const ends = await openBanner(page);
  expect(ends.value).toBe('2026-11-22T00:30');
  expect(describedBy(ends)).toBe('Time of Kabul. Nov 22, 2026\u00A0\u00A000:30');
  await page.type(ends, '2026-11-23T01:00');
  expect([ends.value, describedBy(ends)]).toEqual(['2026-11-23T01:00', 'Time of Kabul. Nov 23, 2026\u00A0\u00A001:00']);
});

test.each([
  ['in winter', '2026-12-01T09:00', 'Dec 1, 2026'],
  ['in the last hour before the clocks change', '2026-11-01T00:30', 'Nov 1, 2026'],
  ['in the first one after', '2026-11-01T03:30', 'Nov 1, 2026'],
])('whoever reads moments in another zone types them there, too: %s', async (_, typed, day) => {
  localStorage.setItem('time_zone', 'America/Toronto');
  const page = await openPage({ words: ['admin', 'adminSite'] });
  const ends = await openBanner(page);
  expect(ends.value).toBe('2026-11-21T15:00');
  await page.type(ends, typed);
  expect(ends.value).toBe(typed);
  const said = describedBy(ends).replace(/[\u2066-\u2069]/g, '');
  expect(said).toBe(`Time of America/Toronto. ${day}\u00A0\u00A0${typed.slice(-5)}`);
});

async function openBanner(page: Page): Promise<HTMLInputElement> {
  const [{ BannerTab }, { useSiteDraft }] = await Promise.all([import('./banner-tab.tsx'), import('./use-site-form.ts')]);
  // Nothing else of the settings is looked at.
  const settings = { banner: { en: 'Winter', fa: null, ps: null }, bannerUntil: '2026-11-21T20:00:00.000Z' };
  function Banner() {
    return <BannerTab settings={settings as unknown as SiteSettings} draft={useSiteDraft()} />;
  }
  await page.draw(<Banner />);
  return fieldNamed('Ends');
}
