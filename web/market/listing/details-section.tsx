import { memo, Suspense } from 'react';
import { categoryById } from '#schema/catalog/categories';
import { AREA_UNITS, type Unit } from '#schema/catalog/details';
import type { Listing } from '#schema/contracts/listings';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { readStored, store } from '../../kit/store/storage.ts';
import { createLazyStore, useStore } from '../../kit/store/store.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { knownName, useLeafWords } from '../leaves/leaves.ts';
import { type DetailRow, detailRows, inUnit } from './detail-rows.ts';

/** What an ad says in the fields of its leaf or category. Until the words of the leaves have loaded, named values are shown as they are stored. */
export const DetailsSection = memo(function DetailsSection({ listing }: { listing: Listing }) {
  const t = useT();
  const rows = detailRows(listing);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="listing-details">
      <h2 id="listing-details" className="text-xl font-bold">
        {t('listing.details')}
      </h2>
      <Suspense fallback={<Rows rows={rows} nameOf={String} />}>
        <NamedRows rows={rows} categoryId={listing.categoryId} />
      </Suspense>
    </section>
  );
});

function NamedRows({ rows, categoryId }: { rows: readonly DetailRow[]; categoryId: number }) {
  const t = useT();
  const category = categoryById(categoryId)?.slug;
  useLeafWords(category ?? null);
  return <Rows rows={rows} nameOf={(text) => (category ? knownName(t, category, text) : text)} />;
}

interface RowsProps {
  rows: readonly DetailRow[];
  /** Returns the name of a text in the reader's language. */
  nameOf: (text: string) => string;
}

function Rows({ rows, nameOf }: RowsProps) {
  const t = useT();
  return (
    <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
      {rows.map(({ label, value }) => (
        <div key={label} className="rounded-control bg-sunken px-4 py-3">
          <dt className="text-sm text-soft">{t(label)}</dt>
          <dd className="font-semibold">
            <Value value={value} nameOf={nameOf} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, nameOf }: { value: DetailRow['value']; nameOf: RowsProps['nameOf'] }) {
  const t = useT();
  const format = useFormat();
  switch (value.kind) {
    case 'word':
      return t(value.key);
    case 'quantity':
      return value.key ? t(value.key, { count: value.count }) : format.number(value.count);
    case 'area':
      return <Area {...value} />;
    case 'year':
      return format.digits(String(value.year));
    case 'typed':
      return <bdi>{nameOf(value.text)}</bdi>;
    default:
      return value satisfies never;
  }
}

/** The unit in which this device shows areas; null until its reader chooses one: until then each area is in its seller's unit. */
const areaUnit = createLazyStore<Unit | null>(() => AREA_UNITS.find((unit) => unit === readStored('area_unit')) ?? null, null);

/** An area in the unit that the reader chooses; the device remembers the choice. */
function Area({ metres, unit }: { metres: number; unit: Unit }) {
  const t = useT();
  const format = useFormat();
  const shown = useStore(areaUnit) ?? unit;
  const choose = (chosen: string) => {
    areaUnit.set(AREA_UNITS.find((each) => each === chosen) ?? null);
    store('area_unit', chosen);
  };
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {format.number(inUnit('area', metres, shown))}
      <span className="relative -my-2 inline-flex">
        <select
          aria-label={t('details.name.areaUnit')}
          value={shown}
          onChange={({ target }) => choose(target.value)}
          className="h-11 cursor-pointer appearance-none rounded-control bg-transparent pe-6 font-semibold text-primary"
        >
          {AREA_UNITS.map((each) => (
            <option key={each} value={each}>
              {t(`details.choice.${each}`)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute end-0 top-3 size-5 text-primary" />
      </span>
    </span>
  );
}
