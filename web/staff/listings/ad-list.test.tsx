// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { AdminListing } from '#schema/contracts/moderation';
import { openPage } from '../../test/browser-page.tsx';

test('an ad that an act of its own took out of the list is selected no more: what is done to the selected ones passes it by', async () => {
  let waiting = [1, 2, 3];
  const page = await openPage({
    words: ['admin', 'adminListings'],
    answers: {
      'GET /api/admin/listings': () => Response.json(waiting.map(adOf)),
      'GET /api/admin/cases': () => Response.json({ decisions: [] }),
      'PUT /api/admin/listings/2/': () => {
        waiting = [1, 3];
        return new Response(null, { status: 204 });
      },
      'POST /api/admin/listings/bulk': () => Response.json({ changed: [1] }),
    },
  });
  const { AdList } = await import('./ad-list.tsx');
  await page.draw(<AdList search="queue=new" empty={{ title: 'Nothing', text: '' }} />);
  for (const at of [1, 2]) await page.click(`li:nth-child(${at}) input[type=checkbox]`);
  await page.click('li:nth-child(2) [data-first-act]');
  await page.there('ul:not(:has(li:nth-child(3)))');
  await page.click('[role=group] button');
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    ['PUT /api/admin/listings/2/review', null],
    ['POST /api/admin/listings/bulk', { action: 'approve', ids: [1] }],
  ]);
});

function adOf(id: number): AdminListing {
  return {
    id,
    title: `Samovar ${id}`,
    price: '100',
    category: { name: 'Home', slug: 'home-garden' },
    location: 'Kabul',
    province: 'Kabul',
    thumbUrl: null,
    status: 'active',
    featuredUntil: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    owner: { id: 7, username: 'laila', fullName: null },
    review: 'new',
    reports: { count: 0, reasons: [] },
    hidden: null,
    timesHidden: 0,
    suspectedAt: null,
  };
}
