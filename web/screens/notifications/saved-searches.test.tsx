// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#schema/catalog/default-settings';
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
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(t('notifications.noSearches')));
});

const SAVED = { id: 1, search: 'q=car', createdAt: '2020-11-20T08:00:00.000Z' };

test('a saved search runs when it is pressed; where they cannot be loaded it is said, and asked again', async () => {
  let isDown = true;
  const page = await opened({
    'GET /api/saved-searches': () => (isDown ? Response.json({ code: 'internal' }, { status: 500 }) : Response.json([SAVED])),
  });
  await vi.waitFor(() =>
    expect(page.main.querySelector('[role=alert]')?.textContent).toBe('Your saved searches could not be loaded.Try Again'),
  );
  isDown = false;
  await page.press('Try Again');
  const link = await page.there('li a');
  expect([link.textContent, link.getAttribute('href')]).toEqual(['“car”Nov 20, 2020', '/?q=car']);
  expect(page.main.textContent).not.toContain(page.t('notifications.noSearches'));
  expect(page.main.querySelector('[role=alert]')).toBeNull();
});

test('a saved search names each of its filters, the words of which it brings itself', async () => {
  const page = await opened({ 'GET /api/saved-searches': () => Response.json([{ ...SAVED, search: 'q=car&deal=rent' }]) });
  const link = await page.there('li a');
  await vi.waitFor(() => expect(link.textContent).toBe(`“car” · ${page.t('details.deal.rent')}Nov 20, 2020`));
});

test('a member without one reads how a search is saved', async () => {
  const page = await opened({ 'GET /api/saved-searches': () => Response.json([]) });
  await vi.waitFor(() => expect(page.main.textContent).toContain('Search on the home screen and press “Save this search”.'));
});

test.each([
  [
    'is deleted',
    () => new Response(null, { status: 204 }),
    { title: 'Search deleted', description: 'We no longer tell you about “car”.', tone: 'success' },
    0,
  ],
  [
    'could not be deleted',
    () => Response.json({ code: 'rate_limited' }, { status: 429 }),
    { title: 'Search not deleted', description: 'Too many attempts. Please wait a little.', tone: 'danger' },
    1,
  ],
  [
    'another device has deleted',
    () => Response.json({ code: 'saved_search_not_found' }, { status: 404 }),
    { title: 'Search not deleted', tone: 'danger' },
    0,
  ],
])('a search that %s says so', async (_, answer, said, left) => {
  let held = [SAVED];
  const page = await opened({
    'DELETE /api/saved-searches/1': () => {
      held = held.slice(0, left);
      return answer();
    },
    'GET /api/saved-searches': () => Response.json(held),
  });
  await page.there('li');
  await page.press('Delete the saved search “car”');
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject(said));
  await vi.waitFor(() => expect([page.client.isFetching(), page.main.querySelectorAll('li').length]).toEqual([0, left]));
});

test.each([
  [true, 'We tell you here when new ads match.', undefined],
  [false, '“New ads” is switched off in your settings: we do not tell you. Go to Settings', '/settings?tab=notifications'],
])('whether one is told of what matches is said: %s', async (newListings, said, leads) => {
  const settings = { ...DEFAULT_SETTINGS, notifications: { ...DEFAULT_SETTINGS.notifications, newListings } };
  localStorage.setItem('settings', JSON.stringify({ of: 7, settings }));
  const page = await opened({ 'GET /api/saved-searches': () => Response.json([]) });
  await vi.waitFor(() => {
    const text = page.main.querySelector('h2 + p');
    expect([text?.textContent, text?.querySelector('a')?.getAttribute('href')]).toEqual([said, leads]);
  });
});

async function opened(answers: Record<string, () => Response>) {
  const page = await openPage({ member: 7, words: ['notifications', 'home', 'errors'], answers });
  const { default: SavedSearches } = await import('./saved-searches.tsx');
  await page.draw(<SavedSearches memberId={7} />);
  return page;
}
