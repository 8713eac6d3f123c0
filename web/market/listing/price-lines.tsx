import type { Listing, ListingCard } from '#schema/contracts/listings';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Price } from '../price.tsx';

/** The whole price of an ad, where there is room: also in AFN and, for a girawi, with the monthly rent. */
export function PriceLines({ ad }: { ad: ListingCard | Listing }) {
  const t = useT();
  const format = useFormat();
  const rent = ad.deal === 'girawi' && 'details' in ad ? ad.details.monthlyRent : undefined;
  return (
    <>
      <Price ad={ad} />
      {ad.priceAfn !== undefined && (
        <span className="block text-base font-medium text-soft">{t('listing.inAfn', { price: format.price(ad.priceAfn) })}</span>
      )}
      {rent !== undefined && (
        <span className="block text-base font-medium text-soft">{t('listing.andRent', { price: format.price(rent) })}</span>
      )}
    </>
  );
}
