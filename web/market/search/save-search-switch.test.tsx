// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { SavedSearch } from '#schema/contracts/saved-searches';
import { openPage } from '../../test/browser-page.tsx';

const SAVED: SavedSearch = { id: 3, search: 'q=red+car&minPrice=1000', createdAt: '2026-11-20T08:00:00.000Z' };

test('a search is kept by its switch, which says so, and is let go by the same one', async () => {
  const { page, pressed } = await shown({ held: [] });
  expect(pressed()).toBe('false');
  await page.press(page.t('home.saveSearch'));
  await vi.waitFor(() => expect(pressed()).toBe('true'));
  await page.press(page.t('home.searchSaved'));
  await vi.waitFor(() => expect(pressed()).toBe('false'));
  expect(page.sent.map(({ call }) => call)).toEqual(['POST /api/saved-searches', 'DELETE /api/saved-searches/3']);
});

test('a search that is kept already is known again, however it is written and sorted', async () => {
  const { pressed } = await shown({ held: [SAVED], search: 'q=red++car&minPrice=۱٬۰۰۰&sort=price_asc' });
  await vi.waitFor(() => expect(pressed()).toBe('true'));
});

test('a press before the switch came keeps the search, once', async () => {
  const { page, taken, pressed } = await shown({ held: [], isWanted: true });
  await vi.waitFor(() => expect(pressed()).toBe('true'));
  expect([taken.mock.calls.length, page.sent.length]).toEqual([1, 1]);
});

async function shown({
  held,
  search = 'q=red car&minPrice=1000',
  isWanted = false,
}: {
  held: SavedSearch[];
  search?: string;
  isWanted?: boolean;
}) {
  let now = held;
  const page = await openPage({
    member: 7,
    words: ['home', 'notifications'],
    answers: {
      'GET /api/saved-searches': () => Response.json(now),
      'POST /api/saved-searches': () => {
        now = [SAVED];
        return Response.json(SAVED);
      },
      'DELETE /api/saved-searches': () => {
        now = [];
        return new Response(null, { status: 204 });
      },
    },
  });
  const { default: SaveSearchSwitch } = await import('./save-search-switch.tsx');
  const taken = vi.fn<() => void>();
  await page.draw(<SaveSearchSwitch memberId={7} search={search} isWanted={isWanted} onTaken={taken} />);
  return { page, taken, pressed: () => page.main.querySelector('button')?.getAttribute('aria-pressed') };
}
