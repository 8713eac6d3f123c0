import { useEffect, useState } from 'react';
import type { ListingCard } from '#schema/contracts/listings';
import { Link } from '../../kit/ui/link.tsx';
import { formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { wantInstall } from '../../kit/store/visits.ts';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { mayOfferPush } from '../../account/push/moment.ts';
import { useLate } from '../../kit/late/use-late.ts';
import { AdPicture } from '../ad-picture.tsx';
import { ShareButton } from '../listing/share-button.tsx';

/** What to do with an ad that was just published: to see it, for promoted ads stand before it in the list, and to send it to people. */
export function PublishedSheet({ ad }: { ad: ListingCard }) {
  const t = useT();
  const [open, setOpen] = useState(true);
  useEffect(wantInstall, []);
  const offer = useLate(
    () => import('../../account/push/push-offer.tsx'),
    mayOfferPush(),
    () => undefined,
  );
  return (
    <Dialog open={open} onOpenChange={setOpen} title={t('wizard.publishedTitle')} description={t('wizard.publishedText')}>
      <div className="mt-4 flex items-center gap-3">
        <AdPicture card={ad} eager className="size-20 shrink-0 rounded-control text-3xl" />
        <div className="min-w-0">
          <p className="line-clamp-2 font-semibold break-words">
            <bdi>{ad.title}</bdi>
          </p>
          <p className="font-extrabold text-primary">{formatPrice(ad.price)}</p>
        </div>
      </div>
      <div className="mt-5 grid gap-2.5 sm:grid-cols-2">
        <Link to={`/listing/${ad.id}`} className={`${buttonClass({ wide: true })} sm:order-last`}>
          {t('wizard.seeYourAd')}
        </Link>
        <ShareButton id={ad.id} title={ad.title} />
      </div>
      {offer && <offer.PushOffer moment="ad" className="mt-4" />}
    </Dialog>
  );
}
