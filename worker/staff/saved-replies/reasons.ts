import { DEFAULT_LANGUAGE, LANGUAGE_CODES, withFallbacks } from '#schema/catalog/languages';
import type { ReasonPurpose } from '#schema/catalog/reply-purposes';
import type { Reason } from '#schema/contracts/saved-replies';
import { savedReplies } from '#schema/tables/saved-replies';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { commaList } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { languageOf } from '../../identity/settings/language.ts';

const x = alias(savedReplies, 'x');

/** The reason of a decision for the statements that write it: `wordsFor` a member, and a check of every text that it may have. */
export interface ReasonWords {
  /** SQL; null if the template was deleted since it was read: then the statement must not write. */
  wordsFor: (userId: SQL | Column | number) => SQL<string | null>;
  /** Whether a stored text is this reason. */
  isOneOf: (text: string | null) => boolean;
}

/** The typed reason, or the template's text in the reader's language. One round trip for a template. Throws `saved_reply_not_found`. */
export async function reasonWords(db: Db, purpose: ReasonPurpose, { reason, template }: Reason): Promise<ReasonWords> {
  if (template === undefined) return typedReason(reason);
  const [found] = await db.find(
    { texts: savedReplies.texts },
    sql`FROM ${savedReplies} WHERE ${savedReplies.id} = ${template} AND ${savedReplies.purpose} = ${purpose}`,
  );
  if (!found) throw refuse('saved_reply_not_found');
  const texts = new Set(Object.values(found.texts));
  return {
    wordsFor: (userId) => inLanguageOf(template, purpose, userId),
    isOneOf: (text) => text !== null && texts.has(text),
  };
}

/** The same text for everybody. */
export function typedReason(reason: string): ReasonWords {
  return { wordsFor: () => sql`${reason}`, isOneOf: (text) => text === reason };
}

/** The template's text in the member's language, or in its fallback. Chosen in SQL, because one batch writes to many members. */
function inLanguageOf(template: number, purpose: ReasonPurpose, userId: SQL | Column | number): SQL<string | null> {
  const textIn = (code: string) => sql`${x.texts} ->> ${`$.${code}`}`;
  const inTurn = (codes: readonly string[]) => sql`coalesce(${commaList(codes.map(textIn))})`;
  const others = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);
  const cases = LANGUAGE_CODES.map((code) => sql`WHEN ${code} THEN ${inTurn([...withFallbacks(code), ...LANGUAGE_CODES])}`);
  const language = languageOf(userId);
  return sql<string | null>`(SELECT CASE ${language} ${sql.join(cases, sql` `)} ELSE ${inTurn([DEFAULT_LANGUAGE, ...others])} END
    FROM ${savedReplies} AS ${x} WHERE ${x.id} = ${template} AND ${x.purpose} = ${purpose})`;
}
