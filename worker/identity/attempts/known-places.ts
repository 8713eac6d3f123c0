import { DAY } from '#schema/durations';
import { knownPlaces } from '#schema/tables/known-places';
import { sessions } from '#schema/tables/sessions';
import { users } from '#schema/tables/users';
import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { into, columnNames, set } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** How long a place is remembered: as long as the longest session. */
const REMEMBERED_FOR = 180 * DAY;
/** As many as this, because carriers give a telephone another address each day. */
const PLACES_A_MEMBER = 50;

const [k, u] = [alias(knownPlaces, 'k'), alias(users, 'u')];

/** Whether the owner of this e-mail signed in at this place before. */
export function isKnownPlace(email: string, place: string, now: number): SQL<0 | 1> {
  return sql<0 | 1>`EXISTS (SELECT 1 FROM ${users} AS ${u} JOIN ${knownPlaces} AS ${k} ON ${k.userId} = ${u.id}
    WHERE ${u.email} = ${email} AND ${u.deletedAt} IS NULL AND ${k.place} = ${place} AND ${k.expiresAt} > ${now})`;
}

/**
 * The two statements that store the places where the session with this id was opened, if it was and if `when` holds. They come after the statement
 * that opens it.
 */
export function rememberPlaces(db: Db, sessionId: string, { device, network }: Caller, now: number, when: SQL = sql`1`) {
  const places = JSON.stringify([device, network]);
  const owner = sql`(SELECT ${sessions.userId} FROM ${sessions} WHERE ${sessions.id} = ${sessionId})`;
  const row = { userId: sessions.userId, place: sql`value`, expiresAt: now + REMEMBERED_FOR };
  return [
    db.run(sql`INSERT ${into(knownPlaces, row)} FROM ${sessions}, json_each(${places}) WHERE ${sessions.id} = ${sessionId} AND ${when}
      ON CONFLICT (${columnNames(knownPlaces.userId, knownPlaces.place)}) DO UPDATE SET ${set(knownPlaces, { expiresAt: now + REMEMBERED_FOR })}`),
    db.run(sql`DELETE FROM ${knownPlaces} WHERE ${knownPlaces.userId} = ${owner} AND ${knownPlaces.place} NOT IN (
      SELECT ${k.place} FROM ${knownPlaces} AS ${k} WHERE ${k.userId} = ${owner} ORDER BY ${k.expiresAt} DESC LIMIT ${PLACES_A_MEMBER})`),
  ] as const;
}

/** The statement that deletes all known places of a member if `when` holds: an intruder with the old password must not stay trusted. */
export function forgetPlaces(db: Db, userId: SQL, when: SQL = sql`1`) {
  return db.run(sql`DELETE FROM ${knownPlaces} WHERE ${knownPlaces.userId} = ${userId} AND ${when}`);
}
