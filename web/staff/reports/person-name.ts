import type { MessageSender } from '#schema/contracts/messages';
import type { Translate } from '../../kit/i18n/i18n.ts';

/** What somebody is called; no name is left of an account that is gone. */
export function personName(person: MessageSender | null, t: Translate): string {
  return person?.fullName || person?.username || t('adminReports.formerMember');
}
