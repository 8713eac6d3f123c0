import { ATTACHMENT_BYTES_MAX } from '#schema/catalog/limits';
import type { MessageRequest } from '#schema/contracts/messages';
import { storeAttachment } from '../attachments/store.ts';
import type { Bindings } from '../../env.ts';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { limitFiles } from '../../platform/http/rate-limit.ts';
import { decodeDataUrl } from '../../platform/media/photos.ts';
import type { Participant } from './participant.ts';

/** The longest data URL: base64 is a third longer than the file. In characters. */
const DATA_URL_MAX = Math.ceil((ATTACHMENT_BYTES_MAX * 4) / 3) + 256;

/**
 * The message with its file in R2: a data URL in `fileUrl` is stored like an upload and replaced by its address. Only over HTTP; from a room
 * the address is none of ours and the send says so. Throws the upload's own errors,
 * `rate_limited` among them: a data URL is no way around the limit of files.
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
  await limitFiles(env, me.userId);
  const bytes = decodeDataUrl(fileUrl ?? '');
  const stored = await storeAttachment(env, db, me, conversationId, { bytes, name: input.fileName ?? '', thumb: null });
  return { ...input, fileUrl: stored.url };
}
