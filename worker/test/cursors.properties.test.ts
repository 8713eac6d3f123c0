import { expect, test } from 'vitest';
import { forAll, texts } from '#schema/test/properties';
import { readCursor as readListCursor, writeCursor as writeListCursor } from '../chat/conversations/list.ts';
import { readCursor, writeCursor } from '../market/browse/cursor.ts';
import { Refusal } from '../platform/errors.ts';

/** Returns what was read, null if it was refused. */
function refusedOr<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'bad_cursor') return null;
    throw error;
  }
}

test.each(['newest', 'price', 'near'] as const)('a cursor of the order %s is one that this house wrote, or refused', (order) => {
  forAll(
    texts('dnp.0123456789-e'),
    (text) => refusedOr(() => readCursor(text, order)),
    (cursor) => expect(cursor && readCursor(writeCursor(cursor), order)).toEqual(cursor),
  );
});

test('a cursor of conversations is one that this house wrote, or refused', () => {
  forAll(
    texts('.0123456789-e'),
    (text) => refusedOr(() => readListCursor(text)),
    (cursor) => expect(cursor && readListCursor(writeListCursor({ lastMessageAt: cursor.at, id: cursor.id }))).toEqual(cursor),
  );
});
