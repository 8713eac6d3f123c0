import { isDetailParam } from './browse-address.ts';
import { type Detail, DETAIL_NAMES, DETAILS } from '../catalog/details.ts';
import { asciiDigits } from '../digits.ts';

/** Where a browser without scripts sends the filters to: from there it is led to the address that says the same. */
export const FORM_PATH = '/search';

/**
 * The filters as a plain form sends them, spelled as an address has them: boxes of one name become one list, and the fields of a range (`low.area`,
 * `high.area`, and in which unit, `in.area`) one `d.area=low..high` in the detail's own unit. What is no number stays as it was typed, to be refused by name.
 */
export function addressOfForm(sent: Iterable<readonly [string, string]>): URLSearchParams {
  const fields = new Map<string, string[]>();
  for (const [name, text] of sent) {
    if (text.trim() !== '') fields.set(name, [...(fields.get(name) ?? []), text.trim()]);
  }
  const params = new URLSearchParams();
  for (const [name, texts] of fields) {
    const last = texts.at(-1) ?? '';
    if (isDetailParam(name)) params.set(name, texts.join());
    else if (/^(min|max)Price$/.test(name)) params.set(name, String(numberIn(last) ?? last));
    else if (!/^(low|high|in)\./.test(name)) params.set(name, last);
  }
  for (const name of DETAIL_NAMES) {
    const field = (end: string) => fields.get(`${end}.${name}`)?.[0] ?? '';
    const range = rangeOf(name, { low: field('low'), high: field('high'), unit: field('in') });
    if (range !== '') params.set(`d.${name}`, range);
  }
  return params;
}

/** The texts in the fields of a range. */
export interface RangeFields {
  low: string;
  high: string;
  /** Empty for the detail's own unit. */
  unit: string;
}

/** `low..high` in the detail's own unit, as an address has it; empty where both fields are. */
export function rangeOf(name: Detail, { low, high, unit }: RangeFields): string {
  const factor = unitsOf(name).find(([each]) => each === unit)?.[1] ?? 1;
  const ends = [low, high].map((text) => {
    const number = numberIn(text);
    return number === null ? text.trim() : String(Math.round(number * factor));
  });
  return ends.join('') === '' ? '' : ends.join('..');
}

/** A range of an address as its fields show it, in ASCII digits. */
export function fieldsOfRange(name: Detail, range: string, unit: string): RangeFields {
  const factor = unitsOf(name).find(([each]) => each === unit)?.[1] ?? 1;
  const [low = '', high = range] = range.split('..');
  const shown = (text: string) => {
    const number = numberIn(text);
    return number === null ? text : String(Number((number / factor).toFixed(2)));
  };
  return { low: shown(low), high: shown(high), unit };
}

/** The number in a field of a range, in digits of any kind; null if the text is no number. */
export function numberIn(text: string): number | null {
  const digits = asciiDigits(text)
    .replace(/[\u066c,\s]/g, '')
    .replace('\u066b', '.');
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

/** The units in which people say a number that is kept in one of them, each with how many of that it is; none for what has one unit alone. */
export function unitsOf(name: Detail): readonly (readonly [unit: string, factor: number])[] {
  const rule = DETAIL_NAMES.map((each) => DETAILS[each]).find((each) => each.kind === 'unit' && each.of === name && each.factors);
  const factors = rule && 'factors' in rule ? rule.factors : undefined;
  return Object.entries(factors ?? {}).flatMap(([unit, factor]) => (factor === undefined ? [] : [[unit, factor] as const]));
}
