import type { ReadAnswer } from '#schema/contracts/conversations';
import type { ClientFrame } from '#schema/frames';
import type { Api } from '../../kit/api/api.ts';
import { retryDelay, withTimeout } from '../../kit/outbox/retry-delay.ts';
import { isFinal, refusalOf } from '../../kit/outbox/refusals.ts';

/** Messages seen within this time are reported together; in milliseconds. */
const BATCH_DELAY = 300;
const SOCKET_TIMEOUT = 5_000;
const HTTP_TIMEOUT = 15_000;

interface ReadMarksOptions {
  api: Api;
  sendOverSocket: (conversationId: number, frame: ClientFrame) => boolean;
  /** Called when the socket accepted the read mark but nothing confirmed it. */
  onNoAnswer: (conversationId: number) => void;
  onRead: (answer: ReadAnswer) => void;
}

interface Mark {
  /** Message ids: up to which the viewer has seen the conversation, and up to which the server has confirmed it. */
  seen: number;
  confirmed: number;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Tells the server up to where messages were seen: over the socket, or by HTTP if that is not confirmed, until it is. Never goes back. */
export function openReadMarks({ api, sendOverSocket, onNoAnswer, onRead }: ReadMarksOptions) {
  const marks = new Map<number, Mark>();
  let closed = false;

  function markOf(conversationId: number): Mark {
    const mark = marks.get(conversationId) ?? { seen: 0, confirmed: 0, failures: 0, timer: undefined };
    marks.set(conversationId, mark);
    return mark;
  }

  function plan(mark: Mark, ms: number, work: () => unknown): void {
    clearTimeout(mark.timer);
    // Nothing is retried after closing: somebody else may be signed in by then.
    if (!closed) mark.timer = setTimeout(work, ms);
  }

  function report(conversationId: number): void {
    const mark = markOf(conversationId);
    if (mark.seen <= mark.confirmed) return;
    const wasSent = sendOverSocket(conversationId, { event: 'mark_messages_read', conversationId, upTo: mark.seen });
    if (wasSent) plan(mark, SOCKET_TIMEOUT, () => (onNoAnswer(conversationId), void reportByHttp(conversationId)));
    else void reportByHttp(conversationId);
  }

  async function reportByHttp(conversationId: number): Promise<void> {
    const mark = markOf(conversationId);
    const upTo = mark.seen;
    if (upTo <= mark.confirmed) return;
    try {
      const answer = await withTimeout(
        HTTP_TIMEOUT,
        api.call('PUT /api/conversations/:id/read', { params: { id: conversationId }, input: { upTo } }),
      );
      confirm(conversationId, Math.max(upTo, answer.upTo));
      onRead(answer);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal && (refusal.status === 401 || isFinal(refusal.status))) return;
      mark.failures++;
      plan(mark, retryDelay(mark.failures), () => report(conversationId));
    }
  }

  function confirm(conversationId: number, upTo: number): void {
    const mark = markOf(conversationId);
    mark.confirmed = Math.max(mark.confirmed, upTo);
    mark.failures = 0;
    if (mark.confirmed >= mark.seen) clearTimeout(mark.timer);
  }

  return {
    /** Returns whether this is new, both here and to the server. */
    markSeen: (conversationId: number, upTo: number): boolean => {
      const mark = markOf(conversationId);
      if (upTo <= mark.seen) return false;
      mark.seen = upTo;
      if (upTo > mark.confirmed) plan(mark, BATCH_DELAY, () => report(conversationId));
      return upTo > mark.confirmed;
    },
    confirm,
    wake: (): void => {
      for (const [conversationId, { seen, confirmed }] of marks) if (seen > confirmed) report(conversationId);
    },
    close: (): void => {
      closed = true;
      for (const { timer } of marks.values()) clearTimeout(timer);
    },
  };
}
