import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { Conversation, OtherUser } from '#schema/contracts/conversations';
import { t } from '../kit/i18n/i18n.ts';
import type { Inbox } from './engine/types.ts';

/** What the other side of a conversation is called. */
export function personName({ id, gone, fullName, username }: OtherUser): string {
  if (id === ADMIN_MAILBOX_ID) return t('chat.systemAdministrator');
  return gone ? t('chat.formerMember') : fullName || username;
}

/** Whether they are shown as here. Whom I block shows me nothing, also where what was told before the block comes after it. */
export function isShownOnline({ online }: Pick<Inbox, 'online'>, { otherUser, blockedByMe }: Conversation): boolean {
  return online.has(otherUser.id) && !blockedByMe;
}
