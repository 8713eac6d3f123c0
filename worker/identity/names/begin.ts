import { asciiDigits } from '#schema/digits';
import { users } from '#schema/tables/users';
import { type Column, sql, type SQL } from 'drizzle-orm';
import { foldedName } from './folded-names.ts';

/** How an e-mail or a username begins of whoever is looked for by this text. */
export function typedText(text: string): string {
  return text.replace(/^@/, '').normalize('NFC').toLowerCase();
}

export function begins(column: Column | SQL, text: string): SQL {
  return sql`(${column} >= ${text} AND ${column} < ${text + LAST})`;
}

/** Behind every text that begins with a prefix. */
export const LAST = '\u{10FFFF}';

/** One way in which a member of `users` is called so: along the index, `column` begins with the text; `only` is asked of each. */
export interface NameWay {
  column: Column;
  index: string;
  text: string;
  only: SQL;
}

/**
 * The ways in which a name is found: the first or the last one begins with what was typed, or the first one with its first word and the last one with the others. Nobody is found in two of
 * them. None where no name has what was typed.
 */
export function nameWays(text: string): NameWay[] {
  if (!mayBeName(text)) return [];
  const typed = foldedName(text.replace(/^@/, ''));
  const [first = '', ...others] = typed.split(' ');
  const rest = others.join(' ');
  const isFirst = sql`(${users.firstFolded} IS NOT NULL AND ${begins(users.firstFolded, typed)})`;
  const ofFirst = { column: users.firstFolded, index: 'users_search_first' };
  const ofLast = { column: users.lastFolded, index: 'users_search_last' };
  const both = { ...ofFirst, text: first, only: sql`${begins(users.lastFolded, rest)} AND NOT ${isFirst}` };
  return [
    { ...ofFirst, text: typed, only: sql`1` },
    { ...ofLast, text: typed, only: sql`NOT ${isFirst}` },
    ...(rest === '' ? [] : [both]),
  ];
}

/** No name has a digit or an at sign: what has one is an address, a username or an id. */
function mayBeName(text: string): boolean {
  return foldedName(text) !== '' && !/[\d@._]/.test(asciiDigits(text).replace(/^@/, ''));
}
