// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Listing } from '#schema/contracts/listings';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { plainTerms } from '#schema/test/plain-terms';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

afterEach(() => {
  document.documentElement.removeAttribute('data-own');
  vi.doUnmock('../../market/listing/owner-panel.tsx');
});

/** An ad with the fields that a screen without photos reads. */
const adOf = (id: number, userId: number) =>
  ({
    ...plainTerms(),
    id,
    userId,
    title: `Ad ${id}`,
    price: '450000',
    categoryId: 3,
    category: { name: 'Vehicles', slug: 'vehicles' },
    location: 'Kabul',
    province: 'Kabul',
    status: 'active',
    createdAt: '2026-11-20T08:00:00.000Z',
    description: '',
    images: [],
    views: 3,
    seller: {
      id: userId,
      username: 'laila',
      fullName: null,
      memberSince: '2026-01-01T00:00:00.000Z',
      takesMessages: true,
      numberConfirmedAt: null,
    },
  }) as unknown as Listing;

const SILENT = { ...adOf(1, 70).seller, takesMessages: false };
const HIDDEN: Listing['hidden'] = { reason: 'No numbers', since: '', isSold: false, returnsByEdit: false, isAnswered: false };

test('the mark of an own ad, which hides what is for others, goes with that ad', async () => {
  vi.doMock('../../market/listing/owner-panel.tsx', () => ({ default: () => null }));
  const { page, ListingView } = await view(7);
  document.documentElement.toggleAttribute('data-own', true);
  const isMarked = () => document.documentElement.hasAttribute('data-own');
  await page.draw(<ListingView listing={adOf(1, 7)} />);
  expect(isMarked()).toBe(true);
  await page.draw(<ListingView listing={adOf(2, 70)} />);
  expect(isMarked()).toBe(false);
});

test.each([
  ['a visitor', null, false],
  ['another member', 9, false],
  ['its owner', 70, true],
])('to %s an ad can be edited, sold and deleted, or not', async (_, member, isOwn) => {
  const { page, ListingView } = await view(member);
  await page.draw(<ListingView listing={adOf(1, 70)} />);
  const names = [page.t('profile.edit'), page.t('profile.markSold'), page.t('profile.delete')];
  const there = () => names.map((name) => page.button(name) !== undefined);
  expect(page.button(page.t('listing.save'))).toBeDefined();
  // The code of the owner's buttons has been loaded by then.
  await import('../../market/listing/owner-panel.tsx');
  await vi.waitUntil(() => there().every((each) => each === isOwn));
  await actAndCheck(() => {});
  expect(there()).toEqual(names.map(() => isOwn));
});

const WAYS = ['Contact Seller', 'Make an Offer', 'Save', 'Share', 'Report this ad'] as const;
const [CONTACT, OFFER, SAVE, SHARE, REPORT] = WAYS;
const DEALS = ['For sale', 'For rent', 'Free'];
const RUN_OUT = 'This ad has run out. Its owner can bring it back.';

test.each<[string, number | null, Partial<Listing>, string[], string[]]>([
  ['a visitor', null, {}, [CONTACT, OFFER, SAVE, SHARE, REPORT], []],
  ['another member, of what is given away', 9, { deal: 'free' }, [CONTACT, SAVE, SHARE, REPORT], ['Free']],
  ['another member, of what is rented', 9, { deal: 'rent' }, [CONTACT, OFFER, SAVE, SHARE, REPORT], ['For rent']],
  ['another member, of what is for sale', 9, { deal: 'sale' }, [CONTACT, OFFER, SAVE, SHARE, REPORT], []],
  ['another member, of what is sold', 9, { status: 'sold' }, [CONTACT, SAVE, SHARE, REPORT], []],
  ['another member, of what has run out', 9, { status: 'asleep' }, [SAVE, SHARE, REPORT], [RUN_OUT]],
  ['its owner', 70, {}, [CONTACT, SAVE, SHARE], []],
  ['its owner, who takes no messages', 70, { seller: SILENT }, [CONTACT, SAVE, SHARE], []],
  ['its owner, when it has run out', 70, { status: 'asleep' }, [CONTACT, SAVE, SHARE], []],
  ['its owner, when it is hidden', 70, { hidden: HIDDEN }, [CONTACT], []],
])('what an ad says and has to press for %s', async (_, member, change, ways, words) => {
  const { page, ListingView } = await view(member, { 'GET /api/reviews/pending': () => Response.json([]) });
  await page.draw(<ListingView listing={{ ...adOf(1, 70), ...change }} />);
  expect(WAYS.filter((name) => page.button(name) !== undefined)).toEqual(ways);
  const text = page.main.textContent;
  expect([...DEALS, RUN_OUT].filter((each) => text.includes(each))).toEqual(words);
});

