/**
 * The 34 provinces, in the order of the spec. `en` is the name that calls and URLs carry (Unicode CLDR subdivisions, Unicode licence); their
 * names in the languages are in `names/`.
 */
export const PROVINCES = [
  { en: 'Kabul' },
  { en: 'Herat' },
  { en: 'Kandahar' },
  { en: 'Balkh' },
  { en: 'Nangarhar' },
  { en: 'Helmand' },
  { en: 'Badghis' },
  { en: 'Ghazni' },
  { en: 'Faryab' },
  { en: 'Kunduz' },
  { en: 'Baghlan' },
  { en: 'Takhar' },
  { en: 'Badakhshan' },
  { en: 'Laghman' },
  { en: 'Kapisa' },
  { en: 'Parwan' },
  { en: 'Logar' },
  { en: 'Panjshir' },
  { en: 'Wardak' },
  { en: 'Bamyan' },
  { en: 'Ghor' },
  { en: 'Farah' },
  { en: 'Nimroz' },
  { en: 'Zabul' },
  { en: 'Uruzgan' },
  { en: 'Khost' },
  { en: 'Paktya' },
  { en: 'Paktika' },
  { en: 'Kunar' },
  { en: 'Nuristan' },
  { en: 'Samangan' },
  { en: 'Sar-e Pol' },
  { en: 'Jawzjan' },
  { en: 'Daykundi' },
] as const;

export type Province = (typeof PROVINCES)[number]['en'];

/** The districts of every province; an index of a list is the same district in every language that has a file in `districts/`. */
export type Districts = Readonly<Record<Province, readonly string[]>>;

const names: ReadonlySet<string> = new Set(PROVINCES.map((province) => province.en));

export function isProvince(value: string): value is Province {
  return names.has(value);
}

/** Returns the province's index in the catalog, 0 to 33; search facets are built from it, so the order never changes. */
export function provinceIndex(province: Province): number {
  return PROVINCES.findIndex(({ en }) => en === province);
}
