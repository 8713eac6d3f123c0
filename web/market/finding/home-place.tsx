import { useEffect, useRef } from 'react';
import { useFilters } from '../search/use-filters.ts';
import { rememberProvince } from './last-province.ts';
import { PlaceOffers } from './place-offers.tsx';

/** What only a device can offer as a place, shown where no category is chosen. A province chosen here is offered first from then on. */
export function HomePlace({ className }: { className: string }) {
  const { filters, change } = useFilters();
  const province = filters.province?.en;
  const known = useRef(province);
  useEffect(() => {
    if (province && province !== known.current) rememberProvince(province);
    known.current = province;
  }, [province]);
  return (
    <div className={className}>
      <PlaceOffers
        chosen={province}
        isNear={filters.sort === 'near'}
        onChoose={(last) => change({ province: last })}
        change={change}
      />
    </div>
  );
}
