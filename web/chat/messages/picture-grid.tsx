import { savesData } from '../../kit/store/saves-data.ts';
import { useContext, useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { RenewLink } from './file-link.tsx';
import type { Picture } from './picture.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { fileSize } from '../../kit/i18n/file-size.ts';
import { useObjectUrl } from '../../kit/ui/use-object-url.ts';

/** The most tiles of a grid. */
const TILES = 6;

/** Pictures that came together: one alone, two to four in two columns, more in three; the sixth tile shows how many more there are. */
export function PictureGrid({
  pictures,
  label,
  onOpen,
}: {
  pictures: readonly Picture[];
  label: string;
  onOpen: (key: string) => void;
}) {
  const t = useT();
  const [only, second] = pictures;
  if (only && !second) return <PictureTile picture={only} label={label} alone onOpen={onOpen} />;
  const rest = pictures.length - TILES;
  return (
    <div className={`grid w-64 max-w-full gap-1 ${pictures.length > 4 ? 'grid-cols-3' : 'grid-cols-2'}`}>
      {pictures.slice(0, TILES).map((picture, at) => (
        <PictureTile
          key={picture.key}
          picture={picture}
          label={`${label}, ${t('chat.pictureOf', { number: at + 1, count: pictures.length })}`}
          more={at === TILES - 1 ? Math.max(0, rest) : 0}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

interface PictureTileProps {
  picture: Picture;
  label: string;
  /** The number of pictures that have no tile of their own. */
  more?: number;
  /** Draws the picture in its own shape, not as a square among others. */
  alone?: boolean;
  onOpen: (key: string) => void;
}

/** The narrowest and the widest shape of a picture that is shown alone, as width divided by height. */
const RATIO_MIN = 0.75;
const RATIO_MAX = 1.9;

/** The small picture, whose room is kept before it loads; a press opens the large one, whose size in bytes is shown. */
function PictureTile({ picture, label, more = 0, alone = false, onOpen }: PictureTileProps) {
  const t = useT();
  const renew = useContext(RenewLink);
  // A picture sent from here is still drawn from the device once the server has it: no second load, no flicker.
  const [blob] = useState(picture.blob);
  const local = useObjectUrl(blob);
  // If the member saves data, no small picture is loaded: a press opens the large one.
  const src = blob ? local : savesData() ? null : picture.thumbUrl;
  const shape = picture.width > 0 && picture.height > 0 ? picture.width / picture.height : 4 / 3;
  const ratio = alone ? Math.min(RATIO_MAX, Math.max(RATIO_MIN, shape)) : 1;
  const { size } = picture;
  return (
    <button
      type="button"
      disabled={picture.fullUrl === null}
      aria-label={size > 0 ? `${label}, ${fileSize(size, 'chat')}` : label}
      onClick={() => onOpen(picture.key)}
      style={{ aspectRatio: ratio }}
      className={`relative block overflow-hidden rounded-[0.6rem] bg-sunken disabled:cursor-default ${alone ? (ratio < 1 ? 'w-48' : 'w-64 max-w-full') : 'w-full'}`}
    >
      {src ? (
        <img
          src={src}
          alt=""
          width={picture.width || undefined}
          height={picture.height || undefined}
          loading="lazy"
          decoding="async"
          onError={() => blob === null && void renew(src)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <Icon name="image" className="absolute inset-0 m-auto size-8 text-soft" />
      )}
      {more > 0 ? (
        <span dir="ltr" className="absolute inset-0 grid place-items-center bg-[#060a1899] text-2xl font-bold text-[#fff]">
          {t('chat.morePictures', { count: more })}
        </span>
      ) : (
        size > 0 && (
          <span className="absolute start-1 bottom-1 rounded-full bg-[#060a18a6] px-1.5 text-[0.6875rem] leading-5 whitespace-nowrap text-[#fff]">
            {fileSize(size, 'chat')}
          </span>
        )
      )}
    </button>
  );
}
