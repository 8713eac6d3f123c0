import { useFormat } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.ts';
import { CountBadge } from '../../../kit/ui/unread-badge.tsx';
import { useBell } from '../../notifications/bell.ts';

/** The number of unseen notifications. Screen readers read it as a sentence. */
export function NotificationsBadge({ className = '' }: { className?: string }) {
  const t = useT();
  const format = useFormat();
  const { unread } = useBell();
  return (
    <CountBadge
      count={unread}
      label={t('shell.notificationsCount', { count: format.countUpTo99(unread) })}
      className={`min-w-5 bg-danger text-xs leading-5 text-surface ${className}`}
    />
  );
}
