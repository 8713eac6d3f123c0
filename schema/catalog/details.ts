import type { CategoryKind } from './categories.ts';
import { DETAIL_NUMBER_MAX, DETAIL_TEXT_MAX } from './limits.ts';

/**
 * What a detail is. An ad of a kind that asks for it says it where it is `required`. `max` is the largest number or the longest text. `categories` are the kinds that ask for it; a choice is asked for by the kinds
 * that it lists values for. A `unit` is a choice too: it says in which unit the detail `of` is given, which has its own where nothing is chosen.
 */
type Rule<Name, Value, Measure> = { required?: true } & (
  | { kind: 'number'; max: number; unit?: Measure; categories: readonly CategoryKind[] }
  | { kind: 'year'; max: number; categories: readonly CategoryKind[] }
  | { kind: 'text'; max: number; categories: readonly CategoryKind[] }
  | { kind: 'choice'; choices: Lists<Value> }
  | { kind: 'unit'; of: Name; choices: Lists<Value & Measure> }
);
type Lists<Value> = { readonly [Kind in CategoryKind]?: readonly Value[] };

/**
 * The details of ads, in the order in which they are asked for and shown. The contract, the wizard, the ad's page, the member's download and what D1
 * keeps follow from this table; the words are `web/i18n/<language>/details.ts`.
 */
const TABLE = {
  bedrooms: { kind: 'number', max: DETAIL_NUMBER_MAX, categories: ['real-estate'] },
  bathrooms: { kind: 'number', max: DETAIL_NUMBER_MAX, categories: ['real-estate'] },
  squareFeet: { kind: 'number', max: DETAIL_NUMBER_MAX, unit: 'square-feet', categories: ['real-estate'] },
  propertyType: { kind: 'choice', choices: { 'real-estate': ['house', 'apartment', 'condo', 'townhouse', 'land'] } },
  year: { kind: 'year', max: DETAIL_NUMBER_MAX, categories: ['vehicle'] },
  make: { kind: 'text', max: DETAIL_TEXT_MAX, categories: ['vehicle'] },
  model: { kind: 'text', max: DETAIL_TEXT_MAX, categories: ['vehicle'] },
  mileage: { kind: 'number', max: DETAIL_NUMBER_MAX, unit: 'miles', categories: ['vehicle'] },
  mileageUnit: { kind: 'unit', of: 'mileage', choices: { vehicle: ['miles', 'km'] } },
  brand: { kind: 'text', max: DETAIL_TEXT_MAX, categories: ['electronics'] },
  condition: {
    kind: 'choice',
    choices: {
      vehicle: ['excellent', 'very-good', 'good', 'fair', 'poor'],
      electronics: ['new', 'like-new', 'excellent', 'good', 'fair'],
      goods: ['new', 'like-new', 'excellent', 'good', 'fair', 'poor'],
    },
  },
  warranty: { kind: 'text', max: DETAIL_TEXT_MAX, categories: ['electronics'] },
} as const satisfies Record<string, Rule<string, string, string>>;

type Table = typeof TABLE;
export type Detail = keyof Table;
/** The details that are numbers; all others are texts. */
export type NumberDetail = { [Name in Detail]: Table[Name]['kind'] extends 'number' | 'year' ? Name : never }[Detail];

type Chosen<Of> = Of extends { choices: infer Choices } ? Values<Choices[keyof Choices]> : never;
type Measured<Of> = Of extends { unit: infer Measure } ? Measure : Of extends { kind: 'unit' } ? Chosen<Of> : never;
type Values<List> = List extends readonly (infer Value)[] ? Value : never;
export type Choice = Chosen<Table[Detail]>;
export type Unit = Measured<Table[Detail]>;
export type DetailRule = Rule<Detail, Choice, Unit>;

/** What an ad says, in every detail; null is what it leaves out. */
export type ListingDetails = { [Name in Detail]: (Name extends NumberDetail ? number : string) | null };
/** The same as D1 keeps it. */
export type StoredDetails = Partial<{ [Name in Detail]: NonNullable<ListingDetails[Name]> }>;

export const DETAILS: Readonly<Record<Detail, DetailRule>> = TABLE;
export const DETAIL_NAMES = Object.keys(TABLE) as readonly Detail[]; // `keys` forgets which

export function isNumber(name: Detail): name is NumberDetail {
  const { kind } = DETAILS[name];
  return kind === 'number' || kind === 'year';
}

/** The details that a kind of category asks for, in their order. */
export function detailsOf(kind: CategoryKind): readonly Detail[] {
  return DETAIL_NAMES.filter((name) => {
    const rule = DETAILS[name];
    return 'choices' in rule ? rule.choices[kind] !== undefined : rule.categories.includes(kind);
  });
}

/** The details that an ad of the kind must say and does not. */
export function missingDetails(kind: CategoryKind, said: ListingDetails): readonly Detail[] {
  return detailsOf(kind).filter((name) => DETAILS[name].required && said[name] === null);
}

/** The values to choose from, in one kind of category or in any; null where there are none to choose. */
export function choicesOf(name: Detail, kind?: CategoryKind): readonly Choice[] | null {
  const rule = DETAILS[name];
  return 'choices' in rule ? listed<Choice>(rule.choices, kind) : null;
}

/** In which unit an ad gives a number: the one that it chose, or the detail's own. */
export function unitOf(name: Detail, said: Readonly<Partial<Record<Detail, unknown>>>): Unit | null {
  for (const each of DETAIL_NAMES) {
    const rule = DETAILS[each];
    const chosen = rule.kind === 'unit' && rule.of === name && listed(rule.choices).find((unit) => unit === said[each]);
    if (chosen) return chosen;
  }
  const rule = DETAILS[name];
  return rule.kind === 'number' ? (rule.unit ?? null) : null;
}

function listed<Value>(choices: Lists<Value>, kind?: CategoryKind): readonly Value[] {
  if (kind !== undefined) return choices[kind] ?? [];
  return [...new Set(Object.values(choices).flat())];
}

/** What D1 keeps of the details: null where nothing is said. */
export function storedDetails(details: ListingDetails): StoredDetails | null {
  const said = DETAIL_NAMES.flatMap((name) => (details[name] === null ? [] : [[name, details[name]] as const]));
  return said.length === 0 ? null : Object.fromEntries(said);
}

export function listingDetails(stored: StoredDetails | null): ListingDetails {
  // `fromEntries` forgets which names it was given.
  return Object.fromEntries(DETAIL_NAMES.map((name) => [name, stored?.[name] ?? null])) as ListingDetails;
}
