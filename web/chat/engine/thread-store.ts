import type { Message } from '#schema/contracts/messages';
import type { Thread } from './types.ts';

export interface ThreadState extends Omit<Thread, 'link' | 'outgoing'> {
  /** Messages that came before earlier ones did, held back until the gap is filled; sorted by id. */
  ahead: readonly Message[];
}

/** `newest` and `after` are the server's pages, complete from where they begin; `renewed` has new links; `arrived` is one message, by any way. */
export type ThreadEvent =
  | { kind: 'newest'; messages: readonly Message[] }
  | { kind: 'after'; messages: readonly Message[] }
  | { kind: 'older'; messages: readonly Message[] }
  | { kind: 'renewed'; messages: readonly Message[] }
  | { kind: 'arrived'; message: Message }
  | { kind: 'read'; upTo: number }
  | { kind: 'typing'; isTyping: boolean }
  | { kind: 'loadingOlder'; loading: boolean }
  | { kind: 'status'; status: Thread['status'] };

export const EMPTY_THREAD: ThreadState = {
  status: 'loading',
  messages: [],
  ahead: [],
  hasOlder: false,
  loadingOlder: false,
  otherReadUpTo: 0,
  otherTyping: false,
};

/** Returns the next state. Ids count 1, 2, 3 … in a conversation, so they show gaps, duplicates and disorder. `me` is the sender of my messages. */
export function reduceThread(state: ThreadState, event: ThreadEvent, me: number): ThreadState {
  switch (event.kind) {
    case 'newest':
      return fillGap({ ...state, status: 'ready', messages: event.messages }, me);
    case 'after': {
      const last = lastId(state);
      return fillGap({ ...state, messages: [...state.messages, ...event.messages.filter(({ id }) => id > last)] }, me);
    }
    case 'older': {
      const first = state.messages[0]?.id ?? 0;
      const older = event.messages.filter(({ id }) => id < first);
      // A page without anything older stops further requests, whatever the ids say.
      const next = fillGap({ ...state, loadingOlder: false, messages: [...older, ...state.messages] }, me);
      return older.length > 0 ? next : { ...next, hasOlder: false };
    }
    case 'renewed': {
      const fresh = new Map(event.messages.map((message) => [message.id, message]));
      return { ...state, messages: state.messages.map((message) => withLinks(message, fresh.get(message.id))) };
    }
    case 'arrived':
      return addMessage(state, event.message, me);
    case 'read':
      return event.upTo > state.otherReadUpTo ? { ...state, otherReadUpTo: event.upTo } : state;
    case 'typing':
      return event.isTyping === state.otherTyping ? state : { ...state, otherTyping: event.isTyping };
    case 'loadingOlder':
      return { ...state, loadingOlder: event.loading };
    case 'status':
      return event.status === state.status ? state : { ...state, status: event.status };
    default:
      return event satisfies never;
  }
}

/** Takes only the new file links: other changes (who has read it) have already come in frames. */
function withLinks(message: Message, fresh: Message | undefined): Message {
  if (!fresh || (fresh.fileUrl === message.fileUrl && fresh.thumbUrl === message.thumbUrl)) return message;
  return { ...message, fileUrl: fresh.fileUrl, thumbUrl: fresh.thumbUrl };
}

/** Returns the id of the newest message that is held without a gap before it; 0 if there is none. */
export function lastId({ messages }: ThreadState): number {
  return messages.at(-1)?.id ?? 0;
}

/** Returns whether a message came while earlier ones are missing. */
export function hasGap({ status, ahead }: ThreadState): boolean {
  return status === 'ready' && ahead.length > 0;
}

function addMessage(state: ThreadState, message: Message, me: number): ThreadState {
  if (message.id <= lastId(state) || state.ahead.some(({ id }) => id === message.id)) return state;
  const ahead = [...state.ahead, message].sort((a, b) => a.id - b.id);
  const otherTyping = state.otherTyping && message.senderId === me;
  return fillGap({ ...state, ahead, otherTyping }, me);
}

/** Moves messages that follow without a gap from `ahead` to the end, and updates `hasOlder` and `otherReadUpTo` from the messages. */
function fillGap(state: ThreadState, me: number): ThreadState {
  if (state.status !== 'ready') return state;
  const messages = [...state.messages];
  const ahead: Message[] = [];
  for (const message of state.ahead) {
    const last = messages.at(-1)?.id ?? 0;
    if (message.id === last + 1) messages.push(message);
    else if (message.id > last) ahead.push(message);
  }
  const read = messages.reduce((id, message) => (message.senderId === me && message.isRead ? message.id : id), 0);
  return {
    ...state,
    messages,
    ahead,
    hasOlder: (messages[0]?.id ?? 1) > 1,
    otherReadUpTo: Math.max(state.otherReadUpTo, read),
  };
}
