import { useState } from 'react';
import type { ListingCard } from '#schema/contracts/listings';
import { useThumb } from '../kit/store/saves-data.ts';
import { NoPhoto } from './no-photo.tsx';

export interface AdPictureProps {
  card: ListingCard;
  /** Its size, and that of its letter, where the surrounding layout does not set them. */
  className?: string;
  /** It is one of the first pictures that a visitor sees. */
  eager?: boolean;
}

/** The small picture of an ad, never the large photo; the title's first letter where there is none, or it no longer loads. The title is beside it. */
export function AdPicture({ card, className = '', eager = false }: AdPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const thumbUrl = useThumb(card.thumbUrl);
  if (!thumbUrl || thumbUrl === broken) return <NoPhoto listing={card} className={className} />;
  const markBroken = () => setBroken(thumbUrl);
  return (
    <img
      // In a server-rendered page it may have failed before the handler was attached.
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) markBroken();
      }}
      src={thumbUrl}
      alt=""
      width={400}
      height={300}
      // Always lazy: otherwise the browser would request it before it knows whether to save data.
      loading="lazy"
      {...(eager && { fetchPriority: 'high' })}
      decoding="async"
      onError={markBroken}
      className={`${className} object-cover`.trim()}
    />
  );
}
