import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

/** A rating from 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  const t = useT();
  return (
    <span role="img" aria-label={t('profile.starCount', { count: rating })} className="flex">
      {[1, 2, 3, 4, 5].map((star) => (
        <ScreenIcon key={star} name="star" className={`size-5 ${star <= rating ? 'fill-accent text-accent' : 'text-control'}`} />
      ))}
    </span>
  );
}
