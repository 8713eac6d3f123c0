import { ADMIN_MAILBOX_ID, QUEUE_COUNT_MAX } from '#schema/catalog/limits';
import type { Queue, Queues } from '#schema/contracts/queues';
import { conversations } from '#schema/tables/conversations';
import { creditTransactions } from '#schema/tables/credit-transactions';
import { listings } from '#schema/tables/listings';
import { reports } from '#schema/tables/reports';
import { type SQL, sql } from 'drizzle-orm';
import { isDone, isListedFor } from '../../chat/conversations/conversations.queries.ts';
import type { Db } from '../../platform/db.ts';
import { isoOf } from '../../platform/times.ts';

/**
 * The queues of what waits for administrators. Each has an index that holds nothing else, in the order of age, and is read up to its hundredth row:
 * no more than 400 rows, however much waits. One round trip.
 */
export async function showQueues(db: Db): Promise<Queues> {
  const [[openReports], [held], [pending], [tickets]] = await db.batch([
    queueCount(
      db,
      sql`SELECT ${reports.createdAt} AS at FROM ${reports} INDEXED BY reports_queue WHERE ${reports.closedAt} IS NULL ORDER BY ${reports.id}`,
    ),
    queueCount(
      db,
      sql`SELECT ${listings.suspectedAt} AS at FROM ${listings} INDEXED BY listings_suspected
        WHERE ${listings.suspectedAt} IS NOT NULL ORDER BY ${listings.suspectedAt}`,
    ),
    queueCount(
      db,
      sql`SELECT ${creditTransactions.createdAt} AS at FROM ${creditTransactions} INDEXED BY credit_transactions_pending
        WHERE ${creditTransactions.status} = 'pending' ORDER BY ${creditTransactions.id}`,
    ),
    queueCount(
      db,
      sql`SELECT ${conversations.lastMessageAt} AS at FROM ${conversations} INDEXED BY conversations_recent1
        WHERE ${conversations.user1Id} = ${ADMIN_MAILBOX_ID} AND ${isListedFor(conversations.user1Id)} AND ${isDone(0)}
        ORDER BY ${conversations.lastMessageAt}`,
    ),
  ]);
  return {
    reports: presentQueue(openReports),
    held: presentQueue(held),
    purchases: presentQueue(pending),
    tickets: presentQueue(tickets),
  };
}

interface QueueRow {
  count: number;
  oldest: number | null;
}

/** `rows` are in the order of their age; each `at` is a time. */
function queueCount(db: Db, rows: SQL) {
  return db.find(
    { count: sql<number>`count(*)`, oldest: sql<number | null>`min(q.at)` },
    sql`FROM (${rows} LIMIT ${QUEUE_COUNT_MAX}) AS q`,
  );
}

function presentQueue(row: QueueRow | undefined): Queue {
  const oldest = row?.oldest ?? null;
  return { count: row?.count ?? 0, oldestAt: isoOf(oldest) };
}
