import { formatCount } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';

/** How many messages of a conversation were not read. */
export function UnreadBadge({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <span className="inline-grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-accent px-1.5 text-sm font-bold text-on-accent">
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="sr-only">{count > 99 ? t('chat.manyUnread') : t('chat.unread', { count })}</span>
    </span>
  );
}
