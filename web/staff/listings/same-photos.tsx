import { useQuery } from '@tanstack/react-query';
import type { SamePhoto } from '#schema/contracts/moderation';
import { nameOf } from '../name-of.ts';
import { formatDate, formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { thumbOf } from '../../kit/store/saves-data.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Loading } from '../../kit/screen/loading.tsx';
import { STATES } from './ad-words.ts';
import { samePhotosQuery } from './listings.queries.ts';

/** Each photo of an ad beside the same photo that another member published before: how similar they are, whose that was, and when. */
export function SamePhotos({ listingId }: { listingId: number }) {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(samePhotosQuery(listingId));
  if (!data)
    return isLoadingError ? (
      <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />
    ) : (
      <div className="relative mt-3 w-full">
        <Loading>{t('adminListings.samePhotosLoading')}</Loading>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  if (data.length === 0) return <p className="mt-3 text-soft">{t('adminListings.samePhotosNone')}</p>;
  return (
    <section className="mt-3 w-full">
      <h4 className="font-bold">{t('adminListings.samePhotos', { count: data.length })}</h4>
      <ul className="mt-2 grid gap-3">
        {data.map((pair) => (
          <Pair key={`${pair.url}:${pair.elsewhere.publishedAt}`} pair={pair} />
        ))}
      </ul>
    </section>
  );
}

function Pair({ pair: { url, thumbUrl, distance, elsewhere } }: { pair: SamePhoto }) {
  const t = useT();
  const { photo, listing, publishedAt } = elsewhere;
  const there = t('adminListings.photoThere', { date: formatDate(publishedAt) });
  return (
    <li className="rounded-control bg-sunken p-2">
      <div className="grid grid-cols-2 gap-2">
        <Photo caption={t('adminListings.photoHere')} photo={{ url, thumbUrl }} />
        {photo ? (
          <Photo caption={there} photo={photo} />
        ) : (
          <figure>
            <p className="grid aspect-[4/3] place-items-center rounded-control border border-dashed border-line p-2 text-center text-sm text-soft">
              {t('adminListings.photoGone')}
            </p>
            <figcaption className="mt-1 text-sm">{there}</figcaption>
          </figure>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
        {t(distance === 0 ? 'adminListings.photoSame' : 'adminListings.photoAlmost')}
        {distance > 0 && <small className="font-normal text-soft">{t('adminListings.photoBits', { count: distance })}</small>}
      </p>
      {listing ? <FirstAd listing={listing} /> : <p className="mt-1 text-soft">{t('adminListings.photoOfNobody')}</p>}
    </li>
  );
}

/** The ad that showed the photo first, and its owner. */
function FirstAd({ listing: { id, title, status, owner } }: { listing: NonNullable<SamePhoto['elsewhere']['listing']> }) {
  const t = useT();
  const [tone, word] = STATES[status];
  const words = t('adminListings.photoOf', { id: formatDigits(String(id)), title });
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {status === 'active' || status === 'sold' ? (
        <Link to={`/listing/${id}`} className={LINK}>
          {words}
        </Link>
      ) : (
        <Link to={`/admin/dashboard?section=listings&tab=all&q=${id}`} className={LINK}>
          {words}
        </Link>
      )}
      <Badge tone={tone}>{t(word)}</Badge>
      <Link to={`/admin/dashboard?section=users&q=${owner.id}`} className={LINK}>
        <bdi className="truncate">{nameOf(t, owner)}</bdi>
      </Link>
    </p>
  );
}

const LINK = 'inline-flex min-h-11 max-w-full items-center font-semibold text-primary hover:underline';

function Photo({ caption, photo }: { caption: string; photo: { url: string; thumbUrl: string | null } }) {
  return (
    <figure>
      <a href={photo.url} target="_blank" rel="noreferrer">
        <img
          src={thumbOf(photo.thumbUrl) ?? photo.url}
          alt={caption}
          loading="lazy"
          decoding="async"
          className="aspect-[4/3] w-full rounded-control bg-surface object-contain"
        />
      </a>
      <figcaption className="mt-1 text-sm">{caption}</figcaption>
    </figure>
  );
}
