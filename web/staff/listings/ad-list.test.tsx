// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { SAMOVAR } from '../test/ad.ts';
import { pagedAnswer, json, openAdminPage } from '../test/admin-page.ts';

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
  // Only a queue has keys.
  expect(page.main.querySelector('dl')).toBeNull();
  await page.click('[role=group] button');
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    ['PUT /api/admin/listings/2/review', null],
    ['POST /api/admin/listings/bulk', { action: 'approve', ids: [1] }],
  ]);
});

test('an ad that is selected while an act on others is under way stays selected', async () => {
  let answer: (response: Response) => void = () => {};
  const answered = new Promise<Response>((resolve) => (answer = resolve));
  const desk = await openAdminPage({
    words: ['adminListings'],
    answers: { 'GET /api/admin/listings': json([1, 2].map(adOf)), 'POST /api/admin/listings/bulk': () => answered },
  });
  const { AdList } = await import('./ad-list.tsx');
  await desk.draw(<AdList search="queue=new" empty={{ title: 'Nothing', text: '' }} />);
  await desk.click('li:nth-child(1) [type="checkbox"]');
  await desk.press('Approve');
  await desk.click('li:nth-child(2) [type="checkbox"]');
  await desk.waitForText('2 ads selected');
  answer(Response.json({ changed: [1] }));
  await desk.waitForText('1 ad selected');
  expect((await desk.field('Select “Samovar 2”')).checked).toBe(true);
});

test('all that are shown are selected, and none again; each says whether it is', async () => {
  const desk = await openAdminPage({
    words: ['adminListings'],
    answers: { 'GET /api/admin/listings': pagedAnswer([], [adOf(1), adOf(2)], [adOf(3)]) },
  });
  const { AdList } = await import('./ad-list.tsx');
  await desk.draw(<AdList search="queue=new" empty={{ title: 'Nothing', text: '' }} actLabel="Approve" />);
  await desk.waitForText('Nothing among the newest. Older ads follow with “Show more”.');
  await desk.press('Show more');
  const ticks = async () => {
    const labels = ['Select all shown', ...desk.texts('h3').map((title) => `Select “${title}”`)];
    return Promise.all(labels.map(async (label) => (await desk.field(label)).checked));
  };
  await desk.click('[type="checkbox"]');
  // The keys are explained beside the list.
  expect(desk.texts('dl[aria-label="Keys"] dd')).toEqual(['Next', 'Previous', 'Approve']);
  expect(desk.texts(`ul[aria-label="${desk.t('adminListings.list')}"] > li`)).toHaveLength(2);
  expect(await ticks()).toEqual([true, true, true]);
  await desk.waitForText('2 ads selected');
  await desk.press('Show more');
  await desk.waitForText('Samovar 3');
  expect(await ticks()).toEqual([false, true, true, false]);
  await desk.click('li:nth-child(1) [type="checkbox"]');
  expect(await ticks()).toEqual([false, false, true, false]);
  await desk.waitForText('1 ad selected');
  for (const all of [true, false]) {
    await desk.click('[type="checkbox"]');
    expect(await ticks()).toEqual([all, all, all, all]);
  }
  await desk.click('li:nth-child(1) [type="checkbox"]');
  await desk.press('Clear');
  expect([await ticks(), desk.main.querySelector('[role="group"]')]).toEqual([[false, false, false, false], null]);
});

test.each([
  ['approve', 'Approve', true],
  ['restore', 'Restore', false],
])(
  'to %s several ads says how many changed and how many did not, and what of it can be taken back',
  async (action, name, undoes) => {
    const bulk = vi.fn<(input: unknown) => number[]>().mockReturnValueOnce([1, 2]).mockReturnValueOnce([1]);
    const desk = await openAdminPage({
      words: ['adminListings'],
      answers: {
        'GET /api/admin/listings': json([1, 2, 3].map(adOf)),
        'POST /api/admin/listings/bulk': ({ input }) => Response.json({ changed: bulk(input) }),
      },
    });
    const { AdList } = await import('./ad-list.tsx');
    await desk.draw(<AdList search="" empty={{ title: 'Nothing', text: '' }} />);
    await desk.click('[type="checkbox"]');
    await desk.press(name);
    await vi.waitFor(() => expect(desk.toastText()).toBe('2 ads changed: 1 was not in a state for that.'));
    expect(desk.main.querySelector('[role="group"]')).toBeNull();
    await desk.pressToastButton();
    await vi.waitFor(() =>
      expect(desk.toastText()).toBe(
        undoes
          ? '1 ad is as it was: 1 stayed: something has changed since, or a colleague was faster.'
          : '2 ads changed: 1 was not in a state for that.',
      ),
    );
    expect(bulk.mock.calls).toEqual([[{ action, ids: [1, 2, 3] }], ...(undoes ? [[{ action: 'undo', ids: [1, 2] }]] : [])]);
  },
);

test('where nothing of several ads could be changed, that is said as a failure, and there is nothing to take back', async () => {
  const { desk, toast } = await openBulk([]);
  await desk.press('Approve');
  await vi.waitFor(() => expect(desk.toastText()).toBe('0 ads changed: 2 were not in a state for that.'));
  expect([toast()?.tone, toast()?.action]).toEqual(['danger', undefined]);
});

test.each([
  ['all of it', [1, 2], 'success', '2 ads are as they were'],
  ['a part of it', [2], 'neutral', '1 ad is as it was: 1 stayed: something has changed since, or a colleague was faster.'],
  ['nothing of it', [], 'danger', '0 ads are as they were: 2 stayed: something has changed since, or a colleague was faster.'],
])(
  'what was done to several ads is taken back: where %s could be, it says so in a tone of its own',
  async (_, undone, tone, words) => {
    const { desk, toast } = await openBulk([1, 2], undone);
    await desk.press('Approve');
    await vi.waitFor(() => expect(desk.toastText()).toBe('2 ads changed'));
    expect(toast()?.action?.altText).toBe('In the panel of each ad it can be undone for a day.');
    await vi.waitFor(() => expect(desk.asked).toEqual(['listings', 'listings']));
    await vi.waitFor(() => expect(desk.client.isFetching()).toBe(0));
    const members = adminKeys.list('users', '');
    desk.client.setQueryData(members, {});
    const asked = desk.asked.length;
    await desk.pressToastButton();
    await vi.waitFor(() => expect([desk.toastText(), toast()?.tone]).toEqual([words, tone]));
    // The list shows the ads' new state, and the members' cards the notices to them.
    await vi.waitFor(() => expect(desk.asked.slice(asked)).toEqual(['listings']));
    expect(desk.client.getQueryState(members)?.isInvalidated).toBe(true);
  },
);

async function openBulk(...changed: number[][]) {
  const desk = await openAdminPage({
    words: ['adminListings'],
    answers: {
      'GET /api/admin/listings': json([1, 2].map(adOf)),
      'POST /api/admin/listings/bulk': () => Response.json({ changed: changed.shift() }),
    },
  });
  const [{ AdList }, { shownToast }] = await Promise.all([import('./ad-list.tsx'), import('../../kit/overlays/toast.ts')]);
  await desk.draw(<AdList search="" empty={{ title: 'Nothing', text: '' }} />);
  await desk.click('[type="checkbox"]');
  return { desk, toast: shownToast.get };
}

const adOf = (id: number) => ({ ...SAMOVAR, id, title: `Samovar ${id}`, review: 'new' });
