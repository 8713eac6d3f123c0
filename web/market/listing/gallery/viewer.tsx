import { useRef, useState } from 'react';
import type { ListingImage } from '#schema/contracts/listings';
import { useT } from '../../../kit/i18n/i18n.ts';
import { FULL_SCREEN_TOOL, FullScreen } from '../../../kit/overlays/full-screen.tsx';
import { ScreenIcon } from '../../../kit/ui/screen-icon.tsx';
import { fileSize } from '../../../kit/i18n/file-size.ts';
import { savesData } from '../../../kit/store/saves-data.ts';
import { LoadPhoto } from './load-photo.tsx';
import { Photo } from './photo.tsx';
import { StripArrows } from './strip-arrows.tsx';
import { useStrip } from './use-strip.ts';
import { useLoadablePhotos } from './use-loadable-photos.ts';

export interface ViewerProps {
  images: readonly ListingImage[];
  start: number;
  /** The photos that were already pressed for. */
  pressed: ReadonlySet<number>;
  onClose: (index: number) => void;
}

/** The photos in full screen. Two fingers zoom as on any page; a press enlarges a photo, which can then be scrolled. */
export function Viewer({ images, start, pressed, onClose }: ViewerProps) {
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  const strip = useStrip(row, images.length, start);
  const photos = useLoadablePhotos(strip.index, pressed);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const count = images.length;
  const isZoomed = zoomed === strip.index;
  const toggleZoom = () => setZoomed(isZoomed ? null : strip.index);

  return (
    <FullScreen
      label={t('listing.photos')}
      status={
        <>
          <span aria-hidden="true">{t('listing.counter', { number: strip.index + 1, count })}</span>
          <span className="sr-only">{t('listing.photoOf', { number: strip.index + 1, count })}</span>
        </>
      }
      tools={
        <button
          type="button"
          aria-label={t(isZoomed ? 'listing.zoomOut' : 'listing.zoomIn')}
          onClick={toggleZoom}
          className={FULL_SCREEN_TOOL}
        >
          <ScreenIcon name={isZoomed ? 'zoom-out' : 'zoom-in'} />
        </button>
      }
      onKeyDown={strip.onKeyDown}
      onClose={() => onClose(strip.index)}
    >
      <div
        ref={row}
        onScroll={strip.onScroll}
        className="strip flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain"
      >
        {images.map((image, at) => (
          <div
            key={image.url}
            className={`size-full shrink-0 snap-center snap-always ${zoomed === at ? 'overflow-auto overscroll-contain' : 'overflow-hidden'}`}
          >
            <button
              ref={zoomed === at ? toMiddle : null}
              type="button"
              tabIndex={at === strip.index ? 0 : -1}
              {...(photos.needsPress(at)
                ? {
                    'aria-label': t('listing.loadPhotoOf', { number: at + 1, count, size: fileSize(image.bytes, 'listing') }),
                    onClick: () => photos.press(at),
                  }
                : {
                    'aria-label': t('listing.photoOf', { number: at + 1, count }),
                    'aria-pressed': zoomed === at,
                    onClick: toggleZoom,
                  })}
              className={`relative block -outline-offset-4 ${zoomed === at ? 'size-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
            >
              <Photo
                image={image}
                mayLoad={photos.mayLoad(at)}
                near={Math.abs(at - strip.index) <= (savesData() ? 0 : 1)}
                onLoaded={() => photos.onLoaded(at)}
              />
              {photos.needsPress(at) && <LoadPhoto bytes={image.bytes} />}
            </button>
          </div>
        ))}
      </div>
      {count > 1 && <StripArrows index={strip.index} count={count} step={strip.step} />}
    </FullScreen>
  );
}

function toMiddle(element: HTMLElement | null): void {
  const frame = element?.parentElement;
  if (!frame) return;
  const sign = getComputedStyle(frame).direction === 'rtl' ? -1 : 1;
  frame.scrollTo((sign * (frame.scrollWidth - frame.clientWidth)) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
}
