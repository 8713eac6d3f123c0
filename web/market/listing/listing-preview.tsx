import { thumbOf } from '../../kit/store/saves-data.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Listing, ListingCard } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { NoPhoto } from '../no-photo.tsx';
import { ActionBar } from './action-bar.tsx';
import { cachedCard } from './cached-card.ts';
import { gridOf } from './listing-grid.ts';
import { ListingHead } from './listing-head.tsx';
import { frameOf } from './gallery/photo-frame.ts';

/**
 * A listing while its screen, or the rest of it, loads: shows what its card knows, in its final place; `fallback` where no list has shown it. It is
 * a separate chunk, so that it is here before the screen is.
 */
export function ListingPreview({ id, fallback }: { id: number; fallback: ReactNode }) {
  const card = cachedCard(useQueryClient(), id);
  return card ? <Preview card={card} /> : fallback;
}

function Preview({ card }: { card: Listing | ListingCard }) {
  const t = useT();
  const { thumbUrl, imageUrl, status } = card;
  const grid = gridOf(imageUrl !== null);
  return (
    <>
      <article className={`${grid.page} min-h-screen`}>
        <p role="status" className="sr-only">
          {t('shell.loading')}
        </p>
        <div className={grid.photos}>
          <div className={grid.frame}>
            {imageUrl ? (
              <div className={`${frameOf(card)} max-h-[72vh] w-full`}>
                {thumbUrl && <img src={thumbOf(thumbUrl)} alt="" className="absolute inset-0 size-full object-contain" />}
              </div>
            ) : (
              <NoPhoto listing={card} className={grid.noPhoto} />
            )}
          </div>
        </div>
        <div className={grid.head}>
          <ListingHead
            listing={card}
            closed={(status === 'sold' || status === 'asleep') && <Skeleton className="mt-2 h-6 w-48" />}
          >
            <li>
              <Skeleton className="h-7 w-20" />
            </li>
          </ListingHead>
          <Skeleton className="mt-5 h-28 w-full" />
        </div>
        <div className={grid.body}>
          <Skeleton className="h-48 w-full" />
        </div>
      </article>
      <ActionBar listing={card}>
        <Skeleton className="h-11 min-w-40 grow" />
      </ActionBar>
    </>
  );
}
