import type { Listing } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { DetailsSection } from './details-section.tsx';

/** The details and the seller's own words. Links in them stay plain text: nobody should be led away by one press. */
export function ListingBody({ listing }: { listing: Listing }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-8">
      <DetailsSection listing={listing} />
      {listing.description && (
        <section aria-labelledby="listing-description">
          <h2 id="listing-description" className="text-xl font-bold">
            {t('listing.description')}
          </h2>
          <p dir="auto" className="mt-3 whitespace-pre-line">
            {listing.description}
          </p>
        </section>
      )}
    </div>
  );
}
