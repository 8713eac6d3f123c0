// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('a province that is chosen at home is offered first from then on, but not while it is chosen; one that a link brought, or that is taken back, is not', async () => {
  history.replaceState(null, '', '/?province=Herat');
  const page = await openPage({ words: ['home', 'finding'] });
  const { HomePlace } = await import('./home-place.tsx');
  await page.draw(<HomePlace className="" />);
  const kept = () => localStorage.getItem('last_province');
  const offered = () => page.button(page.t('finding.lastProvince', { province: page.t('shell.province.Balkh') }));
  expect(kept()).toBeNull();
  await page.go('/?province=Balkh');
  await vi.waitFor(() => expect(kept()).toBe('Balkh'));
  expect(offered()).toBeUndefined();
  await page.go('/?province=Herat');
  await vi.waitFor(() => expect(kept()).toBe('Herat'));
  await page.go('/?province=Balkh');
  await page.go('/');
  await vi.waitFor(() => expect(kept()).toBe('Balkh'));
  await page.press(page.t('finding.lastProvince', { province: page.t('shell.province.Balkh') }));
  await vi.waitFor(() => expect(location.search).toBe('?province=Balkh'));
});
