import { useFormat } from '../i18n/format.ts';

export interface CountBadgeProps {
  count: number;
  /** What a screen reader hears instead of the number. */
  words: string;
  /** Its size and its colours. */
  className: string;
}

/** A number upon something, '99+' above 99; nothing for none. */
export function CountBadge({ count, words, className }: CountBadgeProps) {
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className={`rounded-full px-1.5 text-center font-bold ${className}`}>
      <span aria-hidden="true">{format.count(count)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
