import { useThumb } from '../screen/saves-data.ts';

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
      className={`shrink-0 rounded-full object-cover ${className}`}
    />
  );
}
