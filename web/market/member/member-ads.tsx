import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListingCard } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { MoreButton } from '../../kit/ui/button/more-button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { useAgo } from '../../kit/i18n/format.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { AdPicture } from '../ad-picture.tsx';
import { Price } from '../price.tsx';
import { memberAdsQuery } from './member.queries.ts';

const GRID = 'mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4';
/** Ads beside each other on a phone: the pictures below them wait until the page can be used. */
const FIRST_ROW = 2;

/** A member's current ads, newest first; `active` is how many there are. */
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
          {ads.map((ad, index) => (
            <li key={ad.id}>
              <AdCard card={ad} eager={index < FIRST_ROW} />
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
      {query.isLoadingError && <LoadFailure text={t('member.loadFailed')} onRetry={() => void query.refetch()} />}
      <MoreButton
        query={query}
        label={t('member.moreAds')}
        busyLabel={t('shell.loading')}
        failureText={t('member.loadFailed')}
        // The home page can list one member's ads too: the link has the same query as the API's next page.
        href={query.data?.pages.at(-1)?.next?.replace(/^[^?]*/, '/')}
      />
    </section>
  );
}

/** One of a member's ads. */
function AdCard({ card, eager }: { card: ListingCard; eager: boolean }) {
  const t = useT();
  const ago = useAgo();
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow hover:shadow-float">
      <div className="ad-picture">
        <AdPicture card={card} eager={eager} />
        <div className="ad-badges">
          {card.featured === 1 && <Badge tone="accent">{t('member.featured')}</Badge>}
          {card.status === 'sold' && <Badge>{t('member.soldAd')}</Badge>}
        </div>
      </div>
      <div className="flex flex-1 flex-col p-2.5 md:p-3">
        <h3 className="font-medium">
          <Link to={`/listing/${card.id}`} className="after:absolute after:inset-0 group-hover:underline">
            <BidiText text={card.title} lines={2} />
          </Link>
        </h3>
        <p className="mt-auto pt-1.5 font-extrabold text-price">
          <Price ad={card} />
        </p>
        <p className="text-sm text-soft">
          <time dateTime={card.createdAt}>{ago(card.createdAt)}</time>
        </p>
      </div>
    </article>
  );
}
