import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListingImage } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Photo } from './photo.tsx';
import { StripArrows } from './strip-arrows.tsx';
import { useStrip } from './use-strip.ts';
import { useWantedPhotos } from './use-wanted-photos.ts';

export interface ViewerProps {
  images: readonly ListingImage[];
  start: number;
  onClose: (index: number) => void;
}

const TOOL = 'grid size-11 place-items-center rounded-full bg-[#ffffff1f] hover:bg-[#ffffff3d]';

/**
 * The photos over the whole screen, in the platform's own modal dialog: it holds the focus and gives it back. Two fingers zoom as on any
 * page; a press enlarges a photo, which then scrolls.
 */
export function Viewer({ images, start, onClose }: ViewerProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const strip = useStrip(row, images.length, start);
  const { wants, arrived } = useWantedPhotos(strip.index);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const count = images.length;
  const isZoomed = zoomed === strip.index;
  const toggleZoom = () => setZoomed(isZoomed ? null : strip.index);
  useModal(dialog);

  const { onKeyDown } = strip;
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });

  return (
    <dialog
      ref={dialog}
      aria-label={t('listing.photos')}
      onCancel={(event) => {
        event.preventDefault();
        onClose(strip.index);
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-[#05070f] text-[#fff] backdrop:bg-[#05070f] open:flex [--color-focus:#f0b045]"
    >
      <div className="flex items-center gap-2 p-2">
        <p role="status" className="flex-1 ps-2 font-semibold">
          <span aria-hidden="true">{t('listing.counter', { number: strip.index + 1, count })}</span>
          <span className="sr-only">{t('listing.photoOf', { number: strip.index + 1, count })}</span>
        </p>
        <button
          type="button"
          aria-label={t(isZoomed ? 'listing.zoomOut' : 'listing.zoomIn')}
          onClick={toggleZoom}
          className={TOOL}
        >
          <ScreenIcon name={isZoomed ? 'zoom-out' : 'zoom-in'} />
        </button>
        <button type="button" aria-label={t('shell.close')} onClick={() => onClose(strip.index)} className={TOOL}>
          <Icon name="close" />
        </button>
      </div>
      <div className="relative min-h-0 flex-1">
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
                aria-label={t('listing.photoOf', { number: at + 1, count })}
                aria-pressed={zoomed === at}
                onClick={toggleZoom}
                className={`relative block -outline-offset-4 ${zoomed === at ? 'size-[250%] cursor-zoom-out' : 'size-full cursor-zoom-in'}`}
              >
                <Photo image={image} wanted={wants(at)} near={Math.abs(at - strip.index) <= 1} onArrival={() => arrived(at)} />
              </button>
            </div>
          ))}
        </div>
        {count > 1 && <StripArrows index={strip.index} count={count} go={strip.go} />}
      </div>
    </dialog>
  );
}

function useModal(ref: { readonly current: HTMLDialogElement | null }): void {
  // Before the element leaves the document: only a dialog that closes gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, [ref]);
  useEffect(() => {
    document.documentElement.classList.add('scroll-locked');
    return () => document.documentElement.classList.remove('scroll-locked');
  }, []);
}

function toMiddle(element: HTMLElement | null): void {
  const frame = element?.parentElement;
  if (!frame) return;
  const sign = getComputedStyle(frame).direction === 'rtl' ? -1 : 1;
  frame.scrollTo((sign * (frame.scrollWidth - frame.clientWidth)) / 2, (frame.scrollHeight - frame.clientHeight) / 2);
}
