import { Icon } from './icon.tsx';

/** One star of a rating. */
export function Star({ filled, className = 'size-5' }: { filled: boolean; className?: string }) {
  return <Icon name="star" className={`${className} ${filled ? 'fill-accent text-accent' : 'text-control'}`} />;
}

/** A rating of 1 to 5 as five stars; `label` says it to screen readers. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex">
      {[1, 2, 3, 4, 5].map((at) => (
        <Star key={at} filled={at <= rating} />
      ))}
    </span>
  );
}
