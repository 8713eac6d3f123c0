import type { CategoryKind } from './categories.ts';
import type { Deal } from './deals.ts';
import { DETAIL_NUMBER_MAX, DETAIL_TEXT_MAX } from './limits.ts';

/**
 * The definition of a detail. A `required` detail must be given wherever it is asked for. `max` is the largest number or the longest text.
 * `categories` are the kinds of category that ask for it; a choice is asked for by the kinds that it lists values for. Leaves (`leaves/`) list the
 * details that they ask for, with the values `byLeaf` of a choice; with `deals`, a leaf asks for the detail only in ads with one of those deals. A
 * `unit` is a choice too: the unit of the detail `of`, which is in its own unit if none is chosen. With `factors` the number is always stored in
 * its own unit, and the chosen unit only says how the owner states it: one of the chosen unit is `factor` of the detail's own.
 */
type Rule<Name, Value, Measure> = { required?: true; deals?: readonly Deal[] } & (
  | { kind: 'number'; max: number; unit?: Measure; categories: readonly CategoryKind[] }
  | { kind: 'year'; max: number; categories: readonly CategoryKind[] }
  | { kind: 'text'; max: number; categories: readonly CategoryKind[] }
  | { kind: 'choice'; choices: Lists<Value> }
  | { kind: 'unit'; of: Name; choices: Lists<Value & Measure>; factors?: { readonly [Unit in string]?: number } }
);
type Lists<Value> = { readonly [Kind in CategoryKind | 'byLeaf']?: readonly Value[] };

