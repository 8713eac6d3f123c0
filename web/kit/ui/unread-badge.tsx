import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/i18n.ts';
import { CountBadge } from './count-badge.tsx';

/** How many messages wait. Screen readers hear it as a sentence. */
export function UnreadBadge({ count, className = '' }: { count: number; className?: string }) {
  const t = useT();
  const format = useFormat();
  return (
    <CountBadge
      count={count}
      words={t('shell.unreadMessages', { count: format.countUpTo99(count) })}
      className={`min-w-6 bg-danger text-sm leading-6 text-surface ${className}`}
    />
  );
}
