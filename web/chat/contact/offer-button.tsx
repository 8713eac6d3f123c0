import { useState } from 'react';
import type { Listing } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { preloadDialog, useLazyDialog } from '../../kit/overlays/dialog.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { useSellerContact } from './use-seller-contact.ts';

const load = () => import('./offer-dialog.tsx');

/** The button 'Make an Offer': asks for a price and sends it to the seller. */
export function OfferButton({ listing }: { listing: Listing }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const seller = useSellerContact(listing);
  const dialog = useLazyDialog(load, open, () => setOpen(false));
  const begin = async () => {
    if (await seller.checkContact()) setOpen(true);
  };
  return (
    <>
      <Button
        variant="outline"
        wide
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => void begin()}
      >
        <ScreenIcon name="tag" className="size-5" />
        {t('listing.makeOffer')}
      </Button>
      {dialog && <dialog.OfferDialog listing={listing} open={open} onOpenChange={setOpen} />}
    </>
  );
}
