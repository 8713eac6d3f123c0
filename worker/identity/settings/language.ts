import type { Language } from '#schema/catalog/languages';
import { memberSettings } from '#schema/tables/member-settings';
import { sessions } from '#schema/tables/sessions';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';

const [y, z] = [alias(memberSettings, 'y'), alias(sessions, 'z')];

/**
 * In which language a member reads Sarai, as SQL: as they chose it, else, for most never set one, as they read it when they last signed in. Null where
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
