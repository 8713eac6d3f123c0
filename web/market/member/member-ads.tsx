import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { MoreButton } from '../../kit/ui/more-button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { AdCard } from './ad-card.tsx';
import { memberAdsQuery } from './member.queries.ts';

const GRID = 'mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4';

/** What a member sells now, the newest first; `active` is how many there are. */
export function MemberAds({ memberId, active }: { memberId: number; active: number }) {
  const t = useT();
  const query = useInfiniteQuery(memberAdsQuery(memberId));
  const ads = query.data?.pages.flatMap(({ body }) => body) ?? [];
  return (
    <section aria-labelledby="member-ads">
      <h2 id="member-ads" className="text-xl font-bold">
        {t('member.ads')}
      </h2>
      {ads.length > 0 && (
        <ul className={GRID}>
          {ads.map((ad) => (
            <li key={ad.id}>
              <AdCard card={ad} />
            </li>
          ))}
        </ul>
      )}
      {query.isPending && (
        <ul className={GRID} aria-busy="true">
          {Array.from({ length: Math.min(active, 4) }, (_, at) => (
            <li key={at} className="aspect-[4/5]">
              <Skeleton className="size-full" />
            </li>
          ))}
        </ul>
      )}
      {query.isSuccess && ads.length === 0 && <p className="mt-3 text-soft">{t('member.noAds')}</p>}
      {query.isError && !query.data && <LoadFailure words={t('member.loadFailed')} onRetry={() => void query.refetch()} />}
      <MoreButton query={query} label={t('member.moreAds')} busy={t('shell.loading')} failure={t('member.loadFailed')} />
    </section>
  );
}
