import { useId, useState } from 'react';
import { byLanguage, withFallbacks } from '#schema/catalog/languages';
import { type Districts, isProvince, type Province, PROVINCES } from '#schema/catalog/provinces';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CONTROL, Field } from '../../kit/fields/field.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { useLate } from '../../kit/late/use-late.ts';
import type { FieldsProps } from './basic-fields.tsx';
import { directionOf, withLocation } from './listing-fields.ts';
import { sentenceOf } from './validation.ts';

/** The place: as one likes to write it, or out of the provinces and their districts. */
export function LocationField({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const language = useLanguage();
  const listId = useId();
  const [open, setOpen] = useState(false);

  const nameOf = (province: Province) => t(`shell.province.${province}`);
  const chooseProvince = (value: string) => {
    onChange(isProvince(value) ? { ...fields, province: value, location: nameOf(value) } : { ...fields, province: null });
  };

  return (
    <div>
      <Field
        label={t('wizard.province')}
        error={sentenceOf(t, errors.location)}
        hint={fields.province === null ? undefined : t('wizard.inProvince', { province: nameOf(fields.province) })}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              value={fields.location}
              onChange={({ target }) => onChange(withLocation(fields, target.value))}
              placeholder={t('wizard.provincePlaceholder')}
              autoComplete="address-level2"
              aria-required="true"
              dir={directionOf(fields.location)}
              className={`${CONTROL} h-12 min-w-0 flex-1`}
            />
            <Button
              look="outline"
              aria-expanded={open}
              aria-controls={listId}
              onClick={() => setOpen(!open)}
              className="shrink-0"
            >
              <Icon name="pin" className="size-5" />
              {t('wizard.provinces')}
            </Button>
          </div>
        )}
      </Field>
      <div id={listId} hidden={!open} className="mt-3 grid gap-4 rounded-control bg-sunken p-4">
        <Select
          label={t('wizard.chooseProvince')}
          options={PROVINCES.map(({ en }) => ({ value: en, label: nameOf(en) }))}
          placeholder={t('wizard.chooseProvince')}
          labelHidden
          value={fields.province ?? ''}
          onChange={({ target }) => chooseProvince(target.value)}
        />
        {open && fields.province !== null && (
          <DistrictSelect
            key={`${language} ${fields.province}`}
            province={fields.province}
            location={fields.location}
            onChoose={(location) => onChange({ ...fields, location })}
          />
        )}
      </div>
    </div>
  );
}

/** All districts weigh as much as the wizard itself, and only the dropdown shows them: in the page's language, or the one that stands in for it. */
const DISTRICTS = import.meta.glob<{ default: Districts }>('../../../schema/catalog/districts/*.ts');
const LOADERS = byLanguage((language) => {
  const paths = withFallbacks(language).map((code) => `../../../schema/catalog/districts/${code}.ts`);
  const load = paths.map((path) => DISTRICTS[path]).find((found) => found !== undefined);
  return load ?? (() => Promise.reject(new Error(`There are no districts for ${language}`)));
});

interface DistrictSelectProps {
  province: Province;
  /** The place as it is written; the district that it names is the chosen one. */
  location: string;
  onChoose: (location: string) => void;
}

/** The districts of a province; nothing until they are here. The place that was chosen comes out as it is written. */
function DistrictSelect({ province, location, onChoose }: DistrictSelectProps) {
  const t = useT();
  const districts = useLate(LOADERS[useLanguage()], true, () => undefined)?.default[province];
  if (!districts) return null;
  const name = t(`shell.province.${province}`);
  const places = districts.map((district) => t('wizard.location', { district, province: name }));
  const chosen = places.indexOf(location);
  return (
    <Select
      label={t('wizard.district')}
      options={districts.map((district, at) => ({ value: String(at), label: district }))}
      placeholder={t('wizard.chooseDistrict')}
      value={chosen < 0 ? '' : String(chosen)}
      onChange={({ target }) => onChoose(places[Number(target.value || -1)] ?? name)}
    />
  );
}
