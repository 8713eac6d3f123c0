import type { CategorySlug } from '#schema/catalog/categories';
import { type Detail, DETAILS } from '#schema/catalog/details';
import { fieldsOfRange, numberIn } from '#schema/search/browse-form';
import type { Key } from '../../i18n/domains.ts';
import type { Formats } from '../../kit/i18n/format.ts';
import type { Translate } from '../../kit/i18n/i18n.ts';
import { createStore } from '../../kit/store/store.ts';
import { knownName } from '../leaves/leaves.ts';

/** The formats of numbers, without those of dates. */
export type NumberFormats = Pick<Formats, 'number' | 'digits'>;

export interface WordContext {
  t: Translate;
  format: NumberFormats;
  category: CategorySlug | undefined;
}

/** The units that the reader chose on this page, by detail: numbers are shown and entered in them. */
export const chosenUnits = createStore<{ readonly [Name in Detail]?: string }>({});

export function detailName(name: Detail, t: Translate): string {
  return t(`details.name.${name}`);
}

/** The name of a detail's value. */
export function valueWord(name: Detail, value: string, { t, format, category }: WordContext): string {
  const rule = DETAILS[name];
  switch (rule.kind) {
    case 'choice':
    case 'unit':
      // Each choice of the table has its words; one from an address may have none.
      return t(`details.choice.${value}` as Key);
    case 'text':
      return category ? knownName(t, category, value) : value;
    case 'year':
      return format.digits(value);
    case 'number':
      return amountWords(value, rule.unit ?? '', { t, format });
    default:
      return rule satisfies never;
  }
}

/** Describes the filter of a detail: 'Rooms: 2, 3', 'Year from 2007', 'Area 2–4 biswa'. */
export function filterWords(name: Detail, text: string, context: WordContext): string {
  const { t, format } = context;
  const title = detailName(name, t);
  if (!text.includes('..')) {
    const values = text.split(',').map((value) => valueWord(name, value, context));
    return t('finding.chipValues', { name: title, values: values.join(t('finding.comma')) });
  }
  const unit = displayUnit(name);
  const { low, high } = fieldsOfRange(name, text, unit);
  const amount = (end: string) => (DETAILS[name].kind === 'year' ? format.digits(end) : amountWords(end, unit, context));
  if (low === '') return t('finding.chipUpTo', { name: title, high: amount(high) });
  if (high === '') return t('finding.chipFrom', { name: title, low: amount(low) });
  const first = DETAILS[name].kind === 'year' ? format.digits(low) : numberWords(low, format);
  return t('finding.chipRange', { name: title, low: first, high: amount(high) });
}

/** The unit in which a number is shown: the one that the reader chose, or its own. */
export function displayUnit(name: Detail): string {
  const rule = DETAILS[name];
  return chosenUnits.get()[name] ?? (rule.kind === 'number' ? (rule.unit ?? '') : '');
}

export function numberWords(text: string, format: NumberFormats): string {
  const number = numberIn(text);
  if (number === null) return text;
  return format.number(number, Number.isInteger(number) ? undefined : 1);
}

function amountWords(text: string, unit: string, { t, format }: Pick<WordContext, 't' | 'format'>): string {
  const number = numberIn(text);
  if (unit === '' || number === null) return numberWords(text, format);
  // A fraction has no plural form of its own: the unit's plain word is put beside the number.
  if (!Number.isInteger(number)) return `${numberWords(text, format)} ${t(`details.unit.${unit}` as Key)}`;
  return t(`details.amount.${unit}` as Key, { count: number }); // each unit of the table has its words
}
