import type { MessageSender } from '#schema/contracts/messages';
import type { Translate } from '../../kit/i18n/i18n.ts';

/** Returns a person's name; a deleted account has no name left. */
export function personName(person: MessageSender | null, t: Translate): string {
  return person?.fullName || person?.username || t('adminReports.formerMember');
}
