import { useState } from 'react';
import type { ListingImage } from '#schema/contracts/listings';
import { useThumb } from '../../../kit/store/saves-data.ts';

export interface PhotoProps {
  image: ListingImage;
  /** Whether the photo itself may travel. Until it is here, its thumb stands in its place. */
  wanted: boolean;
  /** Whether the thumb may travel: for the photo in view and its neighbours. */
  near: boolean;
  /** The one that the screen is judged by. */
  first?: boolean;
  /** Somebody who spares data has pressed for it. */
  asked?: boolean;
  onArrival: () => void;
  className?: string;
}

/** A photo over its thumb, both fitted into the same box. What is around it has the name. */
export function Photo({ image, wanted, near, first = false, asked = false, onArrival, className = '' }: PhotoProps) {
  const [here, setHere] = useState(false);
  const { url, width, height } = image;
  const thumbUrl = useThumb(image.thumbUrl);
  const fit = `absolute inset-0 size-full object-contain ${className}`;
  const arrive = () => {
    setHere(true);
    onArrival();
  };
  return (
    <>
      {near && thumbUrl && !here && <img src={thumbUrl} alt="" width={width} height={height} loading="lazy" className={fit} />}
      {!wanted && (
        <noscript>
          <img src={url} alt="" width={width} height={height} loading="lazy" className={fit} />
        </noscript>
      )}
      {wanted && (
        <img
          // In a page of the server it may have come before anybody could hear of it.
          ref={(picture) => {
            if (!here && picture?.complete && picture.naturalWidth > 0) arrive();
          }}
          src={url}
          alt=""
          width={width}
          height={height}
          decoding="async"
          // Where data is spared the server's page does not fetch it; pressed for, it is in view.
          loading={first && !asked ? 'lazy' : 'eager'}
          fetchPriority={first ? 'high' : 'auto'}
          draggable={false}
          onLoad={arrive}
          className={fit}
        />
      )}
    </>
  );
}
