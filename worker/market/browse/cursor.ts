import { refuse } from '../../platform/errors.ts';

/**
 * Where a page ended. Newest: the ids of the last promoted ad and of the last of the rest, 0 if one of the two has no more. By price: the last
 * price and id. By place: the number of rings before that of the last ad, and its id. It travels as text in the address: `n.120.98`, `p.4500.77`,
 * `d.2.77`.
 */
export type Cursor =
  | { order: 'newest'; promoted: number; rest: number }
  | { order: 'price'; price: number; id: number }
  | { order: 'near'; ring: number; id: number };

export function writeCursor(cursor: Cursor): string {
  switch (cursor.order) {
    case 'newest':
      return `n.${cursor.promoted}.${cursor.rest}`;
    case 'price':
      return `p.${cursor.price}.${cursor.id}`;
    case 'near':
      return `d.${cursor.ring}.${cursor.id}`;
    default:
      return cursor satisfies never;
  }
}

/** Reads a cursor of the given order; throws `bad_cursor` (400) for one that is made by hand or of another order. */
export function readCursor<Order extends Cursor['order']>(
  text: string | undefined,
  order: Order,
): Extract<Cursor, { order: Order }> | null {
  if (text === undefined) return null;
  const cursor = parse(text);
  if (cursor?.order !== order) throw refuse('bad_cursor');
  return cursor as Extract<Cursor, { order: Order }>; // its order was compared on the line above
}

function parse(text: string): Cursor | null {
  const [, order, ...numbers] = /^([dnp])\.(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  const [first = 0, second = 0] = numbers.map(Number);
  if (order === 'n') return { order: 'newest', promoted: first, rest: second };
  if (order === 'd') return { order: 'near', ring: first, id: second };
  return order === 'p' ? { order: 'price', price: first, id: second } : null;
}
