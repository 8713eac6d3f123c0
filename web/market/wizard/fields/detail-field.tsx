import { useId } from 'react';
import { categoryById } from '#schema/catalog/categories';
import { choicesOf, type Detail, DETAIL_NAMES, DETAILS, factorOf, isNumber, type Unit, unitOf } from '#schema/catalog/details';
import type { Leaf } from '#schema/catalog/leaves/leaf';
import { Select } from '../../../kit/fields/select.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { type Translate, useT } from '../../../kit/i18n/i18n.ts';
import { knownName } from '../../leaves/leaves.ts';
import type { FieldsProps } from './basic-fields.tsx';
import { directionOf, type ListingFields } from '../../acts/listing-fields.ts';
import { readDetail } from '../../acts/listing-request.ts';
import { sentenceOf } from '../validation.ts';

interface DetailFieldProps extends FieldsProps {
  name: Detail;
  /** The values that its text details know are offered. */
  leaf: Leaf | null;
}

/** One detail, in the control that fits it; it may be left empty. */
export function DetailField({ name, leaf, fields, errors, onChange }: DetailFieldProps) {
  const t = useT();
  const listId = useId();
  const category = categoryById(fields.categoryId ?? 0);
  const choices = choicesOf(name, category?.kind);
  const change = (detail: Detail, value: string) => onChange({ ...fields, details: { ...fields.details, [detail]: value } });
  const shared = {
    label: labelOf(t, name, fields),
    value: fields.details[name] ?? '',
    error: sentenceOf(t, errors[name]),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  };
  if (choices) {
    const options = choices.map((value) => ({ value, label: t(`details.choice.${value}`) }));
    return <Select {...shared} options={options} placeholder={t('wizard.notSaid')} />;
  }
  const number = { autoComplete: 'off', dir: 'ltr', className: 'rtl:text-right' } as const;
  const unitDetail = unitDetailOf(name);
  if (unitDetail) {
    return (
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <TextField {...shared} {...number} inputMode="decimal" hint={convertedHint(t, name, fields)} />
        <Select
          label={t(`details.name.${unitDetail}`)}
          options={(choicesOf(unitDetail) ?? []).map((unit) => ({ value: unit, label: t(`details.choice.${unit}`) }))}
          value={unitOf(name, fields.details) ?? ''}
          onChange={({ target }) => change(unitDetail, target.value)}
          error={sentenceOf(t, errors[unitDetail])}
        />
      </div>
    );
  }
  if (isNumber(name)) return <TextField {...shared} {...number} inputMode="numeric" />;
  const known = leaf?.known?.[name] ?? [];
  return (
    <>
      <TextField {...shared} autoComplete="off" dir={directionOf(shared.value)} list={known.length > 0 ? listId : undefined} />
      {known.length > 0 && category && (
        <datalist id={listId}>
          {known.map((value) => (
            <option key={value}>{knownName(t, category.slug, value)}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** The unit in which people give a number that is stored in another. It is shown beside the number, and not by itself. */
function unitDetailOf(name: Detail): Detail | undefined {
  return DETAIL_NAMES.find((each) => {
    const rule = DETAILS[each];
    return rule.kind === 'unit' && rule.of === name && rule.factors !== undefined;
  });
}

export function isUnitDetail(name: Detail): boolean {
  const rule = DETAILS[name];
  return rule.kind === 'unit' && rule.factors !== undefined;
}

/** What was typed in another unit, in the unit in which it is stored: 2.5 jerib are 5,000 square metres. */
function convertedHint(t: Translate, name: Detail, { details }: ListingFields): string | undefined {
  const unit = unitOf(name, details);
  const own = baseUnitOf(name);
  const count = readDetail(name, details);
  return own && unit !== own && count !== null && count > 0 ? t(`details.amount.${own}`, { count }) : undefined;
}

function baseUnitOf(name: Detail): Unit | null {
  const unit = unitOf(name, {});
  return unit && factorOf(name, unit) === 1 ? unit : null;
}

/** The label of a detail; that of a number names its unit, unless the unit is chosen beside it. */
function labelOf(t: Translate, name: Detail, { details }: ListingFields): string {
  const unit = unitDetailOf(name) ? null : unitOf(name, details);
  const label = t(`details.name.${name}`);
  return unit ? t('details.withUnit', { name: label, unit: t(`details.unit.${unit}`) }) : label;
}
