import * as z from 'zod/mini';
import { NOTICES, NOTICE_KINDS, type NoticeEvent, type NoticeField, type NoticeKind } from '../catalog/notices/notices.ts';

/** What may have happened, as the table of kinds has it; the sentence itself is the reader's dictionary's. */
export const notificationEvent = z.discriminatedUnion(
  'kind',
  // There is at least one kind.
  NOTICE_KINDS.map(ofKind) as [z.ZodMiniObject, ...z.ZodMiniObject[]],
  // Each object was made of the fields of its row.
) as unknown as z.ZodMiniType<NoticeEvent>;

function ofKind(kind: NoticeKind): z.ZodMiniObject {
  const fields = Object.entries<NoticeField>(NOTICES[kind].fields);
  return z.object({ kind: z.literal(kind), ...Object.fromEntries(fields.map(([name, field]) => [name, ofField(field)])) });
}

function ofField(field: NoticeField): z.ZodMiniType {
  if (typeof field === 'object') return z.enum(field);
  return field === 'number' ? z.number() : z.string();
}