/**
 * The details of ads, in the order in which an ad's page shows them. An ad without a leaf is asked in this order too, an ad with a leaf in its
 * leaf's. The contract, the wizard, the ad's page, the member's download and what D1 stores follow from this table; the words are in
 * `web/i18n/<language>/details.ts`. A row's position is its letter in the search index: append new rows.
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

  area: { kind: 'number', max: DETAIL_NUMBER_MAX, unit: 'square-metres', categories: [] },
  areaUnit: {
    kind: 'unit',
    of: 'area',
    choices: { byLeaf: ['square-metres', 'biswa', 'jerib'] },
    factors: { 'square-metres': 1, biswa: 100, jerib: 2_000 },
  },
  rooms: { kind: 'number', max: 200, categories: [] },
  floor: { kind: 'number', max: 60, categories: [] },
  deed: {
    kind: 'choice',
    choices: { byLeaf: ['court-deed', 'customary-deed', 'no-deed'] },
    deals: ['sale', 'girawi', 'exchange'],
  },
  furnishing: { kind: 'choice', choices: { byLeaf: ['furnished', 'unfurnished'] } },
  monthlyRent: { kind: 'number', max: DETAIL_NUMBER_MAX, unit: 'afghani', categories: [], deals: ['girawi'] },
  deposit: { kind: 'number', max: DETAIL_NUMBER_MAX, unit: 'afghani', categories: [], deals: ['rent'] },
  km: { kind: 'number', max: 5_000_000, unit: 'km', categories: [] },
  fuel: { kind: 'choice', choices: { byLeaf: ['petrol', 'diesel', 'gas', 'hybrid', 'electric'] } },
  gearbox: { kind: 'choice', choices: { byLeaf: ['manual', 'automatic'] } },
  steering: { kind: 'choice', choices: { byLeaf: ['left-hand', 'right-hand'] } },
  documents: { kind: 'choice', choices: { byLeaf: ['complete-papers', 'customs-papers', 'no-papers'] } },
  engine: { kind: 'number', max: 20_000, unit: 'cc', categories: [] },
  colour: {
    kind: 'choice',
    choices: {
      byLeaf: [
        'white',
        'black',
        'silver',
        'grey',
        'red',
        'blue',
        'green',
        'yellow',
        'brown',
        'gold',
        'orange',
        'purple',
        'pink',
        'many-colours',
      ],
    },
  },
  storage: { kind: 'number', max: 8_192, unit: 'gb', categories: [] },
  ram: { kind: 'number', max: 1_024, unit: 'gb', categories: [] },
  screen: { kind: 'number', max: 200, unit: 'inches', categories: [] },
  power: { kind: 'number', max: 10_000_000, unit: 'watts', categories: [] },
  jobKind: { kind: 'choice', choices: { byLeaf: ['full-time', 'part-time', 'contract', 'daily-work', 'internship', 'remote'] } },
  pay: { kind: 'choice', choices: { byLeaf: ['a-month', 'a-day', 'an-hour', 'a-piece'] } },
  hours: { kind: 'number', max: 168, unit: 'hours-a-week', categories: [] },
  education: { kind: 'choice', choices: { byLeaf: ['no-school', 'school', 'bachelor', 'master'] } },
  experience: { kind: 'number', max: 60, unit: 'years', categories: [] },
  age: { kind: 'number', max: 1_200, unit: 'months', categories: [] },
  ageUnit: { kind: 'unit', of: 'age', choices: { byLeaf: ['months', 'years'] }, factors: { months: 1, years: 12 } },
  sex: { kind: 'choice', choices: { byLeaf: ['male', 'female'] } },
  breed: { kind: 'text', max: DETAIL_TEXT_MAX, categories: [] },
  headcount: { kind: 'number', max: 100_000, categories: [] },
  vaccination: { kind: 'choice', choices: { byLeaf: ['vaccinated', 'not-vaccinated'] } },
  forWhom: { kind: 'choice', choices: { byLeaf: ['men', 'women', 'boys', 'girls', 'babies', 'everybody'] } },
  size: { kind: 'text', max: 20, categories: [] },
  shoeSize: { kind: 'number', max: 60, categories: [] },
  material: { kind: 'text', max: DETAIL_TEXT_MAX, categories: [] },
  textLanguage: { kind: 'choice', choices: { byLeaf: ['dari', 'pashto', 'english', 'arabic', 'other-language'] } },
  tenants: { kind: 'choice', choices: { byLeaf: ['families', 'bachelors', 'everybody'] }, deals: ['rent', 'girawi'] },
  watering: { kind: 'choice', choices: { byLeaf: ['irrigated', 'rain-fed'] } },
  burns: { kind: 'choice', choices: { byLeaf: ['wood', 'coal', 'diesel', 'gas', 'electric'] } },
  kilos: { kind: 'number', max: 1_000_000, unit: 'kilograms', categories: [] },
  kilosUnit: { kind: 'unit', of: 'kilos', choices: { byLeaf: ['kilograms', 'ser'] }, factors: { kilograms: 1, ser: 7 } },
  grams: { kind: 'number', max: 100_000, unit: 'grams', categories: [] },
  karat: { kind: 'number', max: 24, categories: [] },
  load: { kind: 'number', max: 100, unit: 'kilograms', categories: [] },
  litres: { kind: 'number', max: 100_000, unit: 'litres', categories: [] },
  seats: { kind: 'number', max: 1_000, categories: [] },
  grade: { kind: 'number', max: 12, categories: [] },
  followers: { kind: 'number', max: DETAIL_NUMBER_MAX, categories: [] },
  pattern: { kind: 'text', max: DETAIL_TEXT_MAX, categories: [] },
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
type DetailRule = Rule<Detail, Choice, Unit>;

/** The units in which people state an area. */
export const AREA_UNITS = TABLE.areaUnit.choices.byLeaf;

/** The details of an ad; a detail that it does not give is null. */
export type ListingDetails = { [Name in Detail]: (Name extends NumberDetail ? number : string) | null };
/** The details as D1 stores them: only those that the ad gives. */
export type StoredDetails = Partial<{ [Name in Detail]: NonNullable<ListingDetails[Name]> }>;

