import type { Language } from '#schema/catalog/languages';
import { memberSettings } from '#schema/tables/member-settings';
import { sessions } from '#schema/tables/sessions';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

const [y, z] = [alias(memberSettings, 'y'), alias(sessions, 'z')];

/**
 * The language in which a member reads Sarai, as SQL: the one that they chose or, for most never chose one, that of their last sign-in. NULL if
 * neither is known.
 */
export function languageOf(userId: SQL | Column | number): SQL<Language | null> {
  return chosenLanguage(
    userId,
    sql`(SELECT ${z.language} FROM ${sessions} AS ${z} WHERE ${z.userId} = ${userId} ORDER BY ${z.createdAt} DESC LIMIT 1)`,
  );
}

/** As a member chose it, else `otherwise`. */
export function chosenLanguage<Otherwise = null>(
  userId: SQL | Column | number,
  otherwise: SQL | Column,
): SQL<Language | Otherwise> {
  return sql<
    Language | Otherwise
  >`coalesce((SELECT ${y.settings} ->> '$.appearance.language' FROM ${memberSettings} AS ${y} WHERE ${y.userId} = ${userId}), ${otherwise})`;
}
