import { useState } from 'react';
import type { ListingImage } from '#schema/contracts/listings';
import { useThumb } from '../../../kit/store/saves-data.ts';

export interface PhotoProps {
  image: ListingImage;
  /** Whether the photo itself may load. Until it has, its thumb is shown. */
  mayLoad: boolean;
  /** Whether the thumb may load: for the photo in view and its neighbours. */
  near: boolean;
  /** The first photo, by which the loading time of the screen is judged. */
  first?: boolean;
  /** Somebody who saves data has pressed to load it. */
  pressed?: boolean;
  onLoaded: () => void;
  className?: string;
}

/** A photo over its thumb, both fitted into the same box. The element around it has the accessible name. */
export function Photo({ image, mayLoad, near, first = false, pressed = false, onLoaded, className = '' }: PhotoProps) {
  const [isLoaded, setHere] = useState(false);
  const { url, width, height } = image;
  const thumbUrl = useThumb(image.thumbUrl);
  const fit = `absolute inset-0 size-full object-contain ${className}`;
  const markLoaded = () => {
    setHere(true);
    onLoaded();
  };
  return (
    <>
      {near && thumbUrl && !isLoaded && (
        <img src={thumbUrl} alt="" width={width} height={height} loading="lazy" className={fit} />
      )}
      {!mayLoad && (
        <noscript>
          <img src={url} alt="" width={width} height={height} loading="lazy" className={fit} />
        </noscript>
      )}
      {mayLoad && (
        <img
          // In a server-rendered page it may have loaded before the handler was attached.
          ref={(picture) => {
            if (!isLoaded && picture?.complete && picture.naturalWidth > 0) markLoaded();
          }}
          src={url}
          alt=""
          width={width}
          height={height}
          decoding="async"
          // A lazy photo is not fetched by a server's page where data is saved; one that was pressed for is in view.
          loading={first && !pressed ? 'lazy' : 'eager'}
          fetchPriority={first ? 'high' : 'auto'}
          draggable={false}
          onLoad={markLoaded}
          className={fit}
        />
      )}
    </>
  );
}
