import type { ReadAnswer } from '#schema/contracts/conversations';
import type { ClientFrame } from '#schema/frames';
import type { Api } from '../../kit/api/api.ts';
import { pauseAfter, within } from '../../kit/outbox/pauses.ts';
import { isFinal, refusalOf } from '../../kit/outbox/refusals.ts';

/** Messages seen within this time are reported together; in milliseconds. */
const TOGETHER = 300;
const SOCKET_PATIENCE = 5_000;
const HTTP_PATIENCE = 15_000;

interface ReadingOptions {
  api: Api;
  overSocket: (conversationId: number, frame: ClientFrame) => boolean;
  /** Called when the socket accepted the read mark but nothing confirmed it. */
  onSilence: (conversationId: number) => void;
  onRead: (answer: ReadAnswer) => void;
}

interface Mark {
  /** Message ids: up to which the viewer has seen the conversation, and up to which the server has confirmed it. */
  seen: number;
  known: number;
  failures: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Tells the server up to where messages were seen: over the socket, or by HTTP if that is not confirmed, until it is. Never goes back. */
export function openReading({ api, overSocket, onSilence, onRead }: ReadingOptions) {
  const marks = new Map<number, Mark>();
  let closed = false;

  function markOf(conversationId: number): Mark {
    const mark = marks.get(conversationId) ?? { seen: 0, known: 0, failures: 0, timer: undefined };
    marks.set(conversationId, mark);
    return mark;
  }

  function plan(mark: Mark, ms: number, work: () => unknown): void {
    clearTimeout(mark.timer);
    // Nothing is retried after closing: somebody else may be signed in by then.
    if (!closed) mark.timer = setTimeout(work, ms);
  }

  function tell(conversationId: number): void {
    const mark = markOf(conversationId);
    if (mark.seen <= mark.known) return;
    const left = overSocket(conversationId, { event: 'mark_messages_read', conversationId, upTo: mark.seen });
    if (left) plan(mark, SOCKET_PATIENCE, () => (onSilence(conversationId), void put(conversationId)));
    else void put(conversationId);
  }

  async function put(conversationId: number): Promise<void> {
    const mark = markOf(conversationId);
    const upTo = mark.seen;
    if (upTo <= mark.known) return;
    try {
      const answer = await within(
        HTTP_PATIENCE,
        api.call('PUT /api/conversations/:id/read', { params: { id: conversationId }, input: { upTo } }),
      );
      confirm(conversationId, Math.max(upTo, answer.upTo));
      onRead(answer);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal && (refusal.status === 401 || isFinal(refusal.status))) return;
      mark.failures++;
      plan(mark, pauseAfter(mark.failures), () => tell(conversationId));
    }
  }

  function confirm(conversationId: number, upTo: number): void {
    const mark = markOf(conversationId);
    mark.known = Math.max(mark.known, upTo);
    mark.failures = 0;
    if (mark.known >= mark.seen) clearTimeout(mark.timer);
  }

  return {
    /** Returns whether this is new, both here and to the server. */
    seen: (conversationId: number, upTo: number): boolean => {
      const mark = markOf(conversationId);
      if (upTo <= mark.seen) return false;
      mark.seen = upTo;
      if (upTo > mark.known) plan(mark, TOGETHER, () => tell(conversationId));
      return upTo > mark.known;
    },
    confirm,
    wake: (): void => {
      for (const [conversationId, { seen, known }] of marks) if (seen > known) tell(conversationId);
    },
    close: (): void => {
      closed = true;
      for (const { timer } of marks.values()) clearTimeout(timer);
    },
  };
}
