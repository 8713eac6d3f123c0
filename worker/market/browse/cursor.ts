import { refuse } from '../../platform/errors.ts';

/**
 * Where a page ended. Newest: the phase (`f` featured, `r` the rest) and the last id. By price: the last price and id.
 * It travels as text in the address: `f.120`, `r.98`, `p.4500.77`.
 */
export type Cursor = { order: 'newest'; phase: 'f' | 'r'; id: number } | { order: 'price'; price: number; id: number };

export function writeCursor(cursor: Cursor): string {
  return cursor.order === 'newest' ? `${cursor.phase}.${cursor.id}` : `p.${cursor.price}.${cursor.id}`;
}

/** Reads a cursor of the given order; 400 `bad_cursor` for one made by hand or of another order. */
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
  const newest = /^([fr])\.(\d{1,15})$/.exec(text);
  if (newest) return { order: 'newest', phase: newest[1] === 'f' ? 'f' : 'r', id: Number(newest[2]) };
  const price = /^p\.(\d{1,15})\.(\d{1,15})$/.exec(text);
  return price ? { order: 'price', price: Number(price[1]), id: Number(price[2]) } : null;
}