export const DETAILS: Readonly<Record<Detail, DetailRule>> = TABLE;
export const DETAIL_NAMES = Object.keys(TABLE) as readonly Detail[]; // `Object.keys` loses the type of the names

/** The details that the spec names: calls carry them as fields of the ad, outside `details`. */
export const FLAT_DETAILS = [
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'propertyType',
  'year',
  'make',
  'model',
  'mileage',
  'mileageUnit',
  'brand',
  'condition',
  'warranty',
] as const satisfies readonly Detail[];
export type FlatDetail = (typeof FLAT_DETAILS)[number];

export function isNumber(name: Detail): name is NumberDetail {
  const { kind } = DETAILS[name];
  return kind === 'number' || kind === 'year';
}

/** What decides which details an ad is asked for: its leaf or, if it has none, the kind of its category. */
export interface DetailContext {
  kind: CategoryKind;
  leaf: { details: readonly Detail[] } | null;
  /** Null if the ad gives none. */
  deal?: Deal | null | undefined;
}

/** Returns the details that an ad is asked for, in order; with a leaf, a unit follows the detail that it measures. */
export function detailsOf({ kind, leaf, deal }: DetailContext): readonly Detail[] {
  if (leaf) {
    return leaf.details
      .filter((name) => DETAILS[name].deals?.some((each) => each === deal) ?? true)
      .flatMap((name) => [name, ...unitsOf(name)]);
  }
  return DETAIL_NAMES.filter((name) => {
    const rule = DETAILS[name];
    return 'choices' in rule ? rule.choices[kind] !== undefined : rule.categories.includes(kind);
  });
}

function unitsOf(name: Detail): readonly Detail[] {
  return DETAIL_NAMES.filter((each) => {
    const rule = DETAILS[each];
    return rule.kind === 'unit' && rule.of === name;
  });
}

/** Returns the required details that an ad does not give. */
export function missingDetails(asking: DetailContext, said: ListingDetails): readonly Detail[] {
  return detailsOf(asking).filter((name) => DETAILS[name].required && said[name] === null);
}

/** Returns the values of a choice, for one kind of category (or else for leaves) or for all; null if the detail is no choice. */
export function choicesOf(name: Detail, kind?: CategoryKind): readonly Choice[] | null {
  const rule = DETAILS[name];
  return 'choices' in rule ? listed<Choice>(rule.choices, kind) : null;
}

/** Returns how many of a detail's own unit make one `unit`; null if the number is stored in the unit in which it was given. */
export function factorOf(name: Detail, unit: Unit): number | null {
  for (const each of DETAIL_NAMES) {
    const rule = DETAILS[each];
    if (rule.kind === 'unit' && rule.of === name && rule.factors) return rule.factors[unit] ?? null;
  }
  return null;
}

/** Returns the unit of a number in an ad: the chosen one, or the detail's own; null if it has none. */
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
  if (kind !== undefined) return choices[kind] ?? choices.byLeaf ?? [];
  return [...new Set(Object.values(choices).flat())];
}

/** Returns the details as D1 stores them; null if the ad gives none. */
export function storedDetails(details: ListingDetails): StoredDetails | null {
  const said = DETAIL_NAMES.flatMap((name) => (details[name] === null ? [] : [[name, details[name]] as const]));
  return said.length === 0 ? null : Object.fromEntries(said);
}

export function listingDetails(stored: StoredDetails | null): ListingDetails {
  // `fromEntries` loses the type of the names.
  return Object.fromEntries(DETAIL_NAMES.map((name) => [name, stored?.[name] ?? null])) as ListingDetails;
}

/** Returns only the details that the spec names. */
export function flatDetails(said: Readonly<Partial<Pick<ListingDetails, FlatDetail>>>): Pick<ListingDetails, FlatDetail> {
  // `fromEntries` loses the type of the names.
  return Object.fromEntries(FLAT_DETAILS.map((name) => [name, said[name] ?? null])) as Pick<ListingDetails, FlatDetail>;
}
