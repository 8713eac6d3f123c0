import type { Failure, FailureKind, FailuresQuery } from '#schema/contracts/system';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';

interface FailureRow {
  id: number;
  kind: FailureKind;
  source: string;
  sort: string;
  count: number;
  tries: number;
  recipient: string | null;
  requestId: string | null;
  canRetry: 0 | 1;
  createdAt: number;
  lastAt: number;
}

/** One page of the failures of a kind, the newest first. What is sealed stays sealed. One round trip. */
export async function listFailures(db: Db, { kind, cursor, limit }: FailuresQuery, now: number) {
  const rows = await db.all<FailureRow>(sql`SELECT id, kind, source, sort, count, tries, recipient, request_id AS "requestId",
      (payload IS NOT NULL AND keep_until > ${now}) AS "canRetry", created_at AS "createdAt", last_at AS "lastAt"
    FROM failures WHERE kind = ${kind} ${cursor === undefined ? sql`` : sql`AND id < ${Number(cursor)}`} ORDER BY id DESC LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit);
  return { failures: page.map(present), cursor: rows.length > limit ? String(page.at(-1)?.id) : null };
}

function present({ canRetry, createdAt, lastAt, ...row }: FailureRow): Failure {
  return {
    ...row,
    canRetry: canRetry === 1,
    createdAt: new Date(createdAt).toISOString(),
    lastAt: new Date(lastAt).toISOString(),
  };
}
