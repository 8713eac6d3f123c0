import { categoryById } from '#schema/catalog/categories';
import { CONDITIONS_BY_KIND, type Detail, DETAILS_BY_KIND, PROPERTY_TYPES } from '#schema/catalog/details';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Select } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import type { FieldsProps } from './basic-fields.tsx';
import { directionOf } from './listing-fields.ts';
import { NUMERIC_DETAILS } from './listing-request.ts';
import { sentenceOf } from './validation.ts';

const LABELS: Record<Detail, Key> = {
  bedrooms: 'wizard.bedrooms',
  bathrooms: 'wizard.bathrooms',
  squareFeet: 'wizard.squareFeet',
  propertyType: 'wizard.propertyType',
  year: 'wizard.year',
  make: 'wizard.make',
  model: 'wizard.model',
  mileage: 'wizard.mileage',
  condition: 'wizard.condition',
  brand: 'wizard.brand',
  warranty: 'wizard.warranty',
};

const VALUES: Record<string, Key> = {
  house: 'wizard.house',
  apartment: 'wizard.apartment',
  condo: 'wizard.condo',
  townhouse: 'wizard.townhouse',
  land: 'wizard.land',
  new: 'wizard.new',
  'like-new': 'wizard.likeNew',
  excellent: 'wizard.excellent',
  'very-good': 'wizard.veryGood',
  good: 'wizard.good',
  fair: 'wizard.fair',
  poor: 'wizard.poor',
};

/** What the chosen category asks for; every answer may be left out. */
export function DetailsFields({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const kind = categoryById(fields.categoryId ?? 0)?.kind;
  if (!kind) return null;

  const choicesOf = (name: Detail): readonly string[] | null =>
    name === 'propertyType' ? PROPERTY_TYPES : name === 'condition' ? CONDITIONS_BY_KIND[kind] : null;

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {DETAILS_BY_KIND[kind].map((name) => {
        const choices = choicesOf(name);
        const shared = {
          label: t(LABELS[name]),
          value: fields.details[name] ?? '',
          error: sentenceOf(t, errors[name]),
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ ...fields, details: { ...fields.details, [name]: target.value } }),
        };
        if (choices) {
          const options = choices.map((value) => ({ value, label: VALUES[value] ? t(VALUES[value]) : value }));
          return <Select key={name} {...shared} options={options} placeholder={t('wizard.notSaid')} />;
        }
        return NUMERIC_DETAILS.has(name) ? (
          <TextField key={name} {...shared} inputMode="numeric" autoComplete="off" dir="ltr" className="rtl:text-right" />
        ) : (
          <TextField key={name} {...shared} autoComplete="off" dir={directionOf(shared.value)} />
        );
      })}
    </div>
  );
}
