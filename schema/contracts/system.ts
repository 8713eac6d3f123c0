import type { Language } from '../catalog/languages.ts';
import * as z from 'zod/mini';
import { idPage } from './id-page.ts';

/** `up` and `down` were seen just now; `unknown` says that nothing has shown it yet. `fault` is a code or a number, never a message's text. */
export interface PartHealth {
  state: 'up' | 'down' | 'unknown';
  /** How long the answer took, in milliseconds; null where nothing was asked. */
  ms: number | null;
  fault: string | null;
}

/** The rows of a table as the sweep counted them; null while it has not. */
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

/** How the last run of a sweep went; `okAt` is the last one that went well. */
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

/** `GET /api/admin/system`. */
export interface SystemState {
  health: { d1: PartHealth; r2: PartHealth; rooms: PartHealth; mail: PartHealth };
  versions: {
    commit: string | null;
    environment: string;
    protocol: number;
    migration: { name: string; appliedAt: string } | null;
    /** When this copy of the Worker first answered; the platform keeps many of them. */
    startedAt: string;
  };
  /** `bytes` is the whole database's. */
  database: { bytes: number | null; tables: TableSize[] };
  /** `countedAt` is null while the first count is under way. */
  storage: { folders: FolderSize[]; countedAt: string | null };
  sweeps: SweepState[];
  backup: BackupState | null;
  /** `errors` are those of the last day, `clients` the kinds of errors in browsers; mails, messages and webhooks wait until they are tried again or dismissed. */
  failures: { errors: number; mails: number; webhooks: number; clients: number; messages: number };
}

const FAILURE_KINDS = ['error', 'mail', 'message', 'webhook', 'client'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/** The query of `GET /api/admin/failures`, the newest first. */
export const failuresQuery = z.extend(idPage, { kind: z.enum(FAILURE_KINDS, 'bad_request') });
export type FailuresQuery = z.infer<typeof failuresQuery>;

/**
 * Something that failed: `source` is the route of an error, the kind of a mail or a message, the sender of a webhook, the screen of an error in a browser; `sort` a
 * name or a code.
 */
export interface Failure {
  id: number;
  kind: FailureKind;
  source: string;
  sort: string;
  count: number;
  tries: number;
  /** A mail's or a message's, masked: `n•••@example.af`, `+93•••67`. */
  recipient: string | null;
  requestId: string | null;
  /** Of an error in a browser: the commit it ran, what it said, and where, as `name@file:line:column`; nothing personal (`schema/impersonal.ts`). */
  release: string | null;
  message: string | null;
  stack: string | null;
  canRetry: boolean;
  createdAt: string;
  lastAt: string;
}

/** The result of a retry: `failed` stays in the list. */
export interface RetryAnswer {
  outcome: 'done' | 'waiting' | 'failed';
  fault: string | null;
}

/** A reader of the newsletter. */
export interface Subscriber {
  email: string;
  language: Language;
  createdAt: string;
}

/** The query of `GET /api/admin/newsletter` and its export, the newest first; `cursor` is the last time and how many of it were shown. */
export const newsletterQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,6}$/, 'bad_cursor'))),
});
export type NewsletterQuery = z.infer<typeof newsletterQuery>;
