import * as z from 'zod/mini';
import { AUDIT_ACTIONS, type AuditAction } from '../catalog/audit-actions.ts';
import { idPage } from './id-page.ts';
import { ROW_ID } from '../row-id.ts';

/**
 * The query of `GET /api/admin/audit-log`, which lists the newest acts first. It filters by `adminId`, `action` and `target`, alone or together, or
 * lists everything but the sign-ins (`signIns=hidden`).
 */
export const auditLogQuery = z
  .extend(idPage, {
    adminId: z.optional(z.string().check(z.regex(ROW_ID, 'bad_request'))),
    action: z.optional(z.enum(AUDIT_ACTIONS, 'bad_request')),
    /** The whole target, such as `user:7`. */
    target: z.optional(z.string().check(z.trim(), z.maxLength(80, 'bad_request'))),
    signIns: z.optional(z.literal('hidden', 'bad_request')),
  })
  .check(
    // Each filter has its own index, but there is no index for `signIns` together with another filter.
    z.refine(({ signIns, adminId, action, target }) => signIns === undefined || !(adminId ?? action ?? target), 'bad_request'),
  );

/**
 * An act of an administrator. `before` and `after` hold only the fields that the act names. `erased` names the fields whose words were erased with
 * the account that they were about: these are null in both. An administrator whose account is deleted has no name: '' and null.
 */
export interface AuditEntry {
  id: number;
  admin: { id: number; username: string; fullName: string | null };
  action: AuditAction;
  target: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  erased: string[];
  requestId: string;
  createdAt: string;
}

export type AuditLogQuery = z.infer<typeof auditLogQuery>;
