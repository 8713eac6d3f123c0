import type { AdminListing, SuspectedListing } from '#schema/contracts/moderation';
import { Link } from '../../kit/ui/link.tsx';
import { formatDate, formatDigits, formatNumber, formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { REASON_WORDS } from '../../market/reports/reason-words.ts';
import { SamePhotos } from './same-photos.tsx';
import { STATES } from './ad-words.ts';

/** The facts of an ad: its state, what it waits for, what it was reported for, and why it is hidden. */
export function AdFacts({ ad }: { ad: AdminListing & Partial<Pick<SuspectedListing, 'signals'>> }) {
  const t = useT();
  const [tone, word] = STATES[ad.status];
  return (
    <div className="mt-2 flex flex-col items-start gap-1.5">
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={tone}>{t(word)}</Badge>
        {ad.review === 'new' && <Badge tone="primary">{t('adminListings.isNew')}</Badge>}
        {ad.review === 'answered' && (
          <Badge tone="primary">{t(ad.status === 'hidden' ? 'adminListings.answeredWaits' : 'adminListings.editedAfter')}</Badge>
        )}
        {ad.featuredUntil && (
          <Badge tone="accent">{t('adminListings.featuredUntil', { date: formatDate(ad.featuredUntil) })}</Badge>
        )}
      </p>
      {ad.reports.count > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 font-semibold text-danger">
          {t('adminListings.reported', {
            count: ad.reports.count,
            reasons: ad.reports.reasons.map((reason) => t(REASON_WORDS[reason])).join(' · '),
          })}
          <Link to="/admin/dashboard?section=reports&kind=listing" className="inline-flex min-h-11 items-center underline">
            {t('adminListings.toReports')}
          </Link>
        </p>
      )}
      {ad.suspectedAt && (
        <p className="text-sm text-soft">{t('adminListings.waitsSince', { date: formatDate(ad.suspectedAt) })}</p>
      )}
      {ad.signals && <Signals signals={ad.signals} />}
      {ad.signals?.some(({ signal }) => signal === 'photo_elsewhere') && <SamePhotos listingId={ad.id} />}
      {ad.hidden && (
        <p className="leading-6">
          {t('adminListings.hiddenBecause')} <bdi>{ad.hidden.reason}</bdi>
        </p>
      )}
      {ad.timesHidden > (ad.hidden ? 1 : 0) && (
        <p className="text-sm text-soft">{t('adminListings.timesHidden', { count: ad.timesHidden })}</p>
      )}
    </div>
  );
}

/** The signals against an ad, the heaviest first, each with what was found. */
function Signals({ signals }: { signals: SuspectedListing['signals'] }) {
  const t = useT();
  if (signals.length === 0) return <p>{t('adminListings.noSignals')}</p>;
  return (
    <ul aria-label={t('adminListings.signals')} className="grid w-full gap-1.5">
      {signals.map(({ signal, weight, detail }) => (
        <li key={signal} className="flex flex-wrap items-baseline gap-x-2 rounded-control bg-danger-soft px-3 py-1.5">
          <span className="font-semibold text-danger">{t(`adminListings.signal_${signal}`)}</span>
          <span className="text-sm text-soft">{t('adminListings.weighs', { weight: formatNumber(weight) })}</span>
          {detail['said'] !== undefined && <q dir="auto">{detail['said']}</q>}
          {typeof detail['usual'] === 'number' && (
            <span>{t('adminListings.usually', { price: formatPrice(String(detail['usual'])) })}</span>
          )}
          {typeof detail['listingId'] === 'number' && (
            <Link
              to={`/admin/dashboard?section=listings&tab=all&q=${detail['listingId']}`}
              className="inline-flex min-h-11 items-center font-semibold text-primary underline"
            >
              {t('adminListings.otherAd', { id: formatDigits(String(detail['listingId'])) })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
