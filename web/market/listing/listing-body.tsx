import type { Listing } from '#schema/contracts/listings';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { detailRows, type DetailRow } from './detail-rows.ts';

/** The details and the seller's own words. Links in them stay text: nobody should be led away by one press. */
export function ListingBody({ listing }: { listing: Listing }) {
  const t = useT();
  const rows = detailRows(listing);
  return (
    <div className="flex flex-col gap-8">
      {rows.length > 0 && (
        <section aria-labelledby="listing-details">
          <h2 id="listing-details" className="text-xl font-bold">
            {t('listing.details')}
          </h2>
          <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
            {rows.map(({ label, value }) => (
              <div key={label} className="rounded-control bg-sunken px-4 py-3">
                <dt className="text-sm text-soft">{t(label)}</dt>
                <dd className="font-semibold">
                  <Value value={value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
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

function Value({ value }: { value: DetailRow['value'] }) {
  const t = useT();
  const format = useFormat();
  switch (value.kind) {
    case 'word':
      return t(value.key);
    case 'quantity':
      return value.key ? t(value.key, { count: value.count }) : format.number(value.count);
    case 'year':
      return format.digits(String(value.year));
    case 'typed':
      return <bdi>{value.text}</bdi>;
    default:
      return value satisfies never;
  }
}
