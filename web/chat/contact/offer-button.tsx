import { useState } from 'react';
import type { Listing } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { useOffer } from './use-offer.ts';

/** Make an Offer: asks for a price and sends it to the seller. */
export function OfferButton({ listing }: { listing: Listing }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const offer = useOffer(listing, () => setOpen(false));
  return (
    <>
      <Button
        look="outline"
        wide
        busy={offer.isUnknown}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => offer.isOpen() && setOpen(true)}
      >
        <ScreenIcon name="tag" className="size-5" />
        {t('listing.makeOffer')}
      </Button>
      <OfferDialog listing={listing} offer={offer} open={open} onOpenChange={setOpen} />
    </>
  );
}
