import type { Language } from '../catalog/languages.ts';
import * as z from 'zod/mini';
import { idPage } from './id-page.ts';

/** `up` and `down` were checked just now; `unknown`: nothing has shown it yet. `fault` is a code or a number, never the text of an error. */
export interface PartHealth {
  state: 'up' | 'down' | 'unknown';
  /** The time until the response, in milliseconds; null if no request was made. */
  ms: number | null;
  fault: string | null;
}

/** The number of rows of a table when the sweep last counted them; null until then. */
export interface TableSize {
  name: string;
  rows: number | null;
  countedAt: string | null;
}

/** A folder of the bucket: photos, thumbs, chat … */
export interface FolderSize {
  name: string;
  objects: number;
  bytes: number;
}

/** The result of the last run of a sweep. `okAt` is the time of the last run without a fault. */
export interface SweepState {
  name: string;
  ranAt: string;
  ms: number;
  fault: string | null;
  okAt: string | null;
}

/** What the backup command recorded about its last run. */
export interface BackupState {
  at: string;
  tables: number;
  rows: number;
  objects: number;
  checksum: string;
}

/** The response of `GET /api/admin/system`. */
export interface SystemState {
  health: { d1: PartHealth; r2: PartHealth; rooms: PartHealth; mail: PartHealth };
  versions: {
    commit: string | null;
    environment: string;
    protocol: number;
    migration: { name: string; appliedAt: string } | null;
    /** When this isolate of the Worker served its first request; the platform runs many isolates. */
    startedAt: string;
  };
  /** `bytes` is the size of the whole database. */
  database: { bytes: number | null; tables: TableSize[] };
  /** `countedAt` is null until the first count is complete. */
  storage: { folders: FolderSize[]; countedAt: string | null };
  sweeps: SweepState[];
  backup: BackupState | null;
  /**
   * `errors` counts the errors of the last day, `clients` the kinds of errors in browsers. Mails, messages and webhooks are counted until a
   * retry succeeds or they are dismissed.
   */
  failures: { errors: number; mails: number; webhooks: number; clients: number; messages: number };
}

const FAILURE_KINDS = ['error', 'mail', 'message', 'webhook', 'client'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** The query of `GET /api/admin/failures`, which lists the newest first. */
export const failuresQuery = z.extend(idPage, { kind: z.enum(FAILURE_KINDS, 'bad_request') });
export type FailuresQuery = z.infer<typeof failuresQuery>;

/**
 * Something that failed. `source` is the route of an error, the kind of a mail or a message, the sender of a webhook, or the screen of an error in a
 * browser. `sort` is the name or the code of the failure.
 */
export interface Failure {
  id: number;
  kind: FailureKind;
  source: string;
  sort: string;
  count: number;
  tries: number;
  /** The recipient of a mail or a message, masked: `n•••@example.af`, `+93•••67`. */
  recipient: string | null;
  requestId: string | null;
  /** For an error in a browser: its commit, its message and its stack (`name@file:line:column`), without personal data (`schema/impersonal.ts`). */
  release: string | null;
  message: string | null;
  stack: string | null;
  canRetry: boolean;
  createdAt: string;
  lastAt: string;
}

/** The result of a retry. After `failed` the failure stays in the list. */
export interface RetryAnswer {
  outcome: 'done' | 'waiting' | 'failed';
  fault: string | null;
}

/** A subscriber of the newsletter. */
export interface Subscriber {
  email: string;
  language: Language;
  createdAt: string;
}

/**
 * The query of `GET /api/admin/newsletter` and of its export, the newest first. `cursor` is the time of the last row, and how many rows of that time
 * were shown.
 */
export const newsletterQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,6}$/, 'bad_cursor'))),
});
export type NewsletterQuery = z.infer<typeof newsletterQuery>;
