import { useId, useState } from 'react';
import { byLanguage, withFallbacks } from '#schema/catalog/languages';
import { type Districts, isProvince, type Province, PROVINCES } from '#schema/catalog/places/provinces';
import { useLanguage, useT } from '../../../kit/i18n/i18n.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { CONTROL, Field } from '../../../kit/fields/field.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { Select } from '../../../kit/fields/select.tsx';
import { useLazyModule } from '../../../kit/late/use-lazy-module.ts';
import type { FieldsProps } from './basic-fields.tsx';
import { directionOf, withLocation } from '../../acts/listing-fields.ts';
import { sentenceOf } from '../validation.ts';

/** The place: typed freely, or chosen from the provinces and their districts. */
export function LocationField(props: FieldsProps) {
  const language = useLanguage();
  return <Place key={language} {...props} />;
}

function Place({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const listId = useId();
  const [open, setOpen] = useState(false);

  const districts = useDistricts(fields.province, open || fields.district !== null);
  const chosen = districts?.find(({ en }) => en === fields.district);

  const nameOf = (province: Province) => t(`shell.province.${province}`);
  const chooseProvince = (value: string) => {
    onChange(
      isProvince(value)
        ? { ...fields, province: value, district: null, location: nameOf(value) }
        : { ...fields, province: null, district: null },
    );
  };
  const write = (location: string) => {
    const next = withLocation(fields, location);
    // The district stays while the text still names it.
    const isNamed =
      next.province === fields.province && [chosen?.en, chosen?.name].some((name) => name && location.includes(name));
    onChange({ ...next, district: isNamed ? fields.district : null });
  };
  const chooseDistrict = (en: string) => {
    const district = districts?.find((each) => each.en === en);
    if (fields.province === null) return;
    const province = nameOf(fields.province);
    const location = district ? t('wizard.location', { district: district.name, province }) : province;
    onChange({ ...fields, district: district?.en ?? null, location });
  };

  return (
    <div>
      <Field
        label={t('wizard.province')}
        error={sentenceOf(t, errors.location ?? (open ? undefined : errors.district))}
        hint={fields.province === null ? undefined : t('wizard.inProvince', { province: nameOf(fields.province) })}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              value={fields.location}
              onChange={({ target }) => write(target.value)}
              placeholder={t('wizard.provincePlaceholder')}
              autoComplete="address-level2"
              aria-required="true"
              dir={directionOf(fields.location)}
              className={`${CONTROL} h-12 min-w-0 flex-1`}
            />
            <Button
              variant="outline"
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
        {open && districts && (
          <Select
            label={t('wizard.district')}
            options={districts.map(({ en, name }) => ({ value: en, label: name }))}
            placeholder={t('wizard.chooseDistrict')}
            value={fields.district ?? ''}
            onChange={({ target }) => chooseDistrict(target.value)}
            error={sentenceOf(t, errors.district)}
          />
        )}
      </div>
    </div>
  );
}

/** All districts together are as large as the wizard itself, and only the dropdown shows them: in the page's language, or its fallback. */
const DISTRICTS = import.meta.glob<{ default: Districts }>('../../../../schema/catalog/places/districts/*.ts');
const LOADERS = byLanguage((language) => {
  const paths = withFallbacks(language).map((code) => `../../../../schema/catalog/places/districts/${code}.ts`);
  const load = paths.map((path) => DISTRICTS[path]).find((found) => found !== undefined);
  return load ?? (() => Promise.reject(new Error(`There are no districts for ${language}`)));
});

interface District {
  /** The name in calls. */
  en: string;
  name: string;
}

/** The districts of a province, each once, as the page's language calls them; null until they are here. */
function useDistricts(province: Province | null, needed: boolean): readonly District[] | null {
  const language = useLanguage();
  const load = async () => {
    const [english, own] = await Promise.all([LOADERS.en(), LOADERS[language]()]);
    return { english: english.default, own: own.default };
  };
  const loaded = useLazyModule(load, needed);
  if (!loaded || province === null) return null;
  return loaded.english[province].flatMap((en, at, all) =>
    all.indexOf(en) < at ? [] : { en: en.trim(), name: (loaded.own[province][at] ?? en).trim() },
  );
}
