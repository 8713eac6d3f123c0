import { REFERRERS_A_DAY } from '#schema/catalog/site-settings/keywords';
import type { Backlink } from '#schema/contracts/keywords';
import { referrerDays } from '#schema/tables/referrer-days';
import { visitMarks } from '#schema/tables/visit-marks';
import { referrerPages } from '#schema/tables/referrer-pages';
import { referrers } from '#schema/tables/referrers';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { varsOf } from '../../env.ts';
import type { EdgeRequest } from '../../platform/http/edge/edge-routes.ts';
import { type Db, nextCursor } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { kabulDay, startOfKabulDay } from '../../platform/times.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { log } from '../../platform/log.ts';
import { countInBatches } from '../../platform/tally.ts';
import { isPerson, mayBeCounted } from '../../market/searches/searches-people.ts';
import { into, columnNames, pick, type Row, set } from '../../platform/columns.ts';

const [p, r] = [alias(referrerPages, 'p'), alias(referrers, 'r')];

/**
 * Counts the host from which somebody came to a document of ours (`/`, `/listing/7`), after the response. Only the host of the referrer is stored.
 */
export function countReferrer(asked: EdgeRequest, page: string): void {
  const host = foreignHost(asked);
  if (host === null || !isPerson(asked)) return;
  const counted = async () => {
    if (await mayBeCounted(asked))
      await countVisit(asked.env, `${host} ${page}`, { day: kabulDay(Date.now()), host, page, visits: 1 });
  };
  asked.waitUntil(counted().catch((error: unknown) => log('warn', 'referrer_not_counted', errorForLog(error))));
}

/** Android apps send their package name: `android-app://org.telegram.messenger`. */
const SCHEMES = new Set(['http:', 'https:', 'android-app:']);
/** Names with a dot; not the single names of a private network, and not IP addresses, which belong to people. */
const HOST = /^(?=.{4,100}$)(?:[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?\.)+[a-z][a-z0-9-]*$/;

/** The host that the caller came from; null for our own, for none, and for one that is not a public name. */
function foreignHost({ request, url, env }: EdgeRequest): string | null {
  const said = request.headers.get('Referer');
  const referrer = said === null ? null : URL.parse(said);
  if (!referrer || !SCHEMES.has(referrer.protocol)) return null;
  const { APP_ORIGIN, PAGES_ORIGIN } = varsOf(env);
  const own = [new URL(APP_ORIGIN), new URL(PAGES_ORIGIN), url].map(({ hostname }) => bareHost(hostname));
  const host = bareHost(referrer.hostname);
  return HOST.test(host) && !own.includes(host) ? host : null;
}

function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

interface VisitCount {
  day: number;
  host: string;
  page: string;
  visits: number;
}

const countVisit = countInBatches<VisitCount>((one, other) => ({ ...other, visits: one.visits + other.visits }), addVisits);

/** One statement. A new host and page is left out once the day has its maximum of rows. Triggers keep the sums. */
function addVisits(db: Db, visits: VisitCount) {
  const { day, host, page } = visits;
  const excluded = alias(referrerDays, 'excluded');
  return db.run(sql`INSERT ${into(referrerDays, visits)}
    WHERE EXISTS (SELECT 1 FROM ${referrerDays} WHERE ${referrerDays.day} = ${day} AND ${referrerDays.host} = ${host}
    AND ${referrerDays.page} = ${page})
      OR coalesce((SELECT ${visitMarks.referrers} FROM ${visitMarks} WHERE ${visitMarks.day} = ${day}), 0) < ${REFERRERS_A_DAY}
    ON CONFLICT (${columnNames(referrerDays.day, referrerDays.host, referrerDays.page)}) DO UPDATE SET ${set(referrerDays, {
      visits: sql`${referrerDays.visits} + ${excluded.visits}`,
    })}`);
}

const backlinkColumns = {
  ...pick(r, 'host', 'visits', 'pages', 'firstDay', 'lastDay'),
  topPage: sql<
    string | null
  >`(SELECT ${p.page} FROM ${referrerPages} AS ${p} WHERE ${p.host} = ${r.host} ORDER BY ${p.visits} DESC LIMIT 1)`,
};
type BacklinkRow = Row<typeof backlinkColumns>;

/** One page of the hosts that people came from in the last 30 days, those with the most visits first. One round trip. */
export async function listBacklinks(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ backlinks: Backlink[]; cursor: string | null }> {
  const rows = await db.find(
    backlinkColumns,
    sql`FROM ${referrers} AS ${r} WHERE ${r.visits} > 0 ${afterHost(cursor)}
      ORDER BY ${r.visits} DESC, ${r.host} DESC LIMIT ${limit + 1}`,
  );
  return {
    backlinks: rows.slice(0, limit).map(presentBacklink),
    cursor: nextCursor(rows, limit, ({ visits, host }) => `${visits}.${host}`),
  };
}

function afterHost(cursor: string | undefined): SQL {
  if (cursor === undefined) return sql``;
  const [, visits, host] = /^(\d{1,15})\.(.+)$/.exec(cursor) ?? [];
  if (visits === undefined) throw refuse('bad_cursor');
  return sql`AND (${r.visits}, ${r.host}) < (${Number(visits)}, ${host})`;
}

function presentBacklink({ firstDay, lastDay, ...row }: BacklinkRow): Backlink {
  return { ...row, firstSeen: startOf(firstDay), lastSeen: startOf(lastDay) };
}

/** Noon, so that the day is the same in every time zone. */
function startOf(day: number): string {
  return new Date(startOfKabulDay(day) + 43_200_000).toISOString();
}
