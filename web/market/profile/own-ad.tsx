import type { Hiding, ListingCard } from '#schema/contracts/listings';
import { LateAdvice } from '../advice/late-advice.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { formatDate, formatPrice } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.ts';
import { BidiText } from '../../kit/i18n/bidi-text.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { AdPicture } from '../ad-picture.tsx';
import { isSold, type NextStep, nextStepOf } from './next-step.ts';
import { Price } from '../price.tsx';

export interface OwnAdProps {
  ad: ListingCard;
  /** When the list was opened, in milliseconds. */
  now: number;
  busy: boolean;
  renewing: boolean;
  onRenew: () => void;
  onSell: () => void;
  onReopen: () => void;
  onDelete: () => void;
}

/** One of the member's own ads: its state, until when it is featured, the next step, and all that can be done with it. */
export function OwnAd({ ad, now, busy, renewing, onRenew, onSell, onReopen, onDelete }: OwnAdProps) {
  const t = useT();
  const { id, title } = ad;
  const sold = isSold(ad);
  const isAsleep = ad.status === 'asleep';
  const next = nextStepOf(ad, now);
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-3 shadow-card">
      <div className="flex gap-3">
        <AdPicture card={ad} className="size-24 shrink-0 rounded-control text-3xl" />
        <div className="min-w-0 flex-1">
          <p className="flex">
            {ad.hidden ? (
              <Badge tone={ad.hidden.held ? 'neutral' : 'danger'}>
                {t(ad.hidden.held ? 'profile.stateHeld' : 'profile.stateHidden')}
              </Badge>
            ) : (
              <Badge tone={sold || isAsleep ? 'neutral' : 'success'}>
                {t(sold ? 'profile.stateSold' : isAsleep ? 'profile.stateAsleep' : 'profile.stateActive')}
              </Badge>
            )}
          </p>
          <h2 className="mt-1 leading-6 font-semibold">
            <Link to={`/listing/${id}`} className="hover:underline">
              <BidiText text={title} lines={2} />
            </Link>
          </h2>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-extrabold text-price">
              <Price ad={ad} />
            </span>
            <span className="text-sm text-soft">{t('profile.postedOn', { date: formatDate(ad.createdAt) })}</span>
          </p>
          {ad.phoneAsks !== undefined && ad.phoneAsks > 0 && (
            <p className="flex items-center gap-1 text-sm text-soft">
              <ScreenIcon name="phone" className="size-4" />
              {t('seller.asked', { count: ad.phoneAsks })}
            </p>
          )}
          {ad.featuredUntil && !sold && !isAsleep && (
            <p className="flex items-center gap-1 text-sm font-semibold text-accent-ink">
              <ScreenIcon name="rocket" className="size-4" />
              {t('profile.featuredUntil', { date: formatDate(ad.featuredUntil) })}
            </p>
          )}
        </div>
      </div>
      {ad.hidden?.held && <LateAdvice held={ad.hidden.held} className="mt-3" />}
      {ad.hidden && !ad.hidden.held && (
        <div className="mt-3 rounded-control bg-danger-soft p-3 leading-6 text-danger">
          <p className="font-semibold">
            {t('profile.hiddenReason')} <bdi>{ad.hidden.reason}</bdi>
          </p>
          <p>{t(hiddenStep(ad.hidden))}</p>
        </div>
      )}
      {next && <NextStepRow ad={ad} step={next} busy={renewing} onRenew={onRenew} />}
      <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
        {sold ? (
          <Button
            variant="outline"
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
            {!ad.hidden && !isAsleep && (
              <Link
                to={`/balance?ad=${id}`}
                aria-label={t('profile.promoteLabel', { title })}
                className={`${buttonClass({ variant: 'accent' })} flex-1`}
              >
                <ScreenIcon name="rocket" className="size-5" />
                {t('profile.promote')}
              </Link>
            )}
            {!ad.hidden?.held && (
              <Button
                variant="outline"
                aria-label={t('profile.markSoldLabel', { title })}
                onPointerEnter={preloadDialog}
                onFocus={preloadDialog}
                onClick={onSell}
                className="flex-1 whitespace-nowrap"
              >
                <Icon name="check" className="size-5" />
                {t('profile.markSold')}
              </Button>
            )}
          </>
        )}
        <span className="flex gap-2 max-sm:w-full">
          <Link
            to={`/listing/${id}/edit`}
            aria-label={t('profile.editLabel', { title })}
            className={`${buttonClass({ variant: 'outline' })} max-sm:flex-1`}
          >
            <ScreenIcon name="edit" className="size-5" />
            <span className="sm:sr-only">{t('profile.edit')}</span>
          </Link>
          <Button
            variant="danger"
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

interface NextStepProps {
  ad: ListingCard;
  step: NextStep;
  busy: boolean;
  onRenew: () => void;
}

/** The one thing that the ad needs now. */
function NextStepRow({ ad: { id, title }, step, busy, onRenew }: NextStepProps) {
  const t = useT();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-accent-soft py-2 ps-3 pe-2 text-accent-ink">
      <p className="flex-1 font-semibold max-sm:basis-full sm:min-w-40">{wordsOf(step, t)}</p>
      {step.kind === 'renew' ? (
        <Button
          variant="accent"
          busy={busy}
          aria-label={t('profile.stillThereLabel', { title })}
          onClick={onRenew}
          className="whitespace-nowrap max-sm:flex-1"
        >
          <Icon name="clock" className="size-5" />
          {t(busy ? 'profile.saving' : 'profile.stillThere')}
        </Button>
      ) : (
        <Link
          to={`/listing/${id}/edit${step.kind === 'price' ? '?price' : ''}`}
          aria-label={t(step.kind === 'price' ? 'profile.changePriceLabel' : 'profile.addPhotosLabel', { title })}
          className={`${buttonClass({ variant: 'outline' })} whitespace-nowrap max-sm:flex-1`}
        >
          {step.kind === 'price' ? <ScreenIcon name="edit" className="size-5" /> : <Icon name="image" className="size-5" />}
          {t(step.kind === 'price' ? 'profile.changePrice' : 'profile.addPhotos')}
        </Link>
      )}
    </div>
  );
}

function wordsOf(step: NextStep, t: Translate): string {
  if (step.kind === 'renew')
    return step.until === null ? t('profile.asleepText') : t('profile.endsText', { date: formatDate(step.until) });
  if (step.kind === 'price')
    return t('profile.farPrice', { low: formatPrice(String(step.low)), high: formatPrice(String(step.high)) });
  return step.count === 0 ? t('profile.noPhotos') : t('profile.fewPhotos', { count: step.count });
}

/** The sentence about what an edit will do, or has done. */
function hiddenStep({ returnsByEdit, isAnswered }: Hiding) {
  if (returnsByEdit) return 'profile.hiddenEdit';
  return isAnswered ? 'profile.hiddenAnswered' : 'profile.hiddenWaits';
}
