import { useFormat } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.ts';
import { useBell } from '../../notifications/bell.ts';

/** How many notifications were not seen, '99+' above 99; nothing when all were. Screen readers hear it as a sentence. */
export function NotificationsBadge({ className = '' }: { className?: string }) {
  const t = useT();
  const format = useFormat();
  const { unread } = useBell();
  if (unread === 0) return null;
  return (
    <span className={`min-w-5 rounded-full bg-danger px-1.5 text-center text-xs leading-5 font-bold text-surface ${className}`}>
      <span aria-hidden="true">{format.count(unread)}</span>
      <span className="sr-only">{t('shell.notificationsCount', { count: format.countUpTo99(unread) })}</span>
    </span>
  );
}
