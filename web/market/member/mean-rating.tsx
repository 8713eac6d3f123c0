import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Star } from '../../kit/ui/stars.tsx';

/** The mean of `count` ratings of 1 to 5. */
export function MeanRating({ rating, count }: { rating: number; count: number }) {
  const t = useT();
  const format = useFormat();
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star filled />
      <span>
        {format.number(rating, 1)} <span className="font-normal text-soft">{t('member.reviewCount', { count })}</span>
      </span>
    </span>
  );
}
