import * as z from 'zod/mini';
import { ACTS, type ActName } from '../catalog/acts.ts';
import { idPage } from './id-page.ts';
import { ROW_ID } from '../row-id.ts';

/**
 * The query of `GET /api/admin/audit-log`, the newest first: one of `adminId`, `action`, `target`, or several; or `signIns=hidden`, which leaves those out
 * of everything.
 */
export const auditLogQuery = z
  .extend(idPage, {
    adminId: z.optional(z.string().check(z.regex(ROW_ID, 'bad_request'))),
    action: z.optional(z.enum(ACTS, 'bad_request')),
    /** Whole (`user:7`). */
    target: z.optional(z.string().check(z.trim(), z.maxLength(80, 'bad_request'))),
    signIns: z.optional(z.literal('hidden', 'bad_request')),
  })
  .check(
    // Each filter has an index of its own, and this one has none together with another.
    z.refine(({ signIns, adminId, action, target }) => signIns === undefined || !(adminId ?? action ?? target), 'bad_request'),
  );

/**
 * An act of an administrator; `before` and `after` hold the fields that it names, and no more. `erased` names those whose words were forgotten with the
 * account that they were about: they are null in both. An administrator whose account is gone has no name: '' and null.
 */
export interface AuditEntry {
  id: number;
  admin: { id: number; username: string; fullName: string | null };
  action: ActName;
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  erased: string[];
  requestId: string;
  createdAt: string;
}

export type AuditLogQuery = z.infer<typeof auditLogQuery>;
