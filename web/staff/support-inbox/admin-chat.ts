import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import { currentAdminSession, onAdminSessionChange } from '../../account/admin-session.ts';
import { adminApi, adminAuthHeader } from '../../kit/api/api.ts';
import { chatForSession } from '../../chat/engine/session-chat.ts';
import type { Chat } from '../../chat/engine/types.ts';

const chat = chatForSession(() => {
  const session = currentAdminSession();
  if (session.status !== 'signed-in') return null;
  return { me: ADMIN_MAILBOX_ID, userId: session.admin.id, audience: 'admin', api: adminApi, bearer: adminAuthHeader };
}, onAdminSessionChange);

/** Returns the administrators' mailbox (user 1), for the administrator who is signed in. */
export function adminChat(): Chat {
  return chat();
}

/** Returns how many of the administrator's messages signing out would lose. */
export function unsentAdminCount(): Promise<number> {
  return chat().countUnsent();
}
