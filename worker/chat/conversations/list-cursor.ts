import { refuse } from '../../platform/errors.ts';

/** Where a page ended: the time of its last row's newest message and its id. */
export interface ListCursor {
  at: number;
  id: number;
}

/** As an address spells it: `1790000000000.12`. Throws `bad_cursor`. */
export function readCursor(text: string | undefined): ListCursor | null {
  if (text === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined) throw refuse('bad_cursor');
  return { at: Number(at), id: Number(id) };
}

export function writeCursor({ lastMessageAt, id }: { lastMessageAt: number; id: number }): string {
  return `${lastMessageAt}.${id}`;
}
