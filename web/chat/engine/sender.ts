import type { Message } from '#schema/contracts/messages';
import type { ErrorCode } from '#schema/errors/errors';
import type { ClientFrame } from '#schema/frames';
import { FRAME_BYTES_MAX } from '#schema/realtime';
import type { Api } from '../../kit/api/api.ts';
import { openLines } from '../../kit/outbox/lines.ts';
import type { Outbox } from '../../kit/outbox/outbox.ts';
import type { Pace } from '../../kit/outbox/pace.ts';
import type { LineLocks } from '../../kit/outbox/line-locks.ts';
import { endsAttempt, roomRefusal } from './refusal.ts';
import { type OutboxRow, postMessage } from './post-message.ts';
import type { Outgoing } from './types.ts';
import type { Upload } from './upload.ts';

/** A message that the socket has not acknowledged after this time is sent by HTTP with the same id; in milliseconds. */
const SOCKET_TIMEOUT = 5_000;

export interface SenderOptions {
  api: Api;
  outbox: Outbox<OutboxRow>;
  upload: Upload;
  turns: LineLocks;
  pace: Pace;
  /** Sends over the conversation's live socket; returns false if there is none. */
  sendOverSocket: (conversationId: number, frame: ClientFrame) => boolean;
  /** Called when the socket accepted a message and did not answer. */
  onNoAnswer: (conversationId: number) => void;
  onSent: (message: Message) => void;
  onProgress: (conversationId: number) => void;
  /** Called when something waits: for its next attempt, or for somebody to sign in. */
  onPending: () => void;
}

export interface Sender {
  /** Sends what waits in a conversation, or in all of them: at once, even during a pause, but not before a time that the server named. */
  wake: (conversationId?: number) => void;
  /** Called when a message of mine came from the server, by any way: that acknowledges it. */
  acknowledge: (message: Message) => void;
  refused: (clientId: string, code: ErrorCode) => void;
  /** Called when the conversation's socket is gone: messages that wait for its answer are sent by HTTP. */
  socketClosed: (conversationId: number) => void;
  stateOf: (row: OutboxRow) => Outgoing['state'];
  /** Removes a message from the outbox and resolves with it; with null if it is gone or being sent at this moment, here or in another tab. */
  takeBack: (clientId: string) => Promise<OutboxRow | null>;
  close: () => void;
}

interface Delivery {
  conversationId: number;
  closing: AbortSignal;
  progress: number;
  /** Resolves with the message once it came from the server by any way. */
  acknowledged: Promise<Message>;
  acknowledge: (message: Message) => void;
  /** Ends the wait for the socket's answer; with a code if the room's refusal ends the attempt. */
  giveUp: (code: ErrorCode | null) => void;
}

/** Sends the outbox; the messages of each conversation in their order. */
export function openSender(options: SenderOptions): Sender {
  const { api, outbox, turns, pace, onProgress } = options;
  const deliveries = new Map<string, Delivery>();
  const lines = openLines<OutboxRow>({
    outbox,
    locks: turns,
    pace,
    lineOf: ({ conversationId }) => conversationId,
    deliver,
    onProgress: (line) => onProgress(Number(line)),
    onPause: options.onPending,
  });

  async function deliver(row: OutboxRow, closing: AbortSignal): Promise<boolean> {
    const delivery = newDelivery(row.conversationId, closing);
    deliveries.set(row.clientId, delivery);
    try {
      options.onSent(await Promise.race([delivery.acknowledged, attempt(row, delivery)]));
      return true;
    } finally {
      deliveries.delete(row.clientId);
    }
  }

  function attempt(row: OutboxRow, delivery: Delivery): Promise<Message> {
    const { conversationId } = row;
    return postMessage(row, {
      api,
      pace,
      upload: options.upload,
      onProgress: (share) => {
        delivery.progress = share;
        turns.report(conversationId);
        onProgress(conversationId);
      },
      onAttachment: (attachment) => outbox.change(row.clientId, { attachment }),
      closing: delivery.closing,
      trySocket: async (request) => {
        const frame = { event: 'send_message', conversationId, ...request } as const;
        const fits = new TextEncoder().encode(JSON.stringify(frame)).length <= FRAME_BYTES_MAX;
        return fits ? sendBySocket(frame, delivery) : null;
      },
    });
  }

  async function sendBySocket(frame: ClientFrame, delivery: Delivery): Promise<Message | null> {
    const { conversationId } = delivery;
    const noAnswer = new Promise<null>((resolve, reject) => {
      const late = setTimeout(() => {
        options.onNoAnswer(conversationId);
        resolve(null);
      }, SOCKET_TIMEOUT);
      delivery.giveUp = (code) => {
        clearTimeout(late);
        if (code === null) resolve(null);
        else reject(roomRefusal(code));
      };
    });
    const wasSent = options.sendOverSocket(conversationId, frame);
    return (wasSent ? Promise.race([delivery.acknowledged, noAnswer]) : Promise.resolve(null)).finally(() =>
      delivery.giveUp(null),
    );
  }

  return {
    wake: lines.wake,
    acknowledge: (message) => {
      deliveries.get(message.clientId)?.acknowledge(message);
      void outbox.remove(message.clientId);
    },
    refused: (clientId, code) => deliveries.get(clientId)?.giveUp(endsAttempt(code) ? code : null),
    socketClosed: (conversationId) => {
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
  let arrive: Delivery['acknowledge'] = () => undefined;
  const arrived = new Promise<Message>((resolve) => {
    arrive = resolve;
  });
  return { conversationId, closing, progress: 0, acknowledged: arrived, acknowledge: arrive, giveUp: () => undefined };
}
