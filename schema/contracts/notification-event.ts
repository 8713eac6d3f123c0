import * as z from 'zod/mini';
import { NOTICES, NOTICE_KINDS, type NoticeEvent, type NoticeField, type NoticeKind } from '../catalog/notices/notices.ts';

/** The events of notifications, by the table of kinds. The sentence comes from the reader's dictionary. */
export const notificationEvent = z.discriminatedUnion(
  'kind',
  // The cast is safe: there is at least one kind.
  NOTICE_KINDS.map(ofKind) as [z.ZodMiniObject, ...z.ZodMiniObject[]],
  // The cast is safe: each object was made from the fields of its row.
) as unknown as z.ZodMiniType<NoticeEvent>;

function ofKind(kind: NoticeKind): z.ZodMiniObject {
  const fields = Object.entries<NoticeField>(NOTICES[kind].fields);
  return z.object({ kind: z.literal(kind), ...Object.fromEntries(fields.map(([name, field]) => [name, ofField(field)])) });
}

function ofField(field: NoticeField): z.ZodMiniType {
  if (typeof field === 'object') return z.enum(field);
  return field === 'number' ? z.number() : z.string();
}
