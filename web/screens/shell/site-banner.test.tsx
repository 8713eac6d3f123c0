// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
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
