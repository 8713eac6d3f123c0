// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('./kept-packs.ts');
});

test('who removes one of several packs stays at the head of those that are kept', async () => {
  const page = await openPage({ words: ['pocket'] });
  page.client.setQueryData(queryKeys.packs, []);
  const remove = vi.fn<(area: string) => Promise<void>>(async () => {});
  const none = new Map();
  vi.doMock('./kept-packs.ts', () => ({ remove, downloads: { get: () => none, subscribe: () => () => {} } }));
  const { PackShelf } = await import('./pack-shelf.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const packs = (['Kabul', 'Herat'] as const).map((area) => ({ area, asOf: '2026-11-20T08:00:00.000Z', ads: 3, bytes: 1 }));
  await page.draw(<PackShelf packs={packs} />);
  const name = t('pocket.remove', { area: t('shell.province.Herat') });
  page.button(name)?.focus();
  await page.press(name);
  expect(remove.mock.calls).toEqual([['Herat']]);
  expect(document.activeElement?.textContent).toBe(t('pocket.keptHeading'));
});
