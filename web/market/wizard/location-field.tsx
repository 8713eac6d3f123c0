import { useId, useState } from 'react';
import { isProvince, PROVINCES } from '#schema/catalog/provinces';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CONTROL, Field } from '../../kit/fields/field.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { useLate } from '../../kit/screen/use-late.ts';
import type { FieldsProps } from './basic-fields.tsx';
import { directionOf, withLocation } from './listing-fields.ts';
import { sentenceOf } from './validation.ts';

/** All districts weigh as much as the wizard itself, and only the dropdown shows them. */
const loadDistricts = () => import('#schema/catalog/districts');

/** The place: as one likes to write it, or out of the provinces and their districts. */
export function LocationField({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const language = useLanguage();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [district, setDistrict] = useState('');
  const catalog = useLate(loadDistricts, open && fields.province !== null, () => undefined);

  const nameOf = (province: string) => PROVINCES.find(({ en }) => en === province)?.[language] ?? province;
  const districts = fields.province === null ? [] : (catalog?.DISTRICTS[fields.province] ?? []);

  const chooseProvince = (value: string) => {
    setDistrict('');
    onChange(isProvince(value) ? { ...fields, province: value, location: nameOf(value) } : { ...fields, province: null });
  };
  const chooseDistrict = (value: string) => {
    if (fields.province === null) return;
    setDistrict(value);
    const province = nameOf(fields.province);
    const name = districts.find(({ en }) => en === value)?.[language];
    onChange({ ...fields, location: name ? t('wizard.location', { district: name, province }) : province });
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
              <Icon name="filter" className="size-5" />
              {t('wizard.filter')}
            </Button>
          </div>
        )}
      </Field>
      <div id={listId} hidden={!open} className="mt-3 grid gap-4 rounded-control bg-sunken p-4">
        <Select
          label={t('wizard.chooseProvince')}
          options={PROVINCES.map((province) => ({ value: province.en, label: province[language] }))}
          placeholder={t('wizard.chooseProvince')}
          labelHidden
          value={fields.province ?? ''}
          onChange={({ target }) => chooseProvince(target.value)}
        />
        {districts.length > 0 && (
          <Select
            label={t('wizard.district')}
            options={districts.map((each) => ({ value: each.en, label: each[language] }))}
            placeholder={t('wizard.chooseDistrict')}
            value={district}
            onChange={({ target }) => chooseDistrict(target.value)}
          />
        )}
      </div>
    </div>
  );
}
