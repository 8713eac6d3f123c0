// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { runBootScripts } from '../../test/boot.ts';
import { openPage } from '../../test/browser-page.tsx';

test('a banner that was closed stays away until it says something else', async () => {
  const page = await openPage({ words: [] });
  const says = (text: string) => page.client.setQueryData(queryKeys.site, { banner: { en: text } });
  const banner = () => page.main.querySelector('[role=status]')?.textContent;
  says('Closed on Friday');
  const { SiteBanner } = await import('./site-banner.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<SiteBanner isOverlay={false} />);
  expect(banner()).toBe('Closed on Friday');
  await page.press(t('shell.close'));
  expect(banner()).toBeUndefined();
  // The banner stays closed at the next visit, too.
  expect(localStorage.getItem('banner_closed')).toContain('Closed on Friday');
  says('Open again');
  await vi.waitFor(() => expect(banner()).toBe('Open again'));
});

test.each([
  [false, false, false],
  [false, true, true],
  [true, false, true],
])(
  'a banner lies over the screen where the screen asks for that (%s), or was there before it (%s): %s',
  async (over, isLate, lies) => {
    const page = await openPage({ words: [] });
    const says = () => page.client.setQueryData(queryKeys.site, { banner: { en: 'Closed on Friday' } });
    if (!isLate) says();
    const { SiteBanner } = await import('./site-banner.tsx');
    await page.draw(<SiteBanner isOverlay={over} />);
    if (isLate) says();
    expect((await page.there('[role=status]')).classList.contains('absolute')).toBe(lies);
  },
);

test.each([
  ['is said until its end, and in its last moment', { at: 0, language: 'en', closed: null }, 'Closed on Friday'],
  ['that is over is said no more', { at: 1, language: 'en', closed: null }, undefined],
  ['is said in the language of the page', { at: 0, language: 'fa', closed: null }, 'جمعه بسته است'],
  ['that was closed in one language stays away in the others', { at: 0, language: 'fa', closed: 'en' }, undefined],
] as const)('a banner %s', async (_, { at, language, closed }, text) => {
  const until = '2026-11-22T10:00:00.000Z';
  const page = await openPage({ words: [] });
  const banner = { en: 'Closed on Friday', fa: 'جمعه بسته است' };
  page.client.setQueryData(queryKeys.site, { banner, bannerUntil: until });
  const [{ SiteBanner }, { PageContext }] = await Promise.all([import('./site-banner.tsx'), import('../../kit/page.ts')]);
  const read = (language: 'en' | 'fa') => (
    <PageContext value={{ language, timeZone: 'Asia/Kabul', now: Date.parse(until) + at, isMember: false }}>
      <SiteBanner isOverlay={false} />
    </PageContext>
  );
  if (closed) {
    await page.draw(read(closed));
    await page.click('button');
  }
  await page.draw(read(language));
  // The text has the direction of its own words.
  expect(page.main.querySelector('[role=status] p[dir=auto]')?.textContent).toBe(text);
});

test('who has closed a banner sees the next one after a reload, though the document hides the one that it came with', async () => {
  localStorage.setItem('banner_closed', 'Closed on Friday|||');
  runBootScripts();
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = /^\[data-banner-closed\] .*\{[^}]*\}/m.exec(readFileSync('web/styles.css', 'utf8'))?.[0] ?? '';
  onTestFinished(() => {
    style.remove();
    delete document.documentElement.dataset['bannerClosed'];
  });
  const page = await openPage({ words: [] });
  page.client.setQueryData(queryKeys.site, { banner: { en: 'Open again' } });
  const { SiteBanner } = await import('./site-banner.tsx');
  await page.draw(<SiteBanner isOverlay={false} />);
  const banner = await page.there('[role=status]');
  expect(style.textContent).toContain('display: none');
  expect([banner.textContent, getComputedStyle(banner).display]).toEqual(['Open again', 'block']);
});
