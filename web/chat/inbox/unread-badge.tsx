import { useT } from '../../kit/i18n/i18n.ts';
import { CountBadge } from '../../kit/ui/unread-badge.tsx';

/** The number of unread messages of a conversation. */
export function UnreadBadge({ count }: { count: number }) {
  const t = useT();
  return (
    <CountBadge
      count={count}
      label={count > 99 ? t('chat.manyUnread') : t('chat.unread', { count })}
      className="inline-grid h-6 min-w-6 shrink-0 place-items-center bg-accent text-sm text-on-accent"
    />
  );
}
