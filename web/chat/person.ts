import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { OtherUser } from '#schema/contracts/conversations';
import { t } from '../kit/i18n/i18n.ts';

/** What the other side of a conversation is called. */
export function personName({ id, gone, fullName, username }: OtherUser): string {
  if (id === ADMIN_MAILBOX_ID) return t('chat.systemAdministrator');
  return gone ? t('chat.formerMember') : fullName || username;
}

/** Two letters of a name: 'Ahmad Shah' gives 'AS', 'ahmad' 'AH'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => /./u.exec(word)?.[0] ?? '') : /^.{0,2}/u.exec(name.trim());
  return (letters ?? []).join('').toUpperCase();
}

/** A name, or somebody's words, for the middle of a sentence: in marks (FSI and PDI) that keep their direction to themselves. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
