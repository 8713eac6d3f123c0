import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { Conversation, OtherUser } from '#schema/contracts/conversations';
import { t } from '../kit/i18n/i18n.ts';
import type { Inbox } from './engine/types.ts';

/** Returns the name under which the other person of a conversation is shown. */
export function personName({ id, gone, fullName, username }: OtherUser): string {
  if (id === ADMIN_MAILBOX_ID) return t('chat.systemAdministrator');
  return gone ? t('chat.formerMember') : fullName || username;
}

/** Returns whether the other person is shown as online: never if I block them, even if presence sent before the block arrives after it. */
export function isShownOnline({ online }: Pick<Inbox, 'online'>, { otherUser, blockedByMe }: Conversation): boolean {
  return online.has(otherUser.id) && !blockedByMe;
}
