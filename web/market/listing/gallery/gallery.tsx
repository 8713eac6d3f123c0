import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Listing, ListingImage } from '#schema/contracts/listings';
import { useT } from '../../../kit/i18n/i18n.ts';
import { useFormat } from '../../../kit/i18n/format.ts';
import { LISTING_GRID } from '../listing-grid.ts';
import { frameOf } from './photo-frame.ts';
import { fileSize } from '../../../kit/i18n/file-size.ts';
import { LoadPhoto } from './load-photo.tsx';
import { Photo } from './photo.tsx';
import { StripArrows } from './strip-arrows.tsx';
import { useStrip } from './use-strip.ts';
import { importWithRetry } from '../../../kit/late/import-with-retry.ts';
import { whenIdle } from '../../../kit/late/when-idle.ts';
import { useLazyDialog } from '../../../kit/overlays/dialog.tsx';
import { useBrowserValue } from '../../../kit/store/store.ts';
import { useSavesData, useThumb } from '../../../kit/store/saves-data.ts';
import { useLoadablePhotos } from './use-loadable-photos.ts';

const loadViewer = () => import('./viewer.tsx');

/** The photos of a listing in the frame of `frameOf`: a strip to swipe; a press opens them full screen. There is at least one photo. */
export function Gallery({ listing }: { listing: Listing }) {
  const { images, status } = listing;
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  const strip = useStrip(row, images.length);
  const photos = useLoadablePhotos(strip.index);
  const savesData = useSavesData();
  const viewer = useViewer();
  const late = useLazyDialog(loadViewer, viewer.open, viewer.hide);
  /** The photo at which the viewer was closed, until the strip has scrolled to it. */
  const closedAt = useRef<number | null>(null);
  const count = images.length;

  // Loaded when idle, so that anyone who has seen an ad can also look at its photos without a network.
  useEffect(() => whenIdle(() => void importWithRetry(loadViewer).catch(() => undefined)), []);

  // By now the focus is back on the photo that was pressed: it moves along.
  useLayoutEffect(() => {
    if (viewer.open || closedAt.current === null) return;
    strip.go(closedAt.current, 'instant');
    closedAt.current = null;
  });

  return (
    <section aria-label={t('listing.photos')}>
      <div className={LISTING_GRID.frame}>
        <div
          ref={row}
          onScroll={strip.onScroll}
          className={`strip flex ${frameOf(listing)} max-h-[72vh] w-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain`}
        >
          {images.map((image, at) => (
            <button
              key={image.url}
              type="button"
              tabIndex={at === strip.index ? 0 : -1}
              aria-label={
                photos.needsPress(at)
                  ? t('listing.loadPhotoOf', { number: at + 1, count, size: fileSize(image.bytes, 'listing') })
                  : t('listing.openPhoto', { number: at + 1, count })
              }
              onKeyDown={strip.onKeyDown}
              onClick={photos.needsPress(at) ? () => photos.press(at) : viewer.show}
              className="relative w-full shrink-0 cursor-zoom-in snap-center snap-always -outline-offset-4"
            >
              <Photo
                image={image}
                mayLoad={photos.mayLoad(at)}
                pressed={photos.pressed.has(at)}
                near={at === strip.index || (!savesData && Math.abs(at - strip.index) === 1)}
                first={at === 0}
                onLoaded={() => photos.onLoaded(at)}
                className={status === 'sold' || status === 'asleep' ? 'opacity-60' : ''}
              />
              {photos.needsPress(at) && <LoadPhoto bytes={image.bytes} />}
            </button>
          ))}
        </div>
        {count > 1 && (
          <>
            <StripArrows index={strip.index} count={count} step={strip.step} />
            <p
              aria-hidden="true"
              className="absolute end-3 bottom-3 rounded-full bg-[#0b1020c4] px-3 py-0.5 text-sm font-semibold text-[#fff]"
            >
              {t('listing.counter', { number: strip.index + 1, count })}
            </p>
            <p role="status" className="sr-only">
              {t('listing.photoOf', { number: strip.index + 1, count })}
            </p>
          </>
        )}
      </div>
      {count > 1 && <Thumbnails images={images} index={strip.index} go={strip.go} />}
      {late && viewer.open && (
        <late.Viewer
          images={images}
          start={strip.index}
          pressed={photos.pressed}
          onClose={(index) => {
            closedAt.current = index;
            viewer.hide();
          }}
        />
      )}
    </section>
  );
}

/** Full screen is an entry in the history: Back closes it, as it closes everything full screen on a phone. */
function useViewer() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  // The history survives a reload; a server does not know it.
  const open = useBrowserValue(() => isViewerState(state), false);
  return {
    open,
    // A second press while the viewer is still loading must not add a second entry.
    show: () => void navigate({ pathname, search }, { state: { viewer: true }, replace: open }),
    // If the reader has gone back meanwhile, a viewer that could not load must not go back further.
    hide: () => isViewerState(historyState()) && void navigate(-1),
  };
}

function isViewerState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'viewer' in state;
}

/** The router's own field in the history's state. */
function historyState(): unknown {
  return (history.state as { usr?: unknown } | null)?.usr;
}

interface ThumbnailsProps {
  images: readonly ListingImage[];
  index: number;
  go: (index: number) => void;
}

/** The small photos below the strip, on screens where they push nothing down; smaller screens swipe and do not load them. */
function Thumbnails({ images, index, go }: ThumbnailsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <ul className="mt-3 flex flex-wrap gap-2 max-lg:hidden">
      {images.map(({ url, thumbUrl }, at) => (
        <li key={url}>
          <button
            type="button"
            aria-label={t('listing.photoOf', { number: at + 1, count: images.length })}
            aria-current={at === index || undefined}
            onClick={() => go(at)}
            className="grid size-16 place-items-center overflow-hidden rounded-control border-2 border-transparent bg-sunken font-semibold text-soft opacity-80 hover:opacity-100 aria-current:border-accent aria-current:opacity-100"
          >
            {thumbUrl ? <Thumbnail src={thumbUrl} /> : format.number(at + 1)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ src }: { src: string }) {
  return <img src={useThumb(src)} alt="" width={64} height={64} loading="lazy" className="size-full object-cover" />;
}
