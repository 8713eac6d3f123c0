import type { AdminReport, ReportTarget } from '#schema/contracts/reports';
import type { MessageSender } from '#schema/contracts/messages';
import { type PersonRow, presentPerson } from '../../identity/members/present-person.ts';
import type { ReportRow } from './reports.queries.ts';

/** The row as administrators see it, an allow-list: no e-mail, no phone. */
export function presentReport(row: ReportRow): AdminReport {
  const { id, reason, details, createdAt, closedAt, outcome } = row;
  return {
    id,
    reason,
    details,
    reporter: personOf(row.reporter) ?? { id: 0, username: '', fullName: null, profileImageUrl: null, role: 'user' },
    target: targetOf(row),
    openReports: row.target.startsWith('message:') ? Number(closedAt === null) : (row.openReports ?? 0),
    createdAt: new Date(createdAt).toISOString(),
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    outcome,
  };
}

/** What `person` of the queries wrote. */
export function personOf(json: string | null): MessageSender | null {
  return json === null ? null : presentPerson(JSON.parse(json) as PersonRow);
}

function targetOf({ target, title, thumbUrl, status, ownerId, person }: ReportRow): ReportTarget {
  const [kind, name = ''] = target.split(':');
  const [id = 0, messageId = 0] = name.split('/').map(Number);
  if (kind === 'listing') return { kind, id, title: title ?? '', thumbUrl, status: status ?? 'removed', ownerId };
  if (kind === 'member') return { kind, id, person: personOf(person) };
  return { kind: 'message', conversationId: id, messageId, person: personOf(person) };
}
