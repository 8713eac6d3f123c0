import { categoryById } from '#schema/catalog/categories';
import { choicesOf, type Detail, detailsOf, isNumber, unitOf } from '#schema/catalog/details';
import { type Translate, useT } from '../../kit/i18n/i18n.ts';
import { Select } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import type { FieldsProps } from './basic-fields.tsx';
import { directionOf, type ListingFields } from './listing-fields.ts';
import { sentenceOf } from './validation.ts';

/** What the chosen category asks for; every answer may be left out. */
export function DetailsFields({ fields, errors, onChange }: FieldsProps) {
  const t = useT();
  const kind = categoryById(fields.categoryId ?? 0)?.kind;
  if (!kind) return null;

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {detailsOf(kind).map((name) => {
        const choices = choicesOf(name, kind);
        const shared = {
          label: labelOf(t, name, fields),
          value: fields.details[name] ?? '',
          error: sentenceOf(t, errors[name]),
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ ...fields, details: { ...fields.details, [name]: target.value } }),
        };
        if (choices) {
          const options = choices.map((value) => ({ value, label: t(`details.choice.${value}`) }));
          return <Select key={name} {...shared} options={options} placeholder={t('wizard.notSaid')} />;
        }
        return isNumber(name) ? (
          <TextField key={name} {...shared} inputMode="numeric" autoComplete="off" dir="ltr" className="rtl:text-right" />
        ) : (
          <TextField key={name} {...shared} autoComplete="off" dir={directionOf(shared.value)} />
        );
      })}
    </div>
  );
}

/** A number's name says the unit. */
function labelOf(t: Translate, name: Detail, { details }: ListingFields): string {
  const unit = unitOf(name, details);
  const label = t(`details.name.${name}`);
  return unit ? t('details.withUnit', { name: label, unit: t(`details.unit.${unit}`) }) : label;
}
