import { useThumb } from '../store/saves-data.ts';

/** A round picture of somebody; the name beside it says who. */
export function Avatar({ src, className = 'size-9' }: { src: string; className?: string }) {
  const picture = useThumb(src);
  return (
    <img
      src={picture}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      // Where it does not come, a plain circle stands there, and no broken picture.
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      className={`shrink-0 rounded-full bg-sunken object-cover ${className}`}
    />
  );
}