test.each([
  ['another member', 9, true],
  ['its owner', 70, false],
])('what an ad is suspected of is told to %s, or not', async (_, member, isTold) => {
  history.replaceState(null, '', '/listing/1');
  const ad = { ...adOf(1, 70), advice: ['prepayment'] } as unknown as Listing; // of its codes
  const { page, ListingView, AdAdvice } = await view(member);
  page.client.setQueryData(queryKeys.listing(1), ad);
  await AdAdvice.load();
  await page.draw(<ListingView listing={ad} />);
  await actAndCheck(() => vi.dynamicImportSettled());
  expect(page.main.querySelector('[role=note]') !== null).toBe(isTold);
});

test.each([
  ['who is not signed in goes there first, and comes back', null, '?sold', '/sign-in?next=%2Flisting%2F1%3Fsold'],
  ['who is signed in stays', 9, '?sold', '/listing/1?sold'],
  ['who only looks at it stays', null, '', '/listing/1'],
])('where a mail led to say that an ad is sold, %s', async (_, member, search, place) => {
  history.replaceState(null, '', `/listing/1${search}`);
  const places = history.length;
  const { page, ListingView } = await view(member);
  await page.draw(<ListingView listing={adOf(1, 70)} />);
  // Back leads to the page before this one.
  expect([location.pathname + location.search, history.length]).toEqual([place, places]);
});

test.each([
  ['sold', 'Sold', 'This listing has been sold.', 'This listing has been sold.'],
  ['asleep', 'Run out', RUN_OUT, null],
] as const)(
  'over an ad that is %s stands that it is, for others and for its owner',
  async (status, ribbon, forOthers, forOwner) => {
    for (const [member, words] of [
      [9, forOthers],
      [70, forOwner],
    ] as const) {
      const { page, ListingView } = await view(member, { 'GET /api/reviews/pending': () => Response.json([]) });
      await page.draw(<ListingView listing={{ ...adOf(1, 70), status }} />);
      const said = [...page.main.querySelectorAll('article p')].map(({ textContent }) => textContent);
      expect(said).toContain(ribbon);
      expect([forOthers, RUN_OUT].some((each) => said.includes(each))).toBe(words !== null);
      await page.draw(null);
    }
  },
);

test('the number of a seller is asked for as theirs, at this ad', async () => {
  const { page, ListingView } = await view(9, {
    'POST /api/members/70/phone': () => Response.json({ phone: '+93701234567' }),
  });
  await page.draw(<ListingView listing={{ ...adOf(1, 70), seller: { ...SILENT, hasPhone: true } }} />);
  for (const name of ['seller.showPhone', 'seller.showNumber'] as const) await page.press(page.t(name));
  await vi.waitFor(() => expect(page.main.querySelectorAll('a[href="tel:+93701234567"]')).toHaveLength(2));
  const asked = page.sent.filter(({ call }) => call.endsWith('/phone')).map(({ call, input }) => [call, input]);
  expect(asked).toEqual(Array.from({ length: 2 }, () => ['POST /api/members/70/phone', { listingId: 1 }]));
});

test('a report of an ad is one of that ad, by its name', async () => {
  const perform = vi.fn<(act: object) => Promise<object>>(async () => ({ is: 'waits' }));
  vi.doMock('../../market/acts/perform.ts', () => ({ perform }));
  onTestFinished(() => {
    vi.doUnmock('../../market/acts/perform.ts');
  });
  const { page, ListingView } = await view(9, {}, ['reports']);
  await page.draw(<ListingView listing={adOf(1, 70)} />);
  await page.press(page.t('listing.report'));
  await page.click('[role=dialog] input');
  await page.press(page.t('reports.report'));
  await vi.waitFor(() => expect(perform.mock.calls).toMatchObject([[{ kind: 'report', about: 'listing', id: 1, name: 'Ad 1' }]]));
});

