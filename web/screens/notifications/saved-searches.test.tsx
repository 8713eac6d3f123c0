// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { openPage } from '../../test/browser-page.tsx';

test('who deletes a saved search stays at the head of the list', async () => {
  const saved = { id: 1, search: 'q=car', createdAt: '2026-11-20T08:00:00.000Z' };
  const page = await openPage({
    member: 7,
    words: ['notifications', 'home'],
    answers: { 'GET /api/saved-searches': () => Response.json([]) },
  });
  page.client.setQueryData(queryKeys.savedSearches(7), [saved]);
  const { default: SavedSearches } = await import('./saved-searches.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  await page.draw(<SavedSearches memberId={7} />);
  const button = await vi.waitUntil(() => page.main.querySelector<HTMLElement>('li button'));
  button.focus();
  button.click();
  await vi.waitFor(() => expect(page.main.querySelector('li')).toBeNull());
  expect(document.activeElement?.textContent).toBe(t('notifications.savedSearches'));
});
