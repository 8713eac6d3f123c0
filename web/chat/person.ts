import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { OtherUser } from '#schema/contracts/conversations';
import { t } from '../kit/i18n/i18n.ts';

/** What the other side of a conversation is called. */
export function personName({ id, gone, fullName, username }: OtherUser): string {
  if (id === ADMIN_MAILBOX_ID) return t('chat.systemAdministrator');
  return gone ? t('chat.formerMember') : fullName || username;
}
