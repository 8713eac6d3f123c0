import type { AdminListing } from '#schema/contracts/moderation';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { FIRST_ACT } from '../queues/queue-keys.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { useAdActs } from './use-ad-acts.ts';

/** The buttons that open a dialog. */
export type AdDialogKind = 'view' | 'hide' | 'release' | 'restore' | 'feature';

export interface AdButtonsProps {
  onOpenDialog: (asked: AdDialogKind) => void;
  /** Called when an act is done: the pressed button may have gone with its ad. */
  onDone: () => void;
}

const REFUSES = ['adminListings.refuse', 'adminListings.refuseLabel'] as const;
const HIDES = ['adminListings.hide', 'adminListings.hideLabel'] as const;
const HIDES_AGAIN = ['adminListings.hideAgain', 'adminListings.hideAgainLabel'] as const;

/** The buttons of what can be done about an ad in its state; `isViewed` in the ad's dialog, in which the queue's keys do nothing. */
export function AdButtons({
  ad,
  isViewed = false,
  onOpenDialog,
  onDone,
}: AdButtonsProps & { ad: AdminListing; isViewed?: boolean }) {
  const t = useT();
  const { approve, restore, release } = useAdActs();
  const { title, status, review } = ad;
  const isPublic = status === 'active' || status === 'sold' || status === 'asleep';
  const isHeld = status === 'held';
  const isSuspected = isHeld || (ad.suspectedAt !== null && isPublic);
  const mayHide = isPublic || isHeld || (status === 'hidden' && review === 'answered');
  const [hides, hidesIt] = isHeld ? REFUSES : isPublic ? HIDES : HIDES_AGAIN;
  const busy = approve.isPending || restore.isPending || release.isPending;
  const done = { onSuccess: onDone };
  const opens = { onPointerEnter: preloadDialog, onFocus: preloadDialog, 'aria-haspopup': 'dialog' } as const;
  const first = isViewed ? {} : FIRST_ACT;
  return (
    <>
      {!isViewed && (
        <Button
          variant="outline"
          {...opens}
          aria-label={t('adminListings.viewLabel', { title })}
          onClick={() => onOpenDialog('view')}
        >
          <ScreenIcon name="eye" className="size-5" />
          {t('adminListings.view')}
        </Button>
      )}
      {isSuspected && (
        <Button
          busy={busy}
          {...first}
          {...(isHeld ? opens : {})}
          aria-label={t(isHeld ? 'adminListings.releaseLabel' : 'adminListings.leaveLabel', { title })}
          onClick={() => (isHeld ? onOpenDialog('release') : release.mutate({ ad, reason: '', template: undefined }, done))}
        >
          <Icon name="check" className="size-5" />
          {t(isHeld ? 'adminListings.release' : 'adminListings.leave')}
        </Button>
      )}
      {isPublic && !isSuspected && review !== null && (
        <Button
          busy={busy}
          {...first}
          aria-label={t('adminListings.approveLabel', { title })}
          onClick={() => approve.mutate(ad, done)}
        >
          <Icon name="check" className="size-5" />
          {t('adminListings.approve')}
        </Button>
      )}
      {status === 'hidden' && (
        <Button
          busy={busy}
          {...(review === null ? {} : first)}
          {...(ad.owner.isBanned ? opens : {})}
          aria-label={t('adminListings.restoreLabel', { title })}
          onClick={() => (ad.owner.isBanned ? onOpenDialog('restore') : restore.mutate(ad, done))}
        >
          <Icon name="check" className="size-5" />
          {t('adminListings.restore')}
        </Button>
      )}
      {mayHide && (
        <Button variant="danger" {...opens} aria-label={t(hidesIt, { title })} onClick={() => onOpenDialog('hide')}>
          <ScreenIcon name="shield" className="size-5" />
          {t(hides)}
        </Button>
      )}
      {status === 'active' && (
        <Button
          variant="outline"
          {...opens}
          aria-label={t('adminListings.featureLabel', { title })}
          onClick={() => onOpenDialog('feature')}
        >
          <ScreenIcon name="rocket" className="size-5" />
          {t('adminListings.feature')}
        </Button>
      )}
    </>
  );
}
