// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ListingCard } from '#schema/contracts/listings';
import { DAY } from '#schema/durations';
import { plainTerms } from '#schema/test/plain-terms';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { pressInDialog } from '../../test/labelled.ts';

const AD = {
  ...plainTerms(),
  id: 5,
  title: 'Corolla',
  price: '9000',
  categoryId: 3,
  category: { slug: 'vehicles' },
  status: 'active',
  createdAt: '2026-11-20T08:00:00.000Z',
  // Only what a card reads.
} as unknown as ListingCard;
const HIDDEN = { reason: 'No numbers', since: '', isSold: false, returnsByEdit: false, isAnswered: false };

test('who deletes an ad of theirs stays at the head of their ads, and has it among their favorites no longer', async () => {
  let ads = [AD];
  const page = await list({
    'GET /api/listings': () => Response.json(ads),
    'GET /api/favorites': () => Response.error(),
    'DELETE /api/listings/5': () => {
      ads = [];
      return new Response(null, { status: 204 });
    },
  });
  for (const leave of [() => pressInDialog('Cancel'), page.escape]) {
    await page.press('Delete “Corolla”');
    await leave();
    expect([page.main.querySelector('[role=dialog]'), page.sent]).toEqual([null, []]);
  }
  const { addFavorite, currentFavorites } = await import('../favorites/favorites.ts');
  page.client.setQueryData(['listing', 5], AD);
  localStorage.setItem('favorites_of', '7');
  for (const id of [5, 6]) addFavorite({ ...AD, id });
  await actAndCheck(() => page.button('Delete “Corolla”')?.focus());
  await page.press('Delete “Corolla”');
  await pressInDialog('Delete');
  await vi.waitFor(() => expect(page.main.textContent).toContain('No listings yet'));
  expect(page.sent.length).toBe(1);
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('No listings yet'));
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
  expect(currentFavorites().map(({ id }) => id)).toEqual([6]);
  // Its page is no longer in the cache either.
  expect([page.client.getQueryData(['listing', 5]), page.said()]).toEqual([undefined, ['Listing deleted', undefined, 'success']]);
});

