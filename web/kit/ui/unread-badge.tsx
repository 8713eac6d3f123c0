import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.ts';

/** How many messages wait, '99+' above 99; nothing when none do. Screen readers hear it as a sentence. */
export function UnreadBadge({ count, className = '' }: { count: number; className?: string }) {
  const t = useT();
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className={`min-w-6 rounded-full bg-danger px-1.5 text-center text-sm leading-6 font-bold text-surface ${className}`}>
      <span aria-hidden="true">{format.count(count)}</span>
      <span className="sr-only">{t('shell.unreadMessages', { count: format.countUpTo99(count) })}</span>
    </span>
  );
}
