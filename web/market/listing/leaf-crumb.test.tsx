// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leavesOf } from '#schema/catalog/leaves';
import type * as I18n from '../../kit/i18n/i18n.ts';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => vi.doUnmock('../../kit/i18n/i18n.ts'));

test('what an ad is goes unsaid where its words can’t come, and is said once the network is back', async () => {
  const page = await openPage({ words: ['listing'] });
  const leaf = leavesOf('vehicles')[0]?.slug ?? '';
  let isOffline = true;
  vi.doMock('../../kit/i18n/i18n.ts', async (original) => {
    const i18n = await original<typeof I18n>();
    const loadDomains: typeof I18n.loadDomains = (...domains) =>
      isOffline ? Promise.reject(new TypeError('Failed to fetch')) : i18n.loadDomains(...domains);
    return { ...i18n, loadDomains };
  });
  const { LeafCrumb } = await import('./leaf-crumb.tsx');
  await page.draw(<LeafCrumb key="one" category="vehicles" leaf={leaf} />);
  expect(page.main.querySelector('a')).toBeNull();
  isOffline = false;
  dispatchEvent(new Event('online'));
  await page.draw(<LeafCrumb key="next" category="vehicles" leaf={leaf} />);
  await vi.waitFor(() => expect(page.main.querySelector('a')?.getAttribute('href')).toBe(`/?category=vehicles&leaf=${leaf}`));
});
