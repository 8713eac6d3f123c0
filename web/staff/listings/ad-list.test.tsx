// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openDesk, press, there } from '../../test/desk.tsx';
import type { AdminListing } from '#schema/contracts/moderation';

test('an ad that an act of its own took out of the list is selected no more: what is done to the selected ones passes it by', async () => {
  vi.resetModules();
  const { AdList } = await import('./ad-list.tsx');
  let waiting = [1, 2, 3];
  const called = await openDesk(<AdList search="queue=new" empty={{ title: 'Nothing', text: '' }} />, (call) => {
    if (call.startsWith('PUT /api/admin/listings/2/')) waiting = [1, 3];
    if (call.endsWith('/bulk')) return Response.json({ changed: [1] });
    if (call.startsWith('GET /api/admin/cases')) return Response.json({ decisions: [] });
    return call.startsWith('GET /api/admin/listings') ? Response.json(waiting.map(adOf)) : new Response(null, { status: 204 });
  });
  for (const at of [1, 2]) await press(`li:nth-child(${at}) input[type=checkbox]`);
  await press('li:nth-child(2) [data-first-act]');
  await there('ul:not(:has(li:nth-child(3)))');
  await press('[role=group] button');
  expect(called.map(({ call, input }) => [call, input])).toEqual([
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
