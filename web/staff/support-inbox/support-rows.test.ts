import { expect, test } from 'vitest';
import type { Conversation } from '#schema/contracts/conversations';
import { supportRows } from './support-rows.ts';
import { row } from './test/row.ts';

test('what is done is not open, and what was said since opens it again', () => {
  const rows = [row(1, 5, 5), row(2, 6, 5), row(3, 7, null), row(4, 8)];
  expect(ids(supportRows(rows, [], 'open'))).toEqual([2, 3, 4]);
  expect(ids(supportRows(rows, [], 'done'))).toEqual([1]);
});

test('a row of the inbox takes the place of an older one, and moves it to where it belongs', () => {
  const served = [row(1, 5, 5), row(2, 6, 5)];
  expect(ids(supportRows(served, [row(1, 9, 5)], 'open'))).toEqual([2, 1]);
  expect(ids(supportRows(served, [row(1, 9, 5)], 'done'))).toEqual([]);
  expect(ids(supportRows(served, [row(2, 6, 6)], 'open'))).toEqual([]);
  expect(supportRows([row(2, 6)], [row(2, 4)], 'open')[0]?.lastMessageId).toBe(6);
});

test('what came since the list was asked for stands behind who waits longer', () => {
  expect(ids(supportRows([row(1, 5)], [row(7, 9)], 'open'))).toEqual([1, 7]);
});

test('of two that were said in the same moment the newer conversation counts as the newer one', () => {
  const at = (id: number) => ({ ...row(id, 5), lastMessageAt: row(1, 5).lastMessageAt });
  expect(ids(supportRows([at(1), at(3), at(2)], [], 'open'))).toEqual([1, 2, 3]);
  expect(ids(supportRows([at(1), at(3), at(2)], [], null))).toEqual([3, 2, 1]);
});

test('an e-mail that came with a newer row goes before the one that was known', () => {
  const [shown] = supportRows([row(1, 5, null, 'a@example.af')], [row(1, 9, null, 'b@example.af')], 'open');
  expect(shown?.otherUser.email).toBe('b@example.af');
});

test('a search shows what it found, in any state, and nothing else', () => {
  expect(ids(supportRows([row(1, 5, 5), row(2, 6)], [row(7, 9), row(1, 8, 5)], null))).toEqual([1, 2]);
});

test('a row without an e-mail keeps the one that is known', () => {
  const [shown] = supportRows([row(1, 5, null, 'a@example.af')], [row(1, 9)], 'open');
  expect(shown).toMatchObject({ lastMessageId: 9, otherUser: { email: 'a@example.af' } });
});

function ids(rows: readonly Conversation[]): number[] {
  return rows.map(({ id }) => id);
}
