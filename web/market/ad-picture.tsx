import { useState } from 'react';
import type { ListingCard } from '#schema/contracts/listings';
import { useThumb } from '../kit/store/saves-data.ts';
import { NoPhoto } from './no-photo.tsx';

export interface AdPictureProps {
  card: ListingCard;
  /** Its size, and that of the letter, where what is around it does not say. */
  className?: string;
  /** It is among the first that a visitor sees. */
  eager?: boolean;
}

/** The small picture of an ad, never the large photo; the title's first letter where there is none (any more). The title stands beside it. */
export function AdPicture({ card, className = '', eager = false }: AdPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const thumbUrl = useThumb(card.thumbUrl);
  if (!thumbUrl || thumbUrl === broken) return <NoPhoto listing={card} className={className} />;
  const breakDown = () => setBroken(thumbUrl);
  return (
    <img
      // In a page of the server it may have failed before anybody could hear of it.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) breakDown();
      }}
      src={thumbUrl}
      alt=""
      width={400}
      height={300}
      // Lazy in any case: a browser would ask for others before it knows whether data is spared.
      loading="lazy"
      {...(eager && { fetchPriority: 'high' })}
      decoding="async"
      onError={breakDown}
      className={`${className} object-cover`.trim()}
    />
  );
}
