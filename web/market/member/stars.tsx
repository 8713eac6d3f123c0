import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Drawing } from '../../kit/ui/drawing.tsx';

const STAR = 'M12 3l2.7 5.600 6.100.800-4.500 4.200 1.100 6.100L12 16.800l-5.400 2.900 1.100-6.100L3.200 9.400l6.100-.8z';

/** A rating of 1 to 5: five stars of one review, or the mean of `count` of them in digits. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  const t = useT();
  if (count !== undefined) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <Drawing path={STAR} filled className="size-5 text-accent" />
        <span>
          {formatNumber(rating, 1)} <span className="font-normal text-soft">{t('member.reviewCount', { count })}</span>
        </span>
      </span>
    );
  }
  return (
    <span role="img" aria-label={t('member.stars', { count: rating })} className="inline-flex">
      {[1, 2, 3, 4, 5].map((at) => (
        <Drawing key={at} path={STAR} filled className={`size-5 ${at <= rating ? 'text-accent' : 'text-line'}`} />
      ))}
    </span>
  );
}
