import { newsletterSubscribers } from '#schema/tables/newsletter-subscribers';
import { recoveryCodes } from '#schema/tables/recovery-codes';
import { secondFactors } from '#schema/tables/second-factors';
import { sql } from 'drizzle-orm';
import { provenAddressOf } from '../auth/subscription.ts';
import { countOwnAttempt, EXPORT, removePasswordTry, requireUnderLimit } from '../attempts/attempts.ts';
import type { Member } from '../../platform/actor.ts';
import type { Row } from '../../platform/columns.ts';
import type { Db } from '../../platform/db.ts';
import { isLive, liveSession, requireLive } from '../../platform/http/session.ts';
import { requireOwnPassword } from '../passwords/own-password.ts';
import { findSettings, presentSettings } from '../settings/settings.ts';
import { EXPORTED_LISTS, type ExportedList, FIRST_PAGE } from './export.queries.ts';
import { ownStatements, presentOwn } from './own-member.ts';
import { pick } from '../../platform/columns.ts';

/** Rows per page; messages are 4 KB at most, so that a page fits into an isolate's memory. */
const ROWS_A_PAGE = 500;
/** Maximum pages of a list: with nineteen lists, 950 of the thousand queries that one call may make. */
const PAGES_MAX = 50;

/** A row of any list; only its cursor is known here. */
const ROW = { cursor: sql<string | number>`cursor` };
type ExportedRow = Row<typeof ROW>;

/**
 * All that is stored about the member, as one JSON object, streamed page by page as it is read, after they have typed their password; times in
 * milliseconds since 1970. Two round trips for most members, and one for each further page of 500 rows. `cut` names the lists that have more than
 * 25,000 rows. Throws `rate_limited` and `password_wrong`.
 */
export async function exportMember(
  db: Db,
  member: Member,
  password: string | undefined,
  now: number,
): Promise<ReadableStream<Uint8Array>> {
  await requireOwnPassword(db, member, { password, field: 'password' }, now);
  const [session, , counted, own, views, chosen, [subscription], [factor], ...first] = await db.batch([
    liveSession(db, member, 'member'),
    removePasswordTry(db, member.id, isLive(member)),
    countOwnAttempt(db, EXPORT, member, now),
    ...ownStatements(db, member, now),
    findSettings(db, member.id),
    // Only for a confirmed address: one that nobody has confirmed may be somebody else's.
    db.find(
      SUBSCRIPTION,
      sql`FROM ${newsletterSubscribers} WHERE ${newsletterSubscribers.email} = ${provenAddressOf(member.id)}`,
    ),
    db.find(FACTOR, sql`FROM ${secondFactors} WHERE ${secondFactors.userId} = ${member.id}`),
    ...EXPORTED_LISTS.map((list) => findPage(db, member, list, FIRST_PAGE)),
  ]);
  requireLive(session);
  requireUnderLimit(EXPORT, counted);
  const head = {
    exportedAt: new Date(now).toISOString(),
    account: presentOwn(own, views, now),
    settings: presentSettings(chosen),
    newsletter: subscription ?? null,
    secondFactor: factor ?? null,
  };
  const parts = partsOf(db, member, head, first);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** Things that a member has once or not at all: the newsletter to their address, and the second factor without its secret. */
const SUBSCRIPTION = pick(newsletterSubscribers, 'email', 'language', 'createdAt');
const FACTOR = {
  createdAt: secondFactors.createdAt,
  confirmedAt: secondFactors.confirmedAt,
  unusedRecoveryCodes: sql<number>`(SELECT count(*) FROM ${recoveryCodes}
    WHERE ${recoveryCodes.userId} = ${secondFactors.userId} AND ${recoveryCodes.usedAt} IS NULL)`,
};

async function* partsOf(db: Db, member: Member, head: object, first: ExportedRow[][]): AsyncGenerator<string, void> {
  const cut: string[] = [];
  yield JSON.stringify(head).slice(0, -1);
  for (const [index, list] of EXPORTED_LISTS.entries()) {
    yield `,"${list.name}":[`;
    let rows = first[index] ?? [];
    for (let pages = 1; ; pages += 1) {
      yield rows.map((row, at) => `${pages === 1 && at === 0 ? '' : ','}${JSON.stringify(formatRow(list, row))}`).join('');
      const last = rows.at(-1);
      if (rows.length < ROWS_A_PAGE || last === undefined) break;
      if (pages === PAGES_MAX) {
        cut.push(list.name);
        break;
      }
      rows = await findPage(db, member, list, String(last.cursor));
    }
    yield ']';
  }
  yield `,"cut":${JSON.stringify(cut)}}`;
}

function findPage(db: Db, member: Member, list: ExportedList, after: string) {
  return db.rows(ROW, list.page(member, after, ROWS_A_PAGE));
}

function formatRow(list: ExportedList, row: ExportedRow): object {
  const { cursor: _, ...columns } = row;
  return list.format ? list.format(columns) : columns;
}
