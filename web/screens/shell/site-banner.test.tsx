// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { boot } from '../../test/boot.ts';
import { openPage } from '../../test/browser-page.tsx';

test('a banner that was closed stays away until it says something else', async () => {
  const page = await openPage({ words: [] });
  const says = (text: string) => page.client.setQueryData(queryKeys.site, { banner: { en: text } });
  const banner = () => page.main.querySelector('[role=status]')?.textContent;
  says('Closed on Friday');
  const { SiteBanner } = await import('./site-banner.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<SiteBanner over={false} />);
  expect(banner()).toBe('Closed on Friday');
  await page.press(t('shell.close'));
  expect(banner()).toBeUndefined();
  says('Open again');
  await vi.waitFor(() => expect(banner()).toBe('Open again'));
});

test('who has closed a banner sees the next one after a reload, though the document hides the one that it came with', async () => {
  localStorage.setItem('banner_closed', 'Closed on Friday|||');
  boot();
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = /^\[data-banner-closed\] .*\{[^}]*\}/m.exec(readFileSync('web/styles.css', 'utf8'))?.[0] ?? '';
  onTestFinished(() => {
    style.remove();
    delete document.documentElement.dataset['bannerClosed'];
  });
  const page = await openPage({ words: [] });
  page.client.setQueryData(queryKeys.site, { banner: { en: 'Open again' } });
  const { SiteBanner } = await import('./site-banner.tsx');
  await page.draw(<SiteBanner over={false} />);
  const banner = await page.there('[role=status]');
  expect(style.textContent).toContain('display: none');
  expect([banner.textContent, getComputedStyle(banner).display]).toEqual(['Open again', 'block']);
});
