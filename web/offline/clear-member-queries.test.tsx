// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryKeys } from '../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../test/browser-page.tsx';

const OWN = [
  queryKeys.ownMember(7),
  queryKeys.ownListings(7),
  queryKeys.ownAds(7),
  queryKeys.buyers(5),
  queryKeys.credits(7),
  queryKeys.pendingReviews(7),
  queryKeys.notifications(7),
  queryKeys.push(7),
  queryKeys.savedSearches(7),
  queryKeys.sessions(7),
  queryKeys.secondFactor(7),
  queryKeys.listing(6),
  [...queryKeys.listing(5), 'own'],
];
const FOR_ALL = [
  queryKeys.statistics,
  queryKeys.categories,
  queryKeys.listings('q=samovar'),
  queryKeys.memberAds(8),
  queryKeys.facets('q=samovar'),
  queryKeys.similar(5),
  queryKeys.member(8),
  queryKeys.reviews(8),
  ['admin', 'users', 'list', ''],
];

test.each([
  ['signs out here', async () => void (await import('../account/session.ts')).signOut()],
  [
    'signed out in another tab',
    () => {
      localStorage.removeItem('auth_token');
      dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    },
  ],
  [
    'gave way to another one elsewhere',
    () => {
      localStorage.setItem('user_data', JSON.stringify({ id: 8, firstName: 'Omar' }));
      dispatchEvent(new StorageEvent('storage', { key: 'user_data' }));
    },
  ],
])('of a member who %s nothing stays that was theirs to see, and all that is for everybody does', async (_, end) => {
  const { held } = await opened();
  await actAndCheck(end);
  expect(held(OWN)).toEqual([]);
  expect(held(FOR_ALL)).toEqual(FOR_ALL);
});

test.each([
  ['a hidden ad of their own is asked for as a visitor, and not shown on', 9, 'A hidden ad', 'ApiError'],
  ['somebody else’s ad stays where it can’t be asked for anew', 8, 'Somebody’s ad', 'Somebody’s ad ApiError'],
])('when a member signs out, %s', async (_, id, before, after) => {
  const { page } = await opened();
  const { listingQuery } = await import('../market/listing/listing.queries.ts');
  function Ad() {
    const { data, error } = useQuery({ ...listingQuery(id), retry: false });
    return <p>{[data?.title, error?.name].filter(Boolean).join(' ')}</p>;
  }
  await page.draw(<Ad />);
  await vi.waitFor(() => expect(page.main.textContent).toBe(before));
  const { signOut } = await import('../account/session.ts');
  await actAndCheck(() => signOut());
  await vi.waitFor(() => expect(page.main.textContent).toBe(after));
});

test('what a member’s page learns of themself takes nothing away, nor does a sign-in', async () => {
  const { held } = await opened();
  const { forgetBan } = await import('../account/session.ts');
  await actAndCheck(() => forgetBan());
  expect(held(OWN)).toEqual(OWN);
  const visitor = await opened(null);
  const { beginSession } = await import('../account/session.ts');
  const user = { id: 7, email: '', username: 'laila', fullName: null, profileImageUrl: null };
  await actAndCheck(() => beginSession({ token: 'a', user }));
  expect(visitor.held(OWN)).toEqual(OWN);
});

async function opened(member: number | null = 7) {
  const page = await openPage({
    member,
    answers: {
      'GET /api/auth/me': () => new Promise<Response>(() => {}),
      'GET /api/listings/8': ({ headers }) =>
        headers.has('Authorization')
          ? Response.json({ id: 8, userId: 3, title: 'Somebody’s ad' })
          : Response.json({ code: 'x' }, { status: 503 }),
      'GET /api/listings/9': ({ headers }) =>
        headers.has('Authorization')
          ? Response.json({ id: 9, userId: 7, title: 'A hidden ad' })
          : Response.json({ code: 'x' }, { status: 404 }),
    },
  });
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} });
  for (const key of [...OWN, ...FOR_ALL]) page.client.setQueryData(key, {});
  const [{ clearMemberQueries }, { startSession }] = await Promise.all([
    import('./clear-member-queries.ts'),
    import('../account/session.ts'),
  ]);
  startSession();
  clearMemberQueries(page.client);
  const held = (keys: readonly (readonly unknown[])[]) => keys.filter((key) => page.client.getQueryData(key) !== undefined);
  return { page, held };
}
