import { useInfiniteQuery } from '@tanstack/react-query';
import type { DuplicateGroup } from '#schema/contracts/moderation';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Paged } from '../paged.tsx';
import { AdRows } from './ad-rows.tsx';
import { AdSkeletons } from './ad-skeletons.tsx';
import { duplicatesQuery } from './listings.queries.ts';

/** Ads that share a text or a picture, in groups. */
export function DuplicatesTab() {
  const t = useT();
  const query = useInfiniteQuery(duplicatesQuery);
  return (
    <Paged
      query={query}
      skeleton={<AdSkeletons />}
      empty={{
        icon: <ScreenIcon name="copy" className="size-8" />,
        title: t('adminListings.noDuplicates'),
        text: t('adminListings.noDuplicatesText'),
      }}
    >
      {(groups) => (
        <div className="grid gap-8">
          {groups.map((group) => (
            <Group key={`${group.by.join()}:${group.listings.map(({ id }) => id).join()}`} group={group} />
          ))}
        </div>
      )}
    </Paged>
  );
}

function Group({ group: { by, count, listings } }: { group: DuplicateGroup }) {
  const t = useT();
  const shared =
    by.length > 1 ? 'adminListings.sharedBoth' : by[0] === 'text' ? 'adminListings.sharedText' : 'adminListings.sharedPicture';
  return (
    <section>
      <h3 className="text-lg font-bold">{t(shared)}</h3>
      <p className="mb-3 text-soft">
        {t('adminListings.sharedBy', { count })}
        {listings.length < count && <> · {t('adminListings.newestShown', { count: listings.length })}</>}
      </p>
      <AdRows ads={listings} label={t(shared)} />
    </section>
  );
}
