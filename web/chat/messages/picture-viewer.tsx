import { savesData } from '../../kit/store/saves-data.ts';
import { useContext, useRef, useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { fileSize } from '../../kit/i18n/file-size.ts';
import { FULL_SCREEN_TOOL, FullScreen } from '../../kit/overlays/full-screen.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { FileLink, RenewLink } from './file-link.tsx';
import type { Picture } from './picture.ts';

export interface PictureViewerProps {
  pictures: readonly Picture[];
  /** The key of the picture that was pressed. */
  start: string;
  onClose: () => void;
}

/** A swipe of more than this changes the picture, in pixels. */
const SWIPE_MIN = 60;

/** The pictures of a conversation on the whole screen. Only the one in view is loaded in full. */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const t = useT();
  const [key, setKey] = useState(start);
  const touched = useRef<number | null>(null);
  const index = Math.max(
    0,
    pictures.findIndex((each) => each.key === key),
  );
  const picture = pictures[index];
  const count = pictures.length;
  const go = (step: number) => {
    const next = pictures[index + step];
    if (next) setKey(next.key);
  };
  /** Goes on in the reading direction: to the right is forwards, in right-to-left languages backwards. */
  const goTowards = (towardsRight: boolean) => go(towardsRight === (document.dir !== 'rtl') ? 1 : -1);

  return (
    <FullScreen
      label={t('chat.pictures')}
      status={
        <>
          {t('chat.pictureOf', { number: index + 1, count })}
          {picture && picture.size > 0 && <span className="font-normal opacity-80"> · {fileSize(picture.size, 'chat')}</span>}
        </>
      }
      tools={
        picture?.fullUrl && (
          <FileLink
            href={picture.fullUrl}
            name={picture.name}
            label={t('chat.download')}
            title={t('chat.download')}
            className={FULL_SCREEN_TOOL}
          >
            <Icon name="download" />
          </FileLink>
        )
      }
      onKeyDown={({ key, altKey, ctrlKey, metaKey }) => {
        // With these keys the arrows are the browser's: back and forward.
        if (altKey || ctrlKey || metaKey) return;
        if (key === 'ArrowRight') goTowards(true);
        if (key === 'ArrowLeft') goTowards(false);
      }}
      onTouchStart={(event) => {
        touched.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={(event) => {
        const way = touched.current === null ? 0 : (event.changedTouches[0]?.clientX ?? 0) - touched.current;
        if (Math.abs(way) > SWIPE_MIN && (visualViewport?.scale ?? 1) === 1) goTowards(way < 0);
      }}
      onClose={onClose}
    >
      {picture && <FullPicture key={picture.key} picture={picture} alt={t('chat.pictureOf', { number: index + 1, count })} />}
      {count > 1 && (
        // Not `disabled` at an end, which would take the focus away: `go` does nothing there.
        <div className="pointer-events-none absolute inset-x-2 top-1/2 flex justify-between [&>button]:pointer-events-auto">
          <button
            type="button"
            aria-disabled={index === 0}
            aria-label={t('chat.previousPicture')}
            onClick={() => go(-1)}
            className={FULL_SCREEN_TOOL}
          >
            <span className="rotated">
              <Icon name="chevron" />
            </span>
          </button>
          <button
            type="button"
            aria-disabled={index === count - 1}
            aria-label={t('chat.nextPicture')}
            onClick={() => go(1)}
            className={FULL_SCREEN_TOOL}
          >
            <Icon name="chevron" />
          </button>
        </div>
      )}
    </FullScreen>
  );
}

/** The large picture; the small one is shown until the large one covers it. */
function FullPicture({ picture, alt }: { picture: Picture; alt: string }) {
  const t = useT();
  const renew = useContext(RenewLink);
  const [failed, setFailed] = useState(false);
  // An expired link does not mean that the picture is missing: a renewed link arrives as another `fullUrl`.
  const onError = async (url: string) => {
    if ((await renew(url)) === null) setFailed(true);
  };
  return (
    <>
      {picture.thumbUrl && !savesData() && (
        <img src={picture.thumbUrl} alt="" className="absolute inset-0 size-full object-contain blur-xs" />
      )}
      {picture.fullUrl && !failed && (
        <img
          src={picture.fullUrl}
          alt={alt}
          onError={() => void onError(picture.fullUrl ?? '')}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {failed && (
        <p role="alert" className="absolute inset-x-0 bottom-6 mx-auto w-fit rounded-full bg-[#060a18d0] px-4 py-2">
          {t('chat.pictureFailed')}
        </p>
      )}
    </>
  );
}
