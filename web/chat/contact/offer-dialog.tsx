import { useCallback, useEffect, useId, useRef } from 'react';
import type { Listing } from '#schema/contracts/listings';
import { MESSAGE_MAX } from '#schema/catalog/limits';
import { readPrice } from '#schema/price/price';
import { type Translate, useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { useOffer } from './use-offer.ts';
import { type Formats, useFormat } from '../../kit/i18n/format.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';

interface OfferDialogProps {
  listing: Listing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the offered price and an optional note. What was typed stays while the dialog is closed. */
export function OfferDialog({ listing, open, onOpenChange }: OfferDialogProps) {
  const t = useT();
  const format = useFormat();
  const offer = useOffer(listing, () => onOpenChange(false));
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const { draft, change, fault, failure, isPending } = offer;
  const focusInput = useCallback((node: HTMLInputElement | null) => {
    input.current = node;
    // Later, because the dialog first notes where the focus was and puts it on its first button.
    if (node) setTimeout(() => node.focus());
  }, []);
  const reading = readPrice(draft.price);

  useEffect(() => {
    if (fault) input.current?.focus();
  }, [fault]);

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('listing.makeOffer')}
      description={askingPriceText(listing, t, format)}
      cancel={t('listing.cancel')}
      footer={
        <Button type="submit" form={form} variant="accent" busy={isPending}>
          {t(isPending ? 'listing.sendingOffer' : 'listing.sendOffer')}
        </Button>
      }
    >
      <form
        id={form}
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void offer.submit();
        }}
      >
        {failure && <Banner>{failure}</Banner>}
        <TextField
          ref={focusInput}
          label={t('listing.yourOffer')}
          value={draft.price}
          onChange={({ target }) => change({ ...draft, price: target.value })}
          hint={reading.ok ? format.price(reading.price) : t('listing.offerHint')}
          error={fault}
          inputMode="numeric"
          autoComplete="off"
          aria-required="true"
          dir="ltr"
          className="text-lg font-bold rtl:text-right"
        />
        <TextArea
          label={t('listing.offerNote')}
          value={draft.note}
          onChange={({ target }) => change({ ...draft, note: target.value })}
          rows={3}
          maxLength={MESSAGE_MAX}
          dir={draft.note ? 'auto' : undefined}
        />
      </form>
    </Dialog>
  );
}

/** Returns the asking price in words. Offers are in AFN, so a price in another currency is also given in AFN. */
function askingPriceText(listing: Listing, t: Translate, format: Formats): string {
  const price = format.priceOf(listing);
  if (Number(listing.price) === 0) return price;
  if (listing.priceAfn === undefined) return t('listing.askingPrice', { price });
  return t('listing.askingInBoth', { price, afn: format.price(listing.priceAfn) });
}
