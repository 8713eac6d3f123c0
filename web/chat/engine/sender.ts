import type { Message } from '#schema/contracts/messages';
import type { ErrorCode } from '#schema/errors/errors';
import type { ClientFrame } from '#schema/frames';
import { FRAME_BYTES_MAX } from '#schema/realtime';
import type { Api } from '../../kit/api/api.ts';
import { openLines } from '../../kit/outbox/lines.ts';
import type { Outbox } from '../../kit/outbox/outbox.ts';
import type { Pace } from '../../kit/outbox/pace.ts';
import type { Turns } from '../../kit/outbox/turns.ts';
import { isLastWord, roomRefusal } from './refusal.ts';
import { type OutboxRow, postMessage } from './post-message.ts';
import type { Outgoing } from './types.ts';
import type { Upload } from './upload.ts';

/** A message that the socket has not acknowledged after this time is sent by HTTP with the same id; in milliseconds. */
const SOCKET_PATIENCE = 5_000;

export interface SenderOptions {
  api: Api;
  outbox: Outbox<OutboxRow>;
  upload: Upload;
  turns: Turns;
  pace: Pace;
  /** Sends over the conversation's live socket; returns false if there is none. */
  overSocket: (conversationId: number, frame: ClientFrame) => boolean;
  /** Called when the socket accepted a message and did not answer. */
  onSilence: (conversationId: number) => void;
  onSent: (message: Message) => void;
  onProgress: (conversationId: number) => void;
  /** Called when something waits: for its next attempt, or for somebody to sign in. */
  onRest: () => void;
}

export interface Sender {
  /** Sends what waits in a conversation, or in all of them: at once, even during a pause, but not before a time that the server named. */
  wake: (conversationId?: number) => void;
  /** Called when a message of mine came from the server, by any way: that acknowledges it. */
  heard: (message: Message) => void;
  refused: (clientId: string, code: ErrorCode) => void;
  /** Called when the conversation's socket is gone: messages that wait for its answer are sent by HTTP. */
  dropped: (conversationId: number) => void;
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
  arrived: Promise<Message>;
  arrive: (message: Message) => void;
  /** Ends the wait for the socket's answer; with a code if the room's refusal ends the attempt. */
  giveUp: (code: ErrorCode | null) => void;
}

/** Sends the outbox; the messages of each conversation in their order. */
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
    onRest: options.onRest,
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

  function attempt(row: OutboxRow, delivery: Delivery): Promise<Message> {
    const { conversationId } = row;
    return postMessage(row, {
      api,
      pace,
      upload: options.upload,
      onProgress: (share) => {
        delivery.progress = share;
        turns.progress(conversationId);
        onProgress(conversationId);
      },
      onAttachment: (attachment) => outbox.change(row.clientId, { attachment }),
      closing: delivery.closing,
      first: async (request) => {
        const frame = { event: 'send_message', conversationId, ...request } as const;
        const fits = new TextEncoder().encode(JSON.stringify(frame)).length <= FRAME_BYTES_MAX;
        return fits ? bySocket(frame, delivery) : null;
      },
    });
  }

  async function bySocket(frame: ClientFrame, delivery: Delivery): Promise<Message | null> {
    const { conversationId } = delivery;
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
    const isUnderWay = options.overSocket(conversationId, frame);
    return (isUnderWay ? Promise.race([delivery.arrived, silence]) : Promise.resolve(null)).finally(() => delivery.giveUp(null));
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
