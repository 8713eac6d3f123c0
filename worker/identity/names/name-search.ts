import { asciiDigits } from '#schema/digits';
import { users } from '#schema/tables/users';
import { type Column, sql, type SQL } from 'drizzle-orm';
import { foldedName } from './folded-names.ts';

/** The search text in the form of e-mails and usernames: without a leading @, composed, in lower case. */
export function normalizeQuery(text: string): string {
  return text.replace(/^@/, '').normalize('NFC').toLowerCase();
}

export function hasPrefix(column: Column | SQL, text: string): SQL {
  return sql`(${column} >= ${text} AND ${column} < ${text + AFTER_PREFIX})`;
}

/** Appended to a prefix, it sorts after every text that begins with the prefix. */
export const AFTER_PREFIX = '\u{10FFFF}';

/** One way to find members of `users` by a name: `column`, read along `index`, begins with `text`; `only` is a further condition on each row. */
export interface NameMatch {
  column: Column;
  index: string;
  text: string;
  only: SQL;
}

/**
 * The ways to find a name: the first or the last name begins with what was typed, or the first name begins with its first word and the last name with
 * the others. No member is found in two of them. Empty if no name can contain what was typed.
 */
export function nameMatches(text: string): NameMatch[] {
  if (!mayBeName(text)) return [];
  const typed = foldedName(text.replace(/^@/, ''));
  const [first = '', ...others] = typed.split(' ');
  const rest = others.join(' ');
  const isFirst = sql`(${users.firstFolded} IS NOT NULL AND ${hasPrefix(users.firstFolded, typed)})`;
  const ofFirst = { column: users.firstFolded, index: 'users_search_first' };
  const ofLast = { column: users.lastFolded, index: 'users_search_last' };
  const both = { ...ofFirst, text: first, only: sql`${hasPrefix(users.lastFolded, rest)} AND NOT ${isFirst}` };
  return [
    { ...ofFirst, text: typed, only: sql`1` },
    { ...ofLast, text: typed, only: sql`NOT ${isFirst}` },
    ...(rest === '' ? [] : [both]),
  ];
}

/** Names have no digit, @, dot or underscore: a text with one is an address, a username or an id. */
function mayBeName(text: string): boolean {
  return foldedName(text) !== '' && !/[\d@._]/.test(asciiDigits(text).replace(/^@/, ''));
}
