import { DAY } from '#schema/durations';
import type { BackupState, PartHealth, SystemState, TableSize } from '#schema/contracts/system';
import { REALTIME_VERSION } from '#schema/realtime';
import { failures } from '#schema/tables/failures';
import { failureCounts } from '#schema/tables/failure-counts';
import { siteSettings } from '#schema/tables/site-settings';
import { sql } from 'drizzle-orm';
import { type Bindings, varsOf } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import type { RowCount, StorageMeasure } from './measure.ts';
import { checkBucket, checkRooms, probe } from '../../platform/failures/probes.ts';
import type { SweepRun } from './run-sweeps.ts';
import { findStates, statesByName } from '../../platform/system-state.ts';
import { isoOf } from '../../platform/times.ts';

/** The maximum of rows of errors that are added up: each hour has a row for each route and sort. */
const ERRORS_MAX = 500;

/**
 * The present state of the system: D1, R2 and the rooms are asked in parallel, each for three seconds at most; large figures were counted by the
 * sweep. One round trip, which is also the check of D1; without a response the figures are empty and D1 is down.
 */
export async function showSystem(env: Bindings, db: Db, now: number): Promise<SystemState> {
  const [d1, r2, rooms] = await Promise.all([
    probe(() => readState(db, now)),
    probe(() => checkBucket(env)),
    probe(() => checkRooms(env)),
  ]);
  const [[failures], states, [migration], [backup], meta] = d1.found ?? [[], [], [], [], null];
  const storage = statesByName<StorageMeasure>(states, 'storage').get('') ?? {};
  const { ENVIRONMENT, COMMIT } = varsOf(env);
  return {
    health: {
      d1: d1.health,
      r2: r2.health,
      rooms: rooms.health,
      mail: mailHealth(env, statesByName<MailState>(states, 'mail').get('') ?? {}),
    },
    versions: {
      commit: COMMIT ?? null,
      environment: ENVIRONMENT,
      protocol: REALTIME_VERSION,
      // D1 writes `2026-11-21 09:16:38`, in UTC.
      migration: migration
        ? { name: migration.name, appliedAt: isoOf(Date.parse(`${migration.appliedAt.replace(' ', 'T')}Z`)) }
        : null,
      startedAt: isoOf(startedAt()),
    },
    database: {
      bytes: meta?.size_after ?? null,
      tables: [...statesByName<RowCount>(states, 'rows:')].map(([name, count]) => sizeOf(name, count)),
    },
    storage: { folders: storage.folders ?? [], countedAt: storage.countedAt ? isoOf(storage.countedAt) : null },
    sweeps: [...statesByName<SweepRun>(states, 'sweep:')].map(([name, { ranAt = 0, ms = 0, fault = null, okAt }]) => ({
      name,
      ranAt: isoOf(ranAt),
      ms,
      fault,
      okAt: okAt === undefined ? null : isoOf(okAt),
    })),
    backup: backup ? (JSON.parse(backup.value) as BackupState) : null, // written by the backup command
    failures: {
      errors: failures?.errors ?? 0,
      mails: failures?.mails ?? 0,
      webhooks: failures?.webhooks ?? 0,
      messages: failures?.messages ?? 0,
      clients: failures?.clients ?? 0,
    },
  };
}

async function readState(db: Db, now: number) {
  return db.batch([
    db.find(
      {
        errors: sql<number>`(SELECT coalesce(sum(e.count), 0) FROM (SELECT ${failures.count} AS count FROM ${failures}
      WHERE ${failures.kind} = 'error' AND ${failures.createdAt} > ${now - DAY} LIMIT ${ERRORS_MAX}) AS e)`,
        mails: sql<number>`(SELECT ${failureCounts.count} FROM ${failureCounts} WHERE ${failureCounts.kind} = 'mail')`,
        messages: sql<number>`(SELECT ${failureCounts.count} FROM ${failureCounts} WHERE ${failureCounts.kind} = 'message')`,
        webhooks: sql<number>`(SELECT ${failureCounts.count} FROM ${failureCounts} WHERE ${failureCounts.kind} = 'webhook')`,
        clients: sql<number>`(SELECT ${failureCounts.count} FROM ${failureCounts} WHERE ${failureCounts.kind} = 'client')`,
      },
      sql``,
    ),
    findStates(db, ''),
    db.find({ name: sql<string>`name`, appliedAt: sql<string>`applied_at` }, sql`FROM d1_migrations ORDER BY id DESC LIMIT 1`),
    db.find({ value: sql<string>`${siteSettings.value}` }, sql`FROM ${siteSettings} WHERE ${siteSettings.key} = 'backup'`),
    db.meta(),
  ]);
}

/** The stored state of mail: when one was last sent, and when and why one last failed; milliseconds. */
interface MailState {
  sentAt: number;
  failedAt: number;
  fault: string;
}

/** The health of mail. It cannot be queried, so this is the result of the last mail. */
function mailHealth({ MAIL }: Bindings, { sentAt = 0, failedAt = 0, fault = 'unknown' }: Partial<MailState>): PartHealth {
  if (!MAIL) return { state: 'down', ms: null, fault: 'no_MAIL_binding' };
  if (failedAt > sentAt) return { state: 'down', ms: null, fault };
  return { state: sentAt > 0 ? 'up' : 'unknown', ms: null, fault: null };
}

function sizeOf(name: string, { rows, countedAt }: Partial<RowCount>): TableSize {
  return { name, rows: rows ?? null, countedAt: countedAt === undefined ? null : isoOf(countedAt) };
}

let began: number | null = null;

/**
 * When this instance of the Worker first responded, in milliseconds. Outside of a request a Worker's clock is 0, so the first request sets it.
 * https://developers.cloudflare.com/workers/runtime-apis/performance/
 */
export function startedAt(): number {
  began ??= Date.now();
  return began;
}
