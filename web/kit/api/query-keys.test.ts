import { expect, test } from 'vitest';
import { adminKeys } from './admin-keys.ts';
import { queryKeys } from './query-keys.ts';

type Key = readonly unknown[];
const KEYS = { ...queryKeys, ...adminKeys };

/** Returns all query keys for this member, ad or section, as the cache compares them. */
function keysOf(...asked: [string, string]): string[] {
  // The functions use their arguments as they are, of whatever type.
  const of = (key: Key | ((...asked: string[]) => Key)) => (typeof key === 'function' ? key(...asked) : key);
  return Object.values(KEYS).map((key) => JSON.stringify(of(key as Parameters<typeof of>[0])));
}

test('no two questions have one answer in the cache, nor has one question of two members, ads or sections', () => {
  const of = keysOf('1', 'x');
  expect(new Set(of).size).toBe(of.length);
  const everybodys = Object.values(KEYS).filter((key) => typeof key !== 'function');
  expect(keysOf('2', 'x').filter((key) => of.includes(key))).toEqual(everybodys.map((key) => JSON.stringify(key)));
});

test.each([queryKeys.reviews, queryKeys.transactions, queryKeys.order, adminKeys.list, adminKeys.one])(
  'what is asked of one thing in two ways has two keys (%#)',
  (key: (of: never, how: string) => Key) => {
    const of = 1 as never; // a member or a section, by its key
    expect(key(of, 'a')).not.toEqual(key(of, 'b'));
  },
);

test('what one act changes begins alike, so that it is asked for anew together', () => {
  const parts: [Key, Key[]][] = [
    [queryKeys.allListings, [queryKeys.listings('q=a'), queryKeys.ownListings(1), queryKeys.ownAds(1), queryKeys.memberAds(1)]],
    [queryKeys.allSimilar, [queryKeys.similar(1)]],
    [
      queryKeys.allCredits(1),
      [queryKeys.credits(1), queryKeys.recentTransactions(1), queryKeys.transactions(1, 'q'), queryKeys.order(1, 'A')],
    ],
    [queryKeys.transactions(1), [queryKeys.transactions(1, 'q')]],
    [queryKeys.reviews(1), [queryKeys.reviews(1, '9')]],
    [adminKeys.all, [adminKeys.section('users'), adminKeys.list('users', 'q'), adminKeys.one('users', 1)]],
    [adminKeys.section('users'), [adminKeys.list('users', 'q'), adminKeys.one('users', 1)]],
  ];
  for (const [whole, keys] of parts) for (const key of keys) expect(key.slice(0, whole.length)).toEqual(whole);
});
