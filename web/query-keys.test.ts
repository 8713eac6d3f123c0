import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';

type Query = (...asked: unknown[]) => { queryKey: readonly unknown[] };

/** Arguments of the kinds by which queries differ: words or numbers, booleans, a tab. */
const PAIRS = [
  ['one', 'another'],
  [false, true],
  ['open', 'done'],
];
/** The positions of arguments that do not change what is fetched, only how long to keep fetching. */
const OTHERS = new Map([['arrivalQuery', [1]]]);

const FILES = import.meta.glob<Record<string, unknown>>('./*/**/*.queries.ts');
const queries = (await Promise.all(Object.values(FILES).map((load) => load()))).flatMap((file) =>
  Object.entries(file).filter((entry): entry is [string, Query] => entry[0].endsWith('Query') && typeof entry[1] === 'function'),
);

test.each(queries)('%s keeps apart all that it can be asked for', (name, query) => {
  const places = Array.from({ length: query.length }, (_, at) => at);
  const keyOf = (at: number, argument: unknown, others: string) =>
    hashKey(query(...places.map((place) => (place === at ? argument : others))).queryKey);
  // A search by words ignores the filters that apply without words.
  const isSame = (at: number) =>
    PAIRS.every(([one, another]) => ['else', ''].every((others) => keyOf(at, one, others) === keyOf(at, another, others)));
  expect(places.filter(isSame)).toEqual(OTHERS.get(name) ?? []);
});

test.each([['8'], [null]])('no two queries have one key, where what they may leave out is %s', (other) => {
  const keys = queries.map(([, query]) => hashKey(query('7', other).queryKey));
  expect(keys.length).toBeGreaterThan(30);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
