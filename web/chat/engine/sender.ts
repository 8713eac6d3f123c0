import type { Attachment, Message } from '#schema/contracts/messages';
import type { ErrorCode } from '#schema/errors';
import type { ClientFrame } from '#schema/frames';
import { FRAME_BYTES_MAX } from '#schema/realtime';
import type { Api } from '../../kit/api/api.ts';
import { openLines } from '../../kit/outbox/lines.ts';
import type { Kept, Outbox } from '../../kit/outbox/outbox.ts';
import type { Pace } from '../../kit/outbox/pace.ts';
import { within } from '../../kit/outbox/pauses.ts';
import { refusalOf } from '../../kit/outbox/refusals.ts';
import type { Turns } from '../../kit/outbox/turns.ts';
import { isLastWord, roomRefusal } from './refusal.ts';
import type { Draft, Outgoing } from './types.ts';
import type { Upload } from './upload.ts';

/** What a socket has not acknowledged by then goes by HTTP with the same id. */
const SOCKET_PATIENCE = 5_000;
const HTTP_PATIENCE = 15_000;

/** A message that the server has not acknowledged, as the device keeps it. */
export interface OutboxRow extends Kept {
  conversationId: number;
  draft: Draft;
  /** ISO, by this device's clock; only for showing. */
  createdAt: string;
  /** Its file, once the server has it, so that it goes up once. */
  attachment: Attachment | null;
}

export interface SenderOptions {
  api: Api;
  outbox: Outbox<OutboxRow>;
  upload: Upload;
  turns: Turns;
  pace: Pace;
  /** Sends over the conversation's live socket; false when there is none. */
  overSocket: (conversationId: number, frame: ClientFrame) => boolean;
  /** The socket took a message and did not answer. */
  onSilence: (conversationId: number) => void;
  onSent: (message: Message) => void;
  onProgress: (conversationId: number) => void;
}

export interface Sender {
  /** Sends what waits in a conversation, or in all of them; at once also where it was pausing. */
  wake: (conversationId?: number) => void;
  /** A message of mine came from the server, by whichever way: that is its acknowledgement. */
  heard: (message: Message) => void;
  refused: (clientId: string, code: ErrorCode) => void;
  /** The conversation's socket is gone: who waits for it goes by HTTP. */
  dropped: (conversationId: number) => void;
  stateOf: (row: OutboxRow) => Outgoing['state'];
  /** Out of the outbox, unless it is on its way at this moment, here or in another tab. */
  takeBack: (clientId: string) => Promise<OutboxRow | null>;
  close: () => void;
}

interface Delivery {
  conversationId: number;
  closing: AbortSignal;
  progress: number;
  /** Resolves with the message once any way brought it. */
  arrived: Promise<Message>;
  arrive: (message: Message) => void;
  /** Ends the waiting for the socket; with a code when the room refused for good. */
  giveUp: (code: ErrorCode | null) => void;
}

/** Sends the outbox, the messages of a conversation in their order. */
export function openSender(options: SenderOptions): Sender {
  const { api, outbox, turns, pace, onProgress } = options;
  const deliveries = new Map<string, Delivery>();
  const lines = openLines<OutboxRow>({
    outbox,
    turns,
    pace,
    lineOf: ({ conversationId }) => conversationId,
    deliver,
    onProgress: (line) => onProgress(Number(line)),
  });

  async function deliver(row: OutboxRow, closing: AbortSignal): Promise<boolean> {
    const delivery = newDelivery(row.conversationId, closing);
    deliveries.set(row.clientId, delivery);
    try {
      options.onSent(await Promise.race([delivery.arrived, attempt(row, delivery)]));
      return true;
    } finally {
      deliveries.delete(row.clientId);
    }
  }

  async function attempt(row: OutboxRow, delivery: Delivery): Promise<Message> {
    const hadFile = row.attachment !== null;
    const ready = await withFile(row, delivery);
    try {
      return await dispatch(ready, delivery);
    } catch (error) {
      // The server sweeps files that no message took: after a long sleep it goes up once more.
      if (!hadFile || refusalOf(error)?.code !== 'attachment_not_yours') throw error;
      return dispatch(await withFile({ ...row, attachment: null }, delivery), delivery);
    }
  }

  async function withFile(row: OutboxRow, delivery: Delivery): Promise<OutboxRow> {
    const { file } = row.draft;
    if (!file || row.attachment) return row;
    await pace.turn();
    const attachment = await options.upload(
      `/api/conversations/${row.conversationId}/attachments`,
      file,
      (progress) => {
        delivery.progress = progress;
        turns.progress(row.conversationId);
        onProgress(row.conversationId);
      },
      delivery.closing,
    );
    await outbox.change(row.clientId, { attachment });
    return { ...row, attachment };
  }

  async function dispatch(row: OutboxRow, delivery: Delivery): Promise<Message> {
    const { conversationId } = row;
    const request = requestOf(row);
    const frame = { event: 'send_message', conversationId, ...request } as const;
    const fits = new TextEncoder().encode(JSON.stringify(frame)).length <= FRAME_BYTES_MAX;
    const silence = new Promise<null>((resolve, reject) => {
      const late = setTimeout(() => {
        options.onSilence(conversationId);
        resolve(null);
      }, SOCKET_PATIENCE);
      delivery.giveUp = (code) => {
        clearTimeout(late);
        if (code === null) resolve(null);
        else reject(roomRefusal(code));
      };
    });
    if (fits && options.overSocket(conversationId, frame)) {
      const sent = await Promise.race([delivery.arrived, silence]).finally(() => delivery.giveUp(null));
      if (sent) return sent;
    } else delivery.giveUp(null);
    await pace.turn();
    // Whoever is signed in by now may be somebody else.
    if (delivery.closing.aborted) throw new TypeError('Closed');
    const stored: Message | null = await within(
      HTTP_PATIENCE,
      pace.heed(api.call('POST /api/conversations/:id/messages', { params: { id: conversationId }, input: request })),
    );
    // A hotspot's sign-in page also answers 200: only the message itself is an acknowledgement.
    if (stored?.clientId !== row.clientId) throw new TypeError('The answer to another message');
    return stored;
  }

  return {
    wake: lines.wake,
    heard: (message) => {
      deliveries.get(message.clientId)?.arrive(message);
      void outbox.remove(message.clientId);
    },
    refused: (clientId, code) => deliveries.get(clientId)?.giveUp(isLastWord(code) ? code : null),
    dropped: (conversationId) => {
      for (const delivery of deliveries.values()) if (delivery.conversationId === conversationId) delivery.giveUp(null);
    },
    stateOf: ({ clientId, failed }) => {
      if (lines.isSending(clientId)) return { kind: 'sending', progress: deliveries.get(clientId)?.progress ?? 0 };
      return failed === null ? { kind: 'waiting' } : { kind: 'failed', code: failed };
    },
    takeBack: lines.takeBack,
    close: lines.close,
  };
}

function newDelivery(conversationId: number, closing: AbortSignal): Delivery {
  let arrive: Delivery['arrive'] = () => undefined;
  const arrived = new Promise<Message>((resolve) => {
    arrive = resolve;
  });
  return { conversationId, closing, progress: 0, arrived, arrive, giveUp: () => undefined };
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
