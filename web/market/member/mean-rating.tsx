import { formatDigits } from '../../kit/i18n/format.ts';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { Star } from '../../kit/ui/stars.tsx';

/** The mean of `count` ratings of 1 to 5. */
export function MeanRating({ rating, count }: { rating: number; count: number }) {
  const t = useT();
  const language = useLanguage();
  const mean = formatDigits(rating.toFixed(1).replace('.', language === 'fa' ? '\u066b' : '.'));
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star filled />
      <span>
        {mean} <span className="font-normal text-soft">{t('member.reviewCount', { count })}</span>
      </span>
    </span>
  );
}
