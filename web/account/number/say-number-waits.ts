import { formatDate } from '../../kit/i18n/format.ts';
import { t } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';

/** Says that a number is not the member's yet, for its holder was asked, and on which day it will be. */
export function sayNumberWaits(movesAt: string): void {
  toast({ title: t('number.isAsked'), description: t('number.isAskedText', { date: formatDate(movesAt) }), tone: 'success' });
}
