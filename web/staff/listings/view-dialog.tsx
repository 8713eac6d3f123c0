import { nameOf } from '../name-of.ts';
import { thumbOf } from '../../kit/store/saves-data.ts';
import { useQuery } from '@tanstack/react-query';
import type { AdminListing, AdminListingDetails } from '#schema/contracts/moderation';
import { Link } from '../../kit/ui/link.tsx';
import { formatNumber, formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Loading } from '../../kit/screen/loading.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { CasePanel } from '../cases/case-panel.tsx';
import { MemberLink } from '../users/member-link.tsx';
import { type AdDialogKind, AdButtons } from './ad-buttons.tsx';
import { AdFacts } from './ad-facts.tsx';
import { Price } from '../../market/price.tsx';
import { REASON_WORDS } from '../../market/reports/reason-words.ts';
import { SamePhotos } from './same-photos.tsx';
import { adQuery } from './listings.queries.ts';

interface ViewDialogProps {
  ad: AdminListing;
  onClose: () => void;
  /** Opens a dialog for the ad in its present state. */
  onOpenDialog: (about: AdDialogKind, ad: AdminListing) => void;
  /** Called after an act that needed no dialog. */
  onDone: () => void;
}

/** The whole ad, also one that nobody else can see, and what can be done about it. */
export function ViewDialog({ ad, onClose, onOpenDialog, onDone }: ViewDialogProps) {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(adQuery(ad.id));
  const shown = data ?? ad;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={shown.title}
      footer={
        <>
          {(shown.status === 'active' || shown.status === 'sold') && (
            <Link to={`/listing/${ad.id}`} className={buttonClass({ variant: 'outline' })}>
              {t('adminListings.openPage')}
            </Link>
          )}
          <AdButtons ad={shown} isViewed onOpenDialog={(about) => onOpenDialog(about, shown)} onDone={onDone} />
        </>
      }
    >
      <p className="text-xl font-extrabold text-price">
        <Price ad={shown} />
        {shown.priceAfn !== undefined && <small> ≈ {formatPrice(shown.priceAfn)}</small>}
      </p>
      <AdFacts ad={shown} />
      {data && data.suspectedAt !== null && data.images.length > 0 && <SamePhotos listingId={data.id} />}
      {data && <Content ad={data} />}
      <div className="mt-4">
        <CasePanel target={`listing:${ad.id}`} />
      </div>
      {isLoadingError && (
        <div className="mt-4">
          <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !isLoadingError && (
        <div className="relative mt-4 grid gap-3">
          <Loading>{t('adminListings.loadingAd')}</Loading>
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Dialog>
  );
}

function Content({ ad }: { ad: AdminListingDetails }) {
  const t = useT();
  return (
    <>
      {ad.images.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3">
          {ad.images.map(({ url, thumbUrl, width, height }, at) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={thumbOf(thumbUrl) ?? url}
                  alt={t('adminListings.photo', { number: formatNumber(at + 1) })}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="aspect-[4/3] w-full rounded-control bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <dt className="text-soft">{t('adminListings.owner')}</dt>
        <dd className="flex min-w-0 flex-wrap items-center gap-x-3">
          {ad.owner.username === '' ? (
            nameOf(t, ad.owner)
          ) : (
            <MemberLink
              id={ad.owner.id}
              className="inline-flex min-h-11 max-w-full items-center font-semibold text-primary hover:underline"
            >
              <bdi className="truncate">{nameOf(t, ad.owner)}</bdi>
            </MemberLink>
          )}
          {ad.owner.isBanned && <Badge tone="danger">{t('adminListings.suspended')}</Badge>}
        </dd>
        <dt className="text-soft">{t('adminListings.location')}</dt>
        <dd className="min-w-0">
          <bdi>{ad.location}</bdi>
        </dd>
        <dt className="text-soft">{t('adminListings.views')}</dt>
        <dd>{formatNumber(ad.views)}</dd>
      </dl>
      <h3 className="mt-4 font-bold">{t('adminListings.description')}</h3>
      <p className="leading-7 whitespace-pre-line" dir="auto">
        {ad.description || t('adminListings.noDescription')}
      </p>
      {ad.openReports.length > 0 && (
        <>
          <h3 className="mt-4 font-bold">{t('adminListings.openReports')}</h3>
          <ul className="mt-1 grid gap-2">
            {ad.openReports.map(({ id, reason, details }) => (
              <li key={id} className="rounded-control bg-sunken p-3">
                <p className="font-semibold">{t(REASON_WORDS[reason])}</p>
                {details && (
                  <p className="whitespace-pre-line" dir="auto">
                    {details}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
