import { isDetailParam } from './browse-address.ts';
import { type Detail, DETAIL_NAMES, DETAILS } from '../catalog/details.ts';
import { asciiDigits } from '../digits.ts';

/** Where a browser without scripts sends the form of filters: the server redirects it to the equivalent address. */
export const FORM_PATH = '/search';

/**
 * Turns the fields of a plain HTML form of filters into the parameters of an address. Checkboxes of one name become one list; the fields of a range
 * (`low.area`, `high.area`, and `in.area`, its unit) become one `d.area=low..high` in the detail's own unit. Text that is not a number stays as
 * typed, so that the error names the field.
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

/** Returns `low..high` in the detail's own unit, as an address spells it; empty if both fields are empty. */
export function rangeOf(name: Detail, { low, high, unit }: RangeFields): string {
  const factor = unitsOf(name).find(([each]) => each === unit)?.[1] ?? 1;
  const ends = [low, high].map((text) => {
    const number = numberIn(text);
    return number === null ? text.trim() : String(Math.round(number * factor));
  });
  return ends.join('') === '' ? '' : ends.join('..');
}

/** Splits a range of an address into the texts of its fields, in ASCII digits and in `unit`. */
export function fieldsOfRange(name: Detail, range: string, unit: string): RangeFields {
  const factor = unitsOf(name).find(([each]) => each === unit)?.[1] ?? 1;
  const [low = '', high = range] = range.split('..');
  const shown = (text: string) => {
    const number = numberIn(text);
    return number === null ? text : String(Number((number / factor).toFixed(2)));
  };
  return { low: shown(low), high: shown(high), unit };
}

/** Reads the number in a field of a range, in digits of any kind. Returns null if the text is not a number. */
export function numberIn(text: string): number | null {
  const digits = asciiDigits(text)
    .replace(/[\u066c,\s]/g, '')
    .replace('\u066b', '.');
  return /^\d{1,12}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

/** Returns the units in which a detail's number can be given, each with its factor to the stored unit; empty if the detail has only one unit. */
export function unitsOf(name: Detail): readonly (readonly [unit: string, factor: number])[] {
  const rule = DETAIL_NAMES.map((each) => DETAILS[each]).find((each) => each.kind === 'unit' && each.of === name && each.factors);
  const factors = rule && 'factors' in rule ? rule.factors : undefined;
  return Object.entries(factors ?? {}).flatMap(([unit, factor]) => (factor === undefined ? [] : [[unit, factor] as const]));
}
