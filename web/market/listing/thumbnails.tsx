import type { ListingImage } from '#schema/contracts/listings';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';

export interface ThumbnailsProps {
  images: readonly ListingImage[];
  index: number;
  go: (index: number) => void;
}

/** The photos in small, under the strip; phones swipe and are spared them. */
export function Thumbnails({ images, index, go }: ThumbnailsProps) {
  const t = useT();
  return (
    <ul className="mt-3 flex flex-wrap gap-2 max-sm:hidden">
      {images.map(({ url, thumbUrl }, at) => (
        <li key={url}>
          <button
            type="button"
            aria-label={t('listing.photoOf', { number: at + 1, count: images.length })}
            aria-current={at === index}
            onClick={() => go(at)}
            className="grid size-16 place-items-center overflow-hidden rounded-control border-2 border-transparent bg-sunken font-semibold text-soft opacity-80 hover:opacity-100 aria-current:border-accent aria-current:opacity-100"
          >
            {thumbUrl ? (
              <img src={thumbUrl} alt="" width={64} height={64} loading="lazy" className="size-full object-cover" />
            ) : (
              formatNumber(at + 1)
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
