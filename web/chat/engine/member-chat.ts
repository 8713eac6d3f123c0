import { api, bearer } from '../../kit/api/api.ts';
import { currentSession, followSession } from '../../account/session.ts';
import { chatOf } from './session-chat.ts';
import type { Chat } from './types.ts';

const chat = chatOf(() => {
  const session = currentSession();
  if (session.status !== 'signed-in') return null;
  const { id } = session.member;
  return { me: id, userId: id, audience: 'member', api, bearer };
}, followSession);

/** The signed-in member's chat: the same object as long as they stay signed in. */
export function memberChat(): Chat {
  return chat();
}

/** Messages that signing out would lose: written on this device and not acknowledged by the server. */
export function unsentCount(): Promise<number> {
  return chat().unsent();
}
