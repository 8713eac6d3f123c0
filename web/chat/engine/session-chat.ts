import { type ChatOptions, type OpenChat, openChat } from './chat.ts';
import { api, authHeader } from '../../kit/api/api.ts';
import { openOfflineConversations } from './offline-conversations.ts';
import { savesData } from '../../kit/store/saves-data.ts';
import { currentSession, onSessionChange } from '../../account/session.ts';
import { registerSync } from '../../kit/outbox/register-sync.ts';
import { devicePace } from '../../kit/outbox/pace.ts';
import type { Chat } from './types.ts';

type Session = Omit<ChatOptions, 'origin'>;

/**
 * Returns a function that returns the session's one chat: opened on first use, and again for whoever signs in next. It closes with its session; what
 * the device keeps stays for the same person, and signing out wipes it.
 */
export function chatForSession(current: () => Session | null, follow: (listener: () => void) => unknown): () => OpenChat {
  let open: { userId: number; chat: OpenChat } | null = null;
  let last: OpenChat | null = null;
  let following = false;

  function closeIfChanged(): void {
    if (open === null || current()?.userId === open.userId) return;
    open.chat.close();
    open = null;
  }

  return () => {
    if (!following) follow(closeIfChanged);
    following = true;
    const session = current();
    if (open !== null && open.userId === session?.userId) return open.chat;
    if (session !== null) {
      open?.chat.close();
      last = openChat({ ...session, origin: location.origin, pace: devicePace() });
      open = { userId: session.userId, chat: last };
    }
    // A screen may be rendered once more after its session ended: it gets the closed chat, which sends and stores nothing.
    if (last === null) throw new Error('Nobody is signed in');
    return last;
  };
}

const chat = chatForSession(() => {
  const session = currentSession();
  if (session.status !== 'signed-in') return null;
  const { id } = session.member;
  return {
    me: id,
    userId: id,
    audience: 'member',
    api,
    bearer: authHeader,
    keep: () => openOfflineConversations(id, () => !savesData()),
    onUnsent: registerSync,
  };
}, onSessionChange);

/** The signed-in member's chat: the same object as long as they stay signed in. */
export function memberChat(): Chat {
  return chat();
}

/** Messages that signing out would lose: written on this device and not acknowledged by the server. */
export function unsentCount(): Promise<number> {
  return chat().countUnsent();
}
