import * as z from 'zod/mini';
import { message as messageShape, type Message } from '#schema/contracts/messages';
import type { ErrorCode } from '#schema/errors';
import { type ClientFrame, encode, FRAME_BYTES_MAX } from '#schema/realtime';
import type { Api } from '../../kit/api/api.ts';
import { pauseAfter, within } from './retry.ts';
import type { Outbox, OutboxRow } from './outbox.ts';
import { isFinal, isLastWord, refusalOf, roomRefusal } from './refusal.ts';
import type { Turns } from './tabs.ts';
import type { Outgoing } from './types.ts';
import type { Upload } from './upload.ts';

/** What a socket has not acknowledged by then goes by HTTP with the same id. */
const SOCKET_PATIENCE = 5_000;
const HTTP_PATIENCE = 15_000;

export interface SenderOptions {
  api: Api;
  outbox: Outbox;
  upload: Upload;
  turns: Turns;
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
  progress: number;
  /** Resolves with the message once any way brought it. */
  arrived: Promise<Message>;
  arrive: (message: Message) => void;
  /** Ends the waiting for the socket; with a code when the room refused for good. */
  giveUp: (code: ErrorCode | null) => void;
}

/** Sends the outbox: one message of a conversation at a time, the oldest first, each until the server has it or refuses it for good. */
export function openSender(options: SenderOptions): Sender {
  const { api, outbox, turns, onProgress } = options;
  const deliveries = new Map<string, Delivery>();
  const running = new Set<number>();
  const holding = new Set<number>();
  const failures = new Map<number, number>();
  const pauses = new Map<number, ReturnType<typeof setTimeout>>();
  const closing = new AbortController();
  let signedOut = false;

  async function run(conversationId: number): Promise<void> {
    if (running.has(conversationId) || closing.signal.aborted) return;
    running.add(conversationId);
    clearTimeout(pauses.get(conversationId));
    pauses.delete(conversationId);
    try {
      await turns.take(conversationId, closing.signal, () => drain(conversationId));
      failures.delete(conversationId);
    } catch (error) {
      if (refusalOf(error)?.status === 401) signedOut = true;
      else pause(conversationId);
    } finally {
      running.delete(conversationId);
    }
    // What was written between the last look and now.
    if (!pauses.has(conversationId) && !signedOut && next(conversationId)) void run(conversationId);
  }

  function pause(conversationId: number): void {
    const count = (failures.get(conversationId) ?? 0) + 1;
    failures.set(conversationId, count);
    const retry = () => (pauses.delete(conversationId), void run(conversationId));
    if (!closing.signal.aborted) pauses.set(conversationId, setTimeout(retry, pauseAfter(count)));
  }

  /** Rejects with what makes everybody behind wait too. */
  async function drain(conversationId: number): Promise<void> {
    holding.add(conversationId);
    try {
      await outbox.reread();
      for (let row = next(conversationId); row && !closing.signal.aborted; row = next(conversationId)) {
        turns.progress(conversationId);
        await deliver(row);
        failures.delete(conversationId);
        await outbox.reread();
      }
    } finally {
      holding.delete(conversationId);
    }
  }

  function next(conversationId: number): OutboxRow | undefined {
    return outbox.rows().find((row) => row.conversationId === conversationId && row.failed === null);
  }

  async function deliver(row: OutboxRow): Promise<void> {
    const { clientId, conversationId } = row;
    const delivery = newDelivery(conversationId);
    deliveries.set(clientId, delivery);
    onProgress(conversationId);
    try {
      const sent = await Promise.race([delivery.arrived, attempt(row, delivery)]);
      options.onSent(sent);
      await outbox.remove(clientId);
    } catch (error) {
      const refusal = refusalOf(error);
      if (closing.signal.aborted || !refusal || !isFinal(refusal.status)) throw error;
      await outbox.change(clientId, { failed: refusal.code });
    } finally {
      deliveries.delete(clientId);
      onProgress(conversationId);
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
    const attachment = await options.upload(
      `/api/conversations/${row.conversationId}/attachments`,
      file,
      (progress) => {
        delivery.progress = progress;
        turns.progress(row.conversationId);
        onProgress(row.conversationId);
      },
      closing.signal,
    );
    await outbox.change(row.clientId, { attachment });
    return { ...row, attachment };
  }

  async function dispatch(row: OutboxRow, delivery: Delivery): Promise<Message> {
    const { conversationId } = row;
    const request = requestOf(row);
    const frame = { event: 'send_message', conversationId, ...request } as const;
    const fits = new TextEncoder().encode(encode(frame)).length <= FRAME_BYTES_MAX;
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
    // Whoever is signed in by now may be somebody else.
    if (closing.signal.aborted) throw new TypeError('Closed');
    const answer = await within(
      HTTP_PATIENCE,
      api.call('POST /api/conversations/:id/messages', { params: { id: conversationId }, input: request }),
    );
    // A hotspot's sign-in page also answers 200: only the message itself is an acknowledgement.
    const stored = z.parse(messageShape, answer);
    if (stored.clientId !== row.clientId) throw new TypeError('The answer to another message');
    return stored;
  }

  function wake(conversationId?: number): void {
    signedOut = false;
    const waiting = outbox.rows().filter(({ failed }) => failed === null);
    const ids = conversationId === undefined ? new Set(waiting.map((row) => row.conversationId)) : [conversationId];
    for (const id of ids) {
      clearTimeout(pauses.get(id));
      pauses.delete(id);
      void run(id);
    }
  }

  return {
    wake,
    heard: (message) => {
      deliveries.get(message.clientId)?.arrive(message);
      void outbox.remove(message.clientId);
    },
    refused: (clientId, code) => deliveries.get(clientId)?.giveUp(isLastWord(code) ? code : null),
    dropped: (conversationId) => {
      for (const delivery of deliveries.values()) if (delivery.conversationId === conversationId) delivery.giveUp(null);
    },
    stateOf: ({ clientId, failed }) => {
      const delivery = deliveries.get(clientId);
      if (delivery) return { kind: 'sending', progress: delivery.progress };
      return failed === null ? { kind: 'waiting' } : { kind: 'failed', code: failed };
    },
    takeBack: async (clientId) => {
      const row = outbox.rows().find((row) => row.clientId === clientId);
      if (!row) return null;
      const take = async () => (deliveries.has(clientId) ? null : outbox.remove(clientId));
      if (holding.has(row.conversationId)) return take();
      return turns.ifFree(row.conversationId, async () => {
        await outbox.reread();
        return take();
      });
    },
    close: () => {
      closing.abort();
      for (const pause of pauses.values()) clearTimeout(pause);
    },
  };
}

function newDelivery(conversationId: number): Delivery {
  let arrive: Delivery['arrive'] = () => undefined;
  const arrived = new Promise<Message>((resolve) => {
    arrive = resolve;
  });
  return { conversationId, progress: 0, arrived, arrive, giveUp: () => undefined };
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