test('Save is pressed from then on, and says what was saved and what was taken away again', async () => {
  const { page, ListingView } = await view(null);
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  const isPressed = () => page.button(page.t('listing.save'))?.getAttribute('aria-pressed');
  const said = (text: string) => vi.waitFor(() => expect(shownToast.get()).toMatchObject({ description: text, tone: 'success' }));
  await page.draw(<ListingView listing={adOf(1, 70)} />);
  expect(isPressed()).toBe('false');
  await page.press(page.t('listing.save'));
  await said(page.t('favorites.addedText', { title: 'Ad 1' }));
  expect(isPressed()).toBe('true');
  await page.draw(<ListingView listing={adOf(2, 70)} />);
  expect(isPressed()).toBe('false');
  await page.draw(<ListingView listing={adOf(1, 70)} />);
  expect(isPressed()).toBe('true');
  await page.press(page.t('listing.save'));
  await said(page.t('favorites.removedText', { title: 'Ad 1' }));
  expect(isPressed()).toBe('false');
});

test.each([
  ['whom the seller named as the buyer of an ad is asked whether that is so', 9, 'sold', 1],
  ['who looks at an ad that is for sale is asked nothing, and nothing is asked for them', 9, 'active', 0],
  ['who sold the ad themselves isn’t asked', 70, 'sold', 0],
] as const)('%s', async (_, member, status, times) => {
  const pending = vi.fn<() => Response>(() =>
    Response.json([
      { listingId: 1, listingTitle: 'Ad 1', state: 'asked', other: { id: 70, username: 'laila', fullName: null } },
      { listingId: 2, listingTitle: 'Ad 2', state: 'asked', other: { id: 70, username: 'laila', fullName: null } },
    ]),
  );
  const { page, ListingView } = await view(member, { 'GET /api/reviews/pending': pending });
  await page.draw(<ListingView listing={{ ...adOf(1, 70), status }} />);
  const question = () => page.main.textContent.match(/says that you bought “Ad \d”/g)?.length ?? 0;
  await vi.waitFor(() => expect([question(), pending.mock.calls.length]).toEqual([times, times]));
  await actAndCheck(() => {});
  expect([question(), pending.mock.calls.length]).toEqual([times, times]);
});

test.each([
  ['by its owner', 70, []],
  ['by another member', 9, ['POST /api/listings/1/views']],
])('a look %s counts, or not, once it is known who looks, and not before', async (_, id, counted) => {
  const looks: string[] = [];
  const { page, ListingView } = await view(id, {
    'GET /api/auth/me': () => new Promise(() => {}),
    'POST /api/listings/1/views': () => {
      looks.push('POST /api/listings/1/views');
      return Response.json({});
    },
  });
  const { replaceMember, startSession } = await import('../../account/session.ts');
  // A device that has kept only the token.
  localStorage.removeItem('user_data');
  startSession();
  await actAndCheck(() => dispatchEvent(Object.assign(new Event('storage'), { key: 'user_data' })));
  await page.draw(<ListingView listing={adOf(1, 70)} />);
  expect(looks).toEqual([]);
  const member = { id, username: 'm', email: 'm@sarai.af', fullName: null, profileImageUrl: null, emailVerified: true };
  for (let time = 0; time < 2; time += 1) await actAndCheck(() => replaceMember(member));
  expect(looks).toEqual(counted);
});

type Opened = NonNullable<Parameters<typeof openPage>[0]>;

async function view(member: number | null, answers: Opened['answers'] = {}, words: Opened['words'] = []) {
  const page = await openPage({
    member,
    words: ['home', 'listing', 'details', 'seller', 'profile', 'favorites', ...words],
    answers: { 'GET /api/listings/1': () => Response.json(adOf(1, 70)), ...answers },
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return { page, ...(await import('./listing-view.tsx')) };
}
