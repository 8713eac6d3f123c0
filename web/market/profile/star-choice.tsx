import { useId } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Star } from '../../kit/ui/stars.tsx';

export interface StarChoiceProps {
  /** 1 to 5; 0 while nothing is chosen. */
  rating: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}

/** One to five stars: five radio buttons under the drawings. */
export function StarChoice({ rating, error, onChange }: StarChoiceProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="font-medium">{t('profile.stars')}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="relative grid size-12 place-items-center rounded-control has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={star}
              checked={rating === star}
              aria-label={t('profile.starCount', { count: star })}
              onChange={() => onChange(star)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star filled={star <= rating} className="size-8" />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
