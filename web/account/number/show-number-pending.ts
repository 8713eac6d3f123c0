import { formatDate } from '../../kit/i18n/format.ts';
import { t } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';

/** Tells the member that the number's present holder was asked, and on which day the number becomes theirs. */
export function showNumberPending(movesAt: string): void {
  toast({ title: t('number.isAsked'), description: t('number.isAskedText', { date: formatDate(movesAt) }), tone: 'success' });
}
