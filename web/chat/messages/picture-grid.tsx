import { useT } from '../../kit/i18n/i18n.ts';
import { PictureTile } from './picture-tile.tsx';
import type { Picture } from './picture.ts';

/** The most tiles that pictures which came together take. */
const TILES = 6;

/** Pictures that came together: one by itself, two to four in pairs, more in threes; the sixth tile counts what is left. */
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
