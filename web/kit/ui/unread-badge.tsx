import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.ts';

/** The number of unread messages. Screen readers hear a sentence. */
export function UnreadBadge({ count, className = '' }: { count: number; className?: string }) {
  const t = useT();
  const format = useFormat();
  return (
    <CountBadge
      count={count}
      label={t('shell.unreadMessages', { count: format.countUpTo99(count) })}
      className={`min-w-6 bg-danger text-sm leading-6 text-surface ${className}`}
    />
  );
}

interface CountBadgeProps {
  count: number;
  /** What a screen reader hears instead of the number. */
  label: string;
  /** Its size and its colours. */
  className: string;
}

/** A number on a control, '99+' above 99; renders nothing for 0. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className={`rounded-full px-1.5 text-center font-bold ${className}`}>
      <span aria-hidden="true">{format.count(count)}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
