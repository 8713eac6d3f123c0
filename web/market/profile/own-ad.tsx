import type { Hiding, ListingCard } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { formatDate, formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { Button } from '../../kit/ui/button.tsx';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { AdPicture } from '../ad-picture.tsx';

export interface OwnAdProps {
  ad: ListingCard;
  busy: boolean;
  onSell: () => void;
  onReopen: () => void;
  onDelete: () => void;
}

/** One ad of the member's own: its state, until when it is featured, and its actions. */
export function OwnAd({ ad, busy, onSell, onReopen, onDelete }: OwnAdProps) {
  const t = useT();
  const { id, title } = ad;
  const isSold = ad.status === 'sold' || ad.hidden?.isSold === true;
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="flex gap-3">
        <AdPicture card={ad} className="size-24 shrink-0 rounded-control text-3xl" />
        <div className="min-w-0 flex-1">
          <p className="flex">
            {ad.hidden ? (
              <Badge tone="danger">{t('profile.stateHidden')}</Badge>
            ) : (
              <Badge tone={isSold ? 'neutral' : 'success'}>{t(isSold ? 'profile.stateSold' : 'profile.stateActive')}</Badge>
            )}
          </p>
          <h2 className="mt-1 leading-6 font-semibold">
            <Link to={`/listing/${id}`} className="hover:underline">
              <BidiText text={title} lines={2} />
            </Link>
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-extrabold text-price">{formatPrice(ad.price)}</span>
            <span className="text-sm text-soft">{t('profile.postedOn', { date: formatDate(ad.createdAt) })}</span>
          </p>
          {ad.featuredUntil && !isSold && (
            <p className="flex items-center gap-1 text-sm font-semibold text-accent-ink">
              <ScreenIcon name="rocket" className="size-4" />
              {t('profile.featuredUntil', { date: formatDate(ad.featuredUntil) })}
            </p>
          )}
        </div>
      </div>
      {ad.hidden && (
        <div className="mt-3 rounded-control bg-danger-soft p-3 leading-6 text-danger">
          <p className="font-semibold">
            {t('profile.hiddenReason')} <bdi>{ad.hidden.reason}</bdi>
          </p>
          <p>{t(nextStep(ad.hidden))}</p>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
        {isSold ? (
          <Button
            look="outline"
            busy={busy}
            aria-label={t('profile.reopenLabel', { title })}
            onClick={onReopen}
            className="flex-1"
          >
            <Icon name="arrow" className="size-5" />
            {t('profile.reopen')}
          </Button>
        ) : (
          <>
            {!ad.hidden && (
              <Link
                to={`/balance?ad=${id}`}
                aria-label={t('profile.promoteLabel', { title })}
                className={`${buttonClass({ look: 'accent' })} flex-1`}
              >
                <ScreenIcon name="rocket" className="size-5" />
                {t('profile.promote')}
              </Link>
            )}
            <Button
              look="outline"
              aria-label={t('profile.markSoldLabel', { title })}
              onPointerEnter={preloadDialog}
              onFocus={preloadDialog}
              onClick={onSell}
              className="flex-1 whitespace-nowrap"
            >
              <Icon name="check" className="size-5" />
              {t('profile.markSold')}
            </Button>
          </>
        )}
        <span className="flex gap-2 max-sm:w-full">
          <Link
            to={`/listing/${id}/edit`}
            aria-label={t('profile.editLabel', { title })}
            className={`${buttonClass({ look: 'outline' })} max-sm:flex-1`}
          >
            <ScreenIcon name="edit" className="size-5" />
            <span className="sm:sr-only">{t('profile.edit')}</span>
          </Link>
          <Button
            look="danger"
            aria-label={t('profile.deleteLabel', { title })}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={onDelete}
            className="max-sm:flex-1"
          >
            <ScreenIcon name="trash" className="size-5" />
            <span className="sm:sr-only">{t('profile.delete')}</span>
          </Button>
        </span>
      </div>
    </li>
  );
}

/** What an edit does, or has done. */
function nextStep({ returnsByEdit, isAnswered }: Hiding) {
  if (returnsByEdit) return 'profile.hiddenEdit';
  return isAnswered ? 'profile.hiddenAnswered' : 'profile.hiddenWaits';
}
