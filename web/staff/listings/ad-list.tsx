import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Paged } from '../paged.tsx';
import { AdRows } from './ad-rows.tsx';
import { AdSkeletons } from './ad-skeletons.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { adsQuery } from './listings.queries.ts';

interface AdListProps {
  /** The filters, as a query string. */
  search: string;
  /** The words for an empty list. */
  empty: { title: string; text: string };
  /** In a queue, the words for what the key of the first act does. */
  actLabel?: string;
}

/** A list of ads in which several can be selected. */
export function AdList({ search, empty, actLabel }: AdListProps) {
  const t = useT();
  const query = useInfiniteQuery(adsQuery(search));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const none = { icon: <ScreenIcon name="tag" className="size-8" />, ...empty };
  return (
    <Paged
      query={query}
      rendersEmpty
      skeleton={<AdSkeletons />}
      empty={query.hasNextPage ? <p className="py-6 text-center text-soft">{t('adminListings.goesOn')}</p> : none}
    >
      {(ads) => {
        // Ads that an act removed from the list are no longer selected.
        const selected = new Set(ads.map(({ id }) => id).filter((id) => chosen.has(id)));
        const select = (id: number, isSelected: boolean) => {
          const next = new Set(selected);
          if (isSelected) next.add(id);
          else next.delete(id);
          setChosen(next);
        };
        const deselect = (ids: readonly number[]) => setChosen((now) => new Set([...now].filter((id) => !ids.includes(id))));
        return (
          <>
            {selected.size > 0 && <BulkBar ids={[...selected]} onDone={deselect} />}
            {ads.length > 0 && (
              <Checkbox
                label={t('adminListings.selectAll')}
                className="mb-2"
                checked={selected.size === ads.length}
                onChange={(event) => setChosen(new Set(event.target.checked ? ads.map(({ id }) => id) : []))}
              />
            )}
            <AdRows ads={ads} label={t('adminListings.list')} actLabel={actLabel} selection={{ selected, onSelect: select }} />
          </>
        );
      }}
    </Paged>
  );
}
