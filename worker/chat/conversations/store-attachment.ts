import type { Attachment, MessageRequest } from '#schema/contracts/messages';
import { asErrorCode } from '#schema/errors/errors';
import { DAY } from '#schema/durations';
import { ATTACHMENT_BYTES_MAX } from '#schema/catalog/limits';
import { attachments } from '#schema/tables/attachments';
import { conversations } from '#schema/tables/conversations';
import { users } from '#schema/tables/users';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isBlocked, isMember, otherOf } from './conversations.queries.ts';
import { type Participant, liveParticipant, participantSession, requireParticipant } from './participant.ts';
import { hasMessagesOff } from './send.ts';
import type { Bindings } from '../../env.ts';
import { attemptsOf, incrementCount } from '../../platform/count-one.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { discardPhoto, putFiles, decodeDataUrl } from '../../platform/media/photos.ts';
import { limitOf } from '../../platform/site-rules.ts';
import { prepareAttachment, type PreparedAttachment, type SentFile } from '../attachments/prepare.ts';
import { type FilePlace, signFile } from '../../platform/media/signed-link.ts';
import { limitFiles } from '../../platform/http/rate-limit.ts';
import { into } from '../../platform/columns.ts';

const [c, o] = [alias(conversations, 'c'), alias(users, 'o')];

/**
 * Stores a file until a message of this conversation takes it. The row is written first, so that the sweep finds what a crash left in R2; when a
 * put fails, objects and row are removed again. One round trip. Throws what `prepareAttachment` throws, what would refuse a message from this
 * participant (somebody who may not write must not fill our bucket either), and `too_many_attachments` after 200 in a day, or the number that the
 * administrators have set.
 */
export async function storeAttachment(
  env: Bindings,
  db: Db,
  me: Participant,
  conversationId: number,
  file: SentFile,
): Promise<Attachment> {
  const prepared = await prepareAttachment(env, file);
  const place = await admit(db, me, conversationId, prepared);
  try {
    await putFiles(env, prepared.files);
  } catch (error) {
    // Objects are deleted before the row: if R2 refuses this too, the row stays and the sweep finds them.
    await discardPhoto(env, prepared);
    await db.run(sql`DELETE FROM ${attachments} WHERE ${attachments.key} = ${prepared.key}`);
    throw error;
  }
  return { url: await signFile(env, prepared.key, place), ...prepared.details };
}

async function admit(
  db: Db,
  me: Participant,
  conversationId: number,
  { key, thumbKey, details }: PreparedAttachment,
): Promise<FilePlace> {
  const refusals = refusalOf(me, conversationId);
  const mayWrite = sql`EXISTS (${participantSession(me)}) AND (SELECT refusal IS NULL FROM (${refusals}))`;
  const counter = `attachments:${me.userId}`;
  const now = Date.now();
  // A counter, because to count rows needs an index of the files by member, which would cost every message with a file one row more.
  const [session, [found], , row] = await db.batch([
    liveParticipant(db, me),
    db.rows({ refusal: sql<string | null>`refusal`, blockedAt: sql<number>`blockedAt` }, refusals),
    incrementCount(db, counter, DAY, now, mayWrite),
    db.run(sql`INSERT ${into(attachments, {
      key,
      conversationId,
      userId: me.id,
      thumbKey,
      name: details.name,
      size: details.size,
      width: details.width,
      height: details.height,
    })}
      WHERE ${mayWrite} AND ${attemptsOf(counter)} <= ${limitOf('filesADay')}`),
  ]);
  requireParticipant(session);
  if (!found) throw refuse('conversation_not_found');
  const refusal = asErrorCode(found.refusal);
  if (refusal !== null) throw refuse(refusal);
  if (row.meta.changes === 0) throw refuse('too_many_attachments');
  return { conversationId, blockedAt: found.blockedAt };
}

/** One row if the participant is a member of the conversation: the code of what refuses their writing here. */
function refusalOf(me: Participant, conversationId: number): SQL {
  return sql`SELECT CASE
      WHEN ${o.deletedAt} IS NOT NULL THEN 'member_gone'
      WHEN ${isBlocked(me.id, o.id)} THEN 'messages_blocked_by_you'
      WHEN ${isBlocked(o.id, me.id)} THEN 'messages_blocked'
      WHEN ${hasMessagesOff(me)} THEN 'messages_not_allowed'
    END AS refusal, ${c.blockedAt} AS blockedAt
    FROM ${conversations} AS ${c} CROSS JOIN ${users} AS ${o} ON ${o.id} = ${otherOf(me.id)} WHERE ${c.id} = ${conversationId} AND ${isMember(me)}`;
}

/** The longest data URL, in characters: base64 is a third longer than the file. */
const DATA_URL_MAX = Math.ceil((ATTACHMENT_BYTES_MAX * 4) / 3) + 256;

/**
 * Returns the message with its file in R2: a data URL in `fileUrl` is stored like an upload and replaced by its address. Only over HTTP; from a
 * room the send refuses the address as foreign. Throws the upload's own errors, `rate_limited` among them: a data URL must not bypass the limit of
 * files.
 */
export async function storeInline(
  env: Bindings,
  db: Db,
  me: Participant,
  conversationId: number,
  input: MessageRequest,
): Promise<MessageRequest> {
  const { fileUrl, messageType } = input;
  const hasFile = messageType === 'image' || messageType === 'file';
  if (me.room !== null || !hasFile || !/^data:/i.test(fileUrl ?? '')) return input;
  if ((fileUrl ?? '').length > DATA_URL_MAX) throw refuse('attachment_too_large');
  await limitFiles(env, me);
  const bytes = decodeDataUrl(fileUrl ?? '');
  const stored = await storeAttachment(env, db, me, conversationId, { bytes, name: input.fileName ?? '', thumb: null });
  return { ...input, fileUrl: stored.url };
}