test.each<[string, Partial<ListingCard>, string[], string[]]>([
  ['that is seen', {}, ['Active', 'Posted Nov 20, 2026'], ['Promote', 'Mark as sold', 'Edit', 'Delete']],
  ['for which many rang', { phoneAsks: 3 }, ['Your number was asked for 3 times'], ['Promote', 'Mark as sold', 'Edit', 'Delete']],
  [
    'that is featured',
    { featuredUntil: '2031-05-06T08:00:00.000Z' },
    ['Featured until May 6, 2031'],
    ['Promote', 'Mark as sold', 'Edit', 'Delete'],
  ],
  [
    'that is sold',
    { status: 'sold', featuredUntil: '2031-05-06T08:00:00.000Z' },
    ['Sold'],
    ['Mark as active again', 'Edit', 'Delete'],
  ],
  [
    'that runs out soon',
    { expiresAt: new Date(Date.now() + 2 * DAY).toISOString() },
    ['Active', 'It is seen until'],
    ['Still there', 'Promote', 'Mark as sold', 'Edit', 'Delete'],
  ],
  [
    'that has run out',
    { status: 'asleep' },
    ['Run out', 'Nobody finds it any more.'],
    ['Still there', 'Mark as sold', 'Edit', 'Delete'],
  ],
  [
    'that has run out while it was featured',
    { status: 'asleep', featuredUntil: '2031-05-06T08:00:00.000Z' },
    ['Run out'],
    ['Still there', 'Mark as sold', 'Edit', 'Delete'],
  ],
  ['that has two photos', { photos: 2 }, ['It has only 2 photos.'], ['Add photos', 'Promote', 'Mark as sold', 'Edit', 'Delete']],
  [
    'that is far too dear',
    { guidance: { n: 9, low: 100, median: 200, high: 300 } },
    ['Others like it cost AFN 100 to AFN 300.'],
    ['Change the price', 'Promote', 'Mark as sold', 'Edit', 'Delete'],
  ],
  [
    'that moderators hid',
    { hidden: HIDDEN },
    ['Hidden', 'Reason: No numbers', 'We look at it before everyone sees it again.'],
    ['Mark as sold', 'Edit', 'Delete'],
  ],
  ['that was mended', { hidden: { ...HIDDEN, isAnswered: true } }, ['You have edited it.'], ['Mark as sold', 'Edit', 'Delete']],
  [
    'that an edit brings back',
    { hidden: { ...HIDDEN, returnsByEdit: true } },
    ['If nothing else stands in its way, everyone sees it again.'],
    ['Mark as sold', 'Edit', 'Delete'],
  ],
  ['that was sold and hidden', { hidden: { ...HIDDEN, isSold: true } }, ['Hidden'], ['Mark as active again', 'Edit', 'Delete']],
  ['that waits for a look', { hidden: { ...HIDDEN, held: ['price'] } }, ['Waits for a look', 'its price'], ['Edit', 'Delete']],
])('an ad of one’s own %s says so, and what can be done about it', async (_, change, words, acts) => {
  const page = await list({ 'GET /api/listings': () => Response.json([{ ...AD, ...change }]) });
  await vi.waitFor(() => {
    for (const word of words) expect(page.main.querySelector('li')?.textContent).toContain(word);
  });
  expect(page.button('Corolla')?.getAttribute('href')).toBe('/listing/5');
  const shown = [...page.main.querySelectorAll('li button, li div:not(:has(h2)) > a, li span > a')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(acts);
  expect(page.main.querySelector('li')?.textContent.includes('Featured')).toBe(
    'featuredUntil' in change && change.status === undefined,
  );
  const addresses = [...page.main.querySelectorAll('a[aria-label]')].map((link) => link.getAttribute('href'));
  const wanted = {
    'Change the price': '/listing/5/edit?price',
    'Add photos': '/listing/5/edit',
    Promote: '/balance?ad=5',
    Edit: '/listing/5/edit',
  };
  expect(addresses).toEqual(acts.flatMap((act) => (act in wanted ? [wanted[act as keyof typeof wanted]] : [])));
});

test.each([
  [
    'Mark “Corolla” as active again',
    { status: 'sold' },
    'DELETE /api/listings/5/sale',
    'Active again',
    'Buyers find your listing again.',
  ],
  [
    '“Corolla” is still there',
    { status: 'asleep' },
    'POST /api/listings/5/renew',
    'Your ad goes on',
    'Buyers find it for 45 more days.',
  ],
] as const)(
  '%s: the server is told once, and then asked anew for all that this changes',
  async (press, change, call, title, text) => {
    let asked = 0;
    const page = await list({
      'GET /api/listings': () => Response.json([{ ...AD, ...((asked += 1) > 1 ? {} : change) }]),
      [call]: () => Response.json(AD),
    });
    const { said } = page;
    const { queryKeys } = await import('../../kit/api/query-keys.ts');
    const stale = [
      queryKeys.statistics,
      queryKeys.categories,
      queryKeys.listing(5),
      queryKeys.ownMember(7),
      queryKeys.pendingReviews(7),
    ];
    for (const key of stale) page.client.setQueryData(key, []);
    await page.press(press);
    await vi.waitFor(() => expect(said()).toEqual([title, text, 'success']));
    expect(page.sent.map((sent) => sent.call)).toEqual([call]);
    await vi.waitFor(() => expect(page.main.querySelector('li')?.textContent).toContain('Active'));
    expect(stale.map((key) => page.client.getQueryState(key)?.isInvalidated)).toEqual(stale.map(() => true));
  },
);

test.each([
  ['that have run out', 'asleep', (title: string) => `“${title}” is still there`, 'POST /api/listings/6/renew', 'Saving...'],
  [
    'that are sold',
    'sold',
    (title: string) => `Mark “${title}” as active again`,
    'DELETE /api/listings/6/sale',
    'Mark as active again',
  ],
] as const)(
  'of two ads %s, the one that is brought back is at work, and the other can be pressed',
  async (_, status, act, call, says) => {
    const page = await list({
      'GET /api/listings': () => Response.json([AD, { ...AD, id: 6, title: 'Samovar' }].map((ad) => ({ ...ad, status }))),
      [call]: () => new Promise<Response>(() => {}),
    });
    await page.press(act('Samovar'));
    const isAtWork = (title: string) => page.button(act(title))?.matches(':disabled');
    await vi.waitFor(() => expect(['Corolla', 'Samovar'].map(isAtWork)).toEqual([false, true]));
    expect(page.button(act('Samovar'))?.textContent).toBe(says);
  },
);

test.each([
  ['Omar', 71, 'It left the lists and the search. Omar is asked to confirm the purchase.'],
  ['Somebody else', null, 'It left the lists and the search. Its address still opens.'],
])('an ad is sold to whom its owner names (%s)', async (name, buyerId, words) => {
  const buyers = [{ id: 71, username: 'omar', fullName: 'Omar', profileImageUrl: null, role: 'user' }];
  const page = await list({
    'GET /api/listings/5/buyers': () => Response.json(buyers),
    'GET /api/listings': () => Response.json([AD]),
    'PUT /api/listings/5/sale': () => Response.json(AD),
  });
  await page.press('Mark “Corolla” as sold');
  const choice = () => [...page.main.querySelectorAll('label')].find(({ textContent }) => textContent?.includes(name));
  await vi.waitFor(() => expect(choice()).toBeDefined());
  await actAndCheck(() => choice()?.querySelector('input')?.click());
  await pressInDialog('Mark as sold');
  await vi.waitFor(() => expect(page.said()).toEqual(['Marked as sold', words, 'success']));
  expect(page.sent.map(({ input }) => input)).toEqual([{ buyerId }]);
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
});

test.each([
  ['sold', 'profile.soldTitle', 'Mark “Corolla” as sold', 'Mark as sold', 'Saving...', 'PUT /api/listings/5/sale'],
  ['deleted', 'profile.deleteTitle', 'Delete “Corolla”', 'Delete', 'Deleting...', 'DELETE /api/listings/5'],
] as const)('while an ad is being %s its question says so, and what it asks is about that ad', async (...row) => {
  const [, title, press, act, working, call] = row;
  const page = await list({
    'GET /api/listings/5/buyers': () => Response.json([]),
    'GET /api/listings': () => Response.json([AD]),
    [call]: () => new Promise<Response>(() => {}),
  });
  await page.press(press);
  expect((await page.there(`[role=dialog][aria-label="${page.t(title)}"] > p`)).textContent).toContain('Corolla');
  await pressInDialog(act);
  await vi.waitFor(() => expect(page.button(working)?.getAttribute('aria-busy')).toBe('true'));
});

test.each([
  ['sold', {}, 'Mark “Corolla” as sold', 'Mark as sold'],
  ['brought back', { status: 'sold' }, 'Mark “Corolla” as active again', null],
  ['renewed', { status: 'asleep' }, '“Corolla” is still there', null],
  ['deleted', {}, 'Delete “Corolla”', 'Delete'],
] as const)('an ad that is %s without a network is not said to be: it waits, and its question is answered', async (...row) => {
  const [, change, press, act] = row;
  const perform = vi.fn<() => Promise<{ is: 'waits' }>>(async () => ({ is: 'waits' }));
  vi.doMock('../acts/perform.ts', () => ({ perform }));
  onTestFinished(() => {
    vi.doUnmock('../acts/perform.ts');
  });
  const asked = vi.fn<() => Response>(() => Response.json([{ ...AD, ...change }]));
  const page = await list({ 'GET /api/listings/5/buyers': () => Response.json([]), 'GET /api/listings': asked });
  await page.press(press);
  if (act) {
    await page.there('[role=dialog]');
    await pressInDialog(act);
  }
  await vi.waitFor(() => expect(perform).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(page.main.querySelector('[role=dialog], [aria-busy=true]')).toBeNull());
  await actAndCheck(() => {});
  expect([page.said(), asked.mock.calls.length]).toEqual([null, 1]);
});

test('of an ad that moderators hid nobody is promised that buyers find it again', async () => {
  const page = await list({
    'GET /api/listings': () => Response.json([{ ...AD, status: 'hidden', hidden: { ...HIDDEN, isSold: true } }]),
    'DELETE /api/listings/5/sale': () => new Response(null, { status: 204 }),
  });
  await page.press('Mark “Corolla” as active again');
  await vi.waitFor(() => expect(page.said()).toEqual(['No longer marked as sold', undefined, 'success']));
});

test('who sells an ad where the question to whom can’t come has it marked as sold all the same', async () => {
  vi.doMock('./sold-dialog.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('./sold-dialog.tsx');
  });
  const page = await list({
    'GET /api/listings': () => Response.json([AD]),
    'PUT /api/listings/5/sale': () => Response.json(AD),
  });
  await page.press('Mark “Corolla” as sold');
  await vi.waitFor(() => expect(page.sent.map(({ input }) => input)).toEqual([{ buyerId: null }]));
});

