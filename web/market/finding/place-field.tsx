import { useEffect, useRef } from 'react';
import { isProvince, PROVINCES } from '#schema/catalog/places/provinces';
import { currentDistrict } from '#schema/catalog/places/former-districts';
import type { Facet } from '#schema/contracts/listings';
import { Select } from '../../kit/fields/select.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { FilterGroup } from './choices.tsx';
import { useDistricts } from '../search/districts.ts';
import { rememberProvince } from './last-province.ts';
import { PlaceOffers } from './place-offers.tsx';
import type { Draft } from './use-draft.ts';

/** Province and district. The last chosen province and what is near the device are one press away. */
export function PlaceField({ draft, facet }: { draft: Draft; facet: Facet | undefined }) {
  const t = useT();
  const format = useFormat();
  // The device may report its position after more was chosen, so the latest draft is used.
  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  });
  const province = PROVINCES.find(({ en }) => en === draft.get('province'))?.en;
  const districts = useDistricts(province);
  const district = districts.find(({ en }) => en === currentDistrict(draft.get('district')));
  const names = [province && t(`shell.province.${province}`), district?.name];
  const choose = (value: string) => {
    if (isProvince(value)) rememberProvince(value);
    draft.choose({ province: value });
  };

  return (
    <FilterGroup title={t('finding.place')} summary={names.filter(Boolean).join(t('finding.comma'))} open>
      <div className="grid gap-3">
        <PlaceOffers
          chosen={province}
          isNear={draft.get('sort') === 'near'}
          onChoose={choose}
          change={(changes) => latestDraft.current.choose(changes)}
        />
        <Select
          name="province"
          label={t('home.province')}
          labelHidden
          placeholder={t('home.allProvinces')}
          options={PROVINCES.map(({ en }) => ({ value: en, label: t(`shell.province.${en}`) }))}
          value={province ?? ''}
          onChange={({ target }) => choose(target.value)}
        />
        {districts.length === 0 && <input type="hidden" name="district" value={draft.get('district')} />}
        {districts.length > 0 && (
          <Select
            name="district"
            label={t('finding.district')}
            labelHidden
            placeholder={t('finding.allDistricts')}
            options={districts.map(({ en, name }) => ({ value: en, label: withCount(name, facet?.values[en]) }))}
            value={district?.en ?? ''}
            onChange={({ target }) => draft.choose({ district: target.value })}
          />
        )}
      </div>
    </FilterGroup>
  );

  function withCount(name: string, count: number | undefined): string {
    return count === undefined ? name : t('finding.withCount', { name, count: format.number(count) });
  }
}
