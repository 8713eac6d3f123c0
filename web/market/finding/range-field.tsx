import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type Detail, DETAILS } from '#schema/catalog/details';
import { fieldsOfRange, type RangeFields, rangeOf, unitsOf } from '#schema/search/browse-form';
import type { Facet } from '#schema/contracts/listings';
import { CONTROL } from '../../kit/fields/field.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useStore } from '../../kit/store/store.ts';
import { chosenUnits, detailName, numberWords, displayUnit } from '../search/detail-words.ts';
import { rangeProblem } from './use-draft.ts';

interface RangeFieldProps {
  name: Detail;
  /** As in the address. */
  value: string;
  facet: Facet | undefined;
  onType: (value: string) => void;
  /** Called when somebody has left the fields, pressed Enter or chosen another unit. */
  onCommit: (value: string) => void;
}

/** The lower and upper end, in the reader's unit. The placeholders are the lowest and highest values of the ads. */
export function RangeField({ name, value, facet, onType, onCommit }: RangeFieldProps) {
  const t = useT();
  const format = useFormat();
  useStore(chosenUnits);
  const unit = displayUnit(name);
  const units = unitsOf(name);
  const [typed, setTyped] = useState({ value, ...fieldsOfRange(name, value, unit) });
  if (typed.value !== value) setTyped({ value, ...fieldsOfRange(name, value, unit) });
  const isYear = DETAILS[name].kind === 'year';

  const update = (change: Partial<RangeFields>) => {
    const fields = { ...typed, ...change };
    const next = rangeOf(name, fields);
    setTyped({ ...fields, value: next });
    onType(next);
    return next;
  };
  const changeUnit = (next: string) => {
    chosenUnits.set({ ...chosenUnits.get(), [name]: next });
    onCommit(update({ unit: next }));
  };
  const placeholder = (of: 'low' | 'high') => {
    const said = fieldsOfRange(name, String(facet?.[of] ?? ''), unit).low;
    return said === ''
      ? t(of === 'low' ? 'finding.low' : 'finding.high')
      : isYear
        ? format.digits(said)
        : numberWords(said, format);
  };

  return (
    <RangeInputs
      title={detailName(name, t)}
      names={[`low.${name}`, `high.${name}`]}
      values={[format.digits(typed.low), format.digits(typed.high)]}
      placeholders={[placeholder('low'), placeholder('high')]}
      error={value === '' ? undefined : rangeProblem(value)}
      onType={(low, high) => void update({ low, high })}
      onCommit={() => onCommit(value)}
    >
      {units.length > 0 && (
        <div className="shrink-0 basis-28">
          <select
            name={`in.${name}`}
            aria-label={t('finding.unitOf', { name: detailName(name, t) })}
            value={unit}
            onChange={({ target }) => changeUnit(target.value)}
            className={`${CONTROL} h-12 px-2`}
          >
            {units.map(([each]) => (
              <option key={each} value={each}>
                {/* Each unit of the table has its words. */}
                {t(`details.unit.${each}` as 'details.unit.biswa')}
              </option>
            ))}
          </select>
        </div>
      )}
      {units.length === 0 && unit !== '' && (
        <span className="flex items-center text-sm text-soft">{t(`details.unit.${unit}` as 'details.unit.km')}</span>
      )}
    </RangeInputs>
  );
}

interface RangeEndsProps {
  title: string;
  names: readonly [low: string, high: string];
  values: readonly [low: string, high: string];
  placeholders: readonly [low: string, high: string];
  error: ReturnType<typeof rangeProblem>;
  onType: (low: string, high: string) => void;
  onCommit: () => void;
  children?: ReactNode;
}

/** Two number fields side by side. */
export function RangeInputs({ title, names, values, placeholders, error, onType, onCommit, children }: RangeEndsProps) {
  const t = useT();
  const errorId = useId();
  const field = {
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 20,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    onBlur: onCommit,
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && onCommit(),
    className: `${CONTROL} h-12 min-w-0 flex-1 basis-20`,
  } as const;
  return (
    <>
      <div className="flex gap-2">
        <input
          {...field}
          name={names[0]}
          aria-label={t('finding.lowOf', { name: title })}
          placeholder={placeholders[0]}
          value={values[0]}
          onChange={({ target }) => onType(target.value, values[1])}
        />
        <input
          {...field}
          name={names[1]}
          aria-label={t('finding.highOf', { name: title })}
          placeholder={placeholders[1]}
          value={values[1]}
          onChange={({ target }) => onType(values[0], target.value)}
        />
        {children}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm font-medium text-danger">
          {t(error)}
        </p>
      )}
    </>
  );
}
