import { vi } from 'vitest';
import { AHMAD } from '#schema/test/chat-server';
import { createStore } from '../../kit/store/store.ts';
import { EMPTY_INBOX } from '../engine/inbox/inbox-store.ts';
import { EMPTY_THREAD } from '../engine/thread-store.ts';
import type { Chat, Inbox, Outgoing, Thread } from '../engine/types.ts';

/** Returns Ahmad's chat without an engine: it shows what a test sets, and only records the calls. */
export function plainChat() {
  const inbox = createStore<Inbox>({ ...EMPTY_INBOX, status: 'ready', link: 'live' });
  const thread = createStore<Thread>({ ...EMPTY_THREAD, status: 'ready', link: 'live', outgoing: [] });
  const acts = {
    send: vi.fn<Chat['send']>(async () => {}),
    retry: vi.fn<Chat['retry']>(async () => {}),
    takeBack: vi.fn<Chat['takeBack']>(async () => null),
    markSeen: vi.fn<Chat['markSeen']>(),
    setTyping: vi.fn<Chat['setTyping']>(),
    loadOlder: vi.fn<Chat['loadOlder']>(async () => {}),
    renewLink: vi.fn<Chat['renewLink']>(async () => null),
    loadMoreConversations: vi.fn<Chat['loadMoreConversations']>(async () => {}),
    reload: vi.fn<Chat['reload']>(),
    start: vi.fn<Chat['start']>(),
    block: vi.fn<Chat['block']>(async () => {}),
    draftOf: vi.fn<Chat['draftOf']>(() => ''),
    saveDraft: vi.fn<Chat['saveDraft']>(),
    draftAdOf: vi.fn<Chat['draftAdOf']>(() => null),
    saveDraftAd: vi.fn<Chat['saveDraftAd']>(),
  };
  const chat = { me: AHMAD, inbox, outgoing: createStore<readonly Outgoing[]>([]), thread: () => thread, ...acts };
  return {
    chat: chat satisfies Chat,
    acts,
    showInbox: (change: Partial<Inbox>) => inbox.set({ ...inbox.get(), ...change }),
    showThread: (change: Partial<Thread>) => thread.set({ ...thread.get(), ...change }),
  };
}
