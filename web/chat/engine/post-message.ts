import type { Attachment, Message } from '#schema/contracts/messages';
import type { Api } from '../../kit/api/api.ts';
import type { OutboxColumns } from '../../kit/outbox/outbox.ts';
import type { Pace } from '../../kit/outbox/pace.ts';
import { withTimeout } from '../../kit/outbox/retry-delay.ts';
import { refusalOf } from '../../kit/outbox/refusals.ts';
import type { Draft } from './types.ts';
import type { Upload } from './upload.ts';

const HTTP_TIMEOUT = 15_000;

/** A message that the server has not acknowledged, as the device keeps it. */
export interface OutboxRow extends OutboxColumns {
  conversationId: number;
  draft: Draft;
  /** ISO, by this device's clock; only for showing. */
  createdAt: string;
  /** The uploaded file, once the server has it, so that it is uploaded only once. */
  attachment: Attachment | null;
}

/** Returns the part of a row that changes while it waits. */
export function stateOfRow({ attachment }: OutboxRow): unknown {
  return attachment?.url;
}

interface PostContext {
  api: Api;
  pace: Pace;
  upload: Upload;
  /** Called with the share of the file that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  /** Called once the server has the file. */
  onAttachment: (attachment: Attachment) => Promise<unknown>;
  closing: AbortSignal;
  /** A faster way than HTTP, tried first; resolves with null if it brought no acknowledgement. */
  trySocket?: (request: MessageRequest) => Promise<Message | null>;
}

type MessageRequest = ReturnType<typeof requestOf>;

/** Sends a message of the outbox, its file first. Resolves with the message as the server has it. */
export async function postMessage(row: OutboxRow, context: PostContext): Promise<Message> {
  const ready = await uploadFile(row, context);
  try {
    return await sendOnce(ready, context);
  } catch (error) {
    // The server deletes files that no message has used: after a long wait the file must be uploaded again.
    if (row.attachment === null || refusalOf(error)?.code !== 'attachment_not_yours') throw error;
    return sendOnce(await uploadFile({ ...row, attachment: null }, context), context);
  }
}

async function uploadFile(row: OutboxRow, { pace, upload, onProgress, onAttachment, closing }: PostContext): Promise<OutboxRow> {
  const { file } = row.draft;
  if (!file || row.attachment) return row;
  await pace.waitTurn();
  const attachment = await upload(row.conversationId, file, onProgress, closing);
  await onAttachment(attachment);
  return { ...row, attachment };
}

async function sendOnce(row: OutboxRow, { api, pace, closing, trySocket }: PostContext): Promise<Message> {
  const input = requestOf(row);
  const sent = await trySocket?.(input);
  if (sent) return sent;
  await pace.waitTurn();
  // Somebody else may be signed in by now.
  if (closing.aborted) throw new TypeError('Closed');
  const stored: Message | null = await withTimeout(
    HTTP_TIMEOUT,
    pace.watch(api.call('POST /api/conversations/:id/messages', { params: { id: row.conversationId }, input })),
  );
  // A hotspot's sign-in page also answers 200: only the message itself is an acknowledgement.
  if (stored?.clientId !== row.clientId) throw new TypeError('The answer to another message');
  return stored;
}

function requestOf({ clientId, draft, attachment }: OutboxRow) {
  const { content, messageType, listing, offerPrice } = draft;
  return {
    clientId,
    content,
    messageType,
    ...(attachment ? { fileUrl: attachment.url, fileName: attachment.name, fileSize: attachment.size } : {}),
    ...(listing ? { listingId: listing.id } : {}),
    ...(offerPrice === undefined ? {} : { offerPrice }),
  };
}
