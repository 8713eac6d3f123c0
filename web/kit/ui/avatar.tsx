import { useThumb } from '../store/saves-data.ts';

/** A round picture of a person, decorative: the name beside it says who. */
export function Avatar({ src, className = 'size-9' }: { src: string; className?: string }) {
  const picture = useThumb(src);
  return (
    <img
      src={picture}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      // If it can't be loaded, a plain circle is shown, not a broken picture.
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
    />
  );
}