test.each([
  ['marked as sold', 'Mark “Corolla” as sold', 'Mark as sold'],
  ['deleted', 'Delete “Corolla”', 'Delete'],
])('an ad that could not be %s is asked about no longer', async (_, press, act) => {
  const refuse = () => Response.json({ code: 'listing_closed', message: '' }, { status: 409 });
  const page = await list({
    'GET /api/listings/5/buyers': () => Response.json([]),
    'GET /api/listings': () => Response.json([AD]),
    'PUT /api/listings/5/sale': refuse,
    'DELETE /api/listings/5': refuse,
  });
  await page.press(press);
  await page.there('[role=dialog]');
  await pressInDialog(act);
  await vi.waitFor(() => expect(page.said()?.[2]).toBe('danger'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=dialog]')).toBeNull());
});

test.each([
  ['sold', 'Mark “Corolla” as sold', 'Mark as sold'],
  ['deleted', 'Delete “Corolla”', 'Delete'],
])('an ad that is being %s takes nothing away from what is asked about another meanwhile', async (_, press, act) => {
  let arrive = (_said: Response): void => undefined;
  const late = () => new Promise<Response>((resolve) => (arrive = resolve));
  const page = await list({
    'GET /api/listings/5/buyers': () => Response.json([]),
    'GET /api/listings': () => Response.json([AD, { ...AD, id: 6, title: 'Samovar' }]),
    'PUT /api/listings/5/sale': late,
    'DELETE /api/listings/5': late,
  });
  await page.press(press);
  await page.there('[role=dialog]');
  await pressInDialog(act);
  await vi.waitFor(() => expect(page.sent.length).toBe(1));
  await page.escape();
  await page.press('Delete “Samovar”');
  arrive(new Response(null, { status: 500 }));
  await vi.waitFor(() => expect(page.said()?.[2]).toBe('danger'));
  expect(page.main.querySelector('[role=dialog]')?.textContent).toContain('Samovar');
});

test('what the server refuses is said in its words, and the list is asked for again', async () => {
  let asked = 0;
  const page = await list({
    'GET /api/listings': () => Response.json([{ ...AD, title: (asked += 1) > 1 ? 'Corolla 2007' : 'Corolla', status: 'sold' }]),
    'DELETE /api/listings/5/sale': () => Response.json({ code: 'listing_closed', message: '' }, { status: 409 }),
  });
  await page.press('Mark “Corolla” as active again');
  await vi.waitFor(() => expect(page.said()).toEqual(['That did not work', 'This listing is no longer active.', 'danger']));
  await vi.waitFor(() => expect(page.main.textContent).toContain('Corolla 2007'));
});

test('a list of one’s own that could not be had is asked for again; the next page comes by a press, or a second one, and the last has none', async () => {
  let isDown = true;
  let arrive: (answer: Response) => void = () => {};
  const page = await list({
    'GET /api/listings?userId=7&limit=20&after=x': () => new Promise<Response>((resolve) => (arrive = resolve)),
    'GET /api/listings?userId=7&limit=20': () =>
      isDown
        ? Response.json({ code: 'internal', message: '' }, { status: 500 })
        : Response.json([AD], { headers: { Link: '</api/listings?userId=7&limit=20&after=x>; rel="next"' } }),
  });
  await vi.waitFor(() => expect(page.main.textContent).toContain('Your listings could not be loaded'));
  expect(page.main.textContent).not.toContain('No listings yet');
  isDown = false;
  await page.press('Try Again');
  await page.press('Show more');
  await vi.waitFor(() => expect(page.button('Loading...')).toBeTruthy());
  await actAndCheck(() => arrive(new Response(null, { status: 500 })));
  const alert = () => page.main.querySelector('[role=alert]')?.textContent;
  await vi.waitFor(() => expect(alert()).toBe('Your listings could not be loaded'));
  const titles = () => [...page.main.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Corolla']);
  await page.press('Try Again');
  await actAndCheck(() => arrive(Response.json([{ ...AD, id: 4, title: 'Samovar' }])));
  await vi.waitFor(() => expect(titles()).toEqual(['Corolla', 'Samovar']));
  expect(page.button('Create Listing')?.getAttribute('href')).toBe('/create-listing');
  expect(page.button('Show more')).toBeUndefined();
});

test('nothing is said to have failed while one’s own ads are loading; rows are kept free for them until they come, or can’t', async () => {
  let answer = (_list: Response): void => undefined;
  const page = await list({ 'GET /api/listings': () => new Promise<Response>((resolve) => (answer = resolve)) });
  const grey = () => page.main.querySelector('span[aria-hidden=true]') !== null;
  const heard = () => page.main.querySelector('[role=status]')?.textContent;
  expect([page.main.querySelector('[role=alert]'), heard(), grey()]).toEqual([null, 'Loading…', true]);
  answer(new Response(null, { status: 500 }));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')).not.toBeNull());
  expect([heard(), grey()]).toEqual([undefined, false]);
  await page.press('Try Again');
  await vi.waitFor(() => expect(grey()).toBe(true));
  answer(Response.json([]));
  await vi.waitFor(() => expect([page.main.textContent.includes('No listings yet'), grey()]).toEqual([true, false]));
});

test('who has no ad is told what to do, and led there by one link', async () => {
  const page = await list({ 'GET /api/listings': () => Response.json([]) });
  await vi.waitFor(() => expect(page.main.textContent).toContain(page.t('profile.noListingsText')));
  const links = [...page.main.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Create Listing', '/create-listing']]);
});

test('who comes back to their ads sees what became of them meanwhile', async () => {
  let ads = [AD];
  const page = await list({ 'GET /api/listings': () => Response.json(ads) });
  await vi.waitFor(() => expect(page.main.querySelector('h2')?.textContent).toBe('Corolla'));
  await page.draw(null);
  ads = [{ ...AD, phoneAsks: 3 }];
  await page.again();
  await vi.waitFor(() => expect(page.main.textContent).toContain('Your number was asked for 3 times'));
});

async function list(answers: Record<string, () => Response | Promise<Response>>) {
  const page = await openPage({ member: 7, words: ['profile', 'home', 'seller', 'errors', 'meeting'], answers });
  const [{ MyListings }, { shownToast }] = await Promise.all([
    import('./my-listings.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  const again = () => page.draw(<MyListings memberId={7} />);
  await again();
  const said = () => {
    const shown = shownToast.get();
    return shown && [shown.title, shown.description, shown.tone];
  };
  return { ...page, again, said };
}
