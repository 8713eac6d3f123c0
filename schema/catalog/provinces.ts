/**
 * The 34 provinces, in the order of the spec. `en` is the name that calls and URLs carry (Unicode CLDR subdivisions, Unicode licence); what
 * people call them in their languages stands in `names/`.
 */
export const PROVINCES = [
  { en: 'Kabul', iso: 'AF-KAB' },
  { en: 'Herat', iso: 'AF-HER' },
  { en: 'Kandahar', iso: 'AF-KAN' },
  { en: 'Balkh', iso: 'AF-BAL' },
  { en: 'Nangarhar', iso: 'AF-NAN' },
  { en: 'Helmand', iso: 'AF-HEL' },
  { en: 'Badghis', iso: 'AF-BDG' },
  { en: 'Ghazni', iso: 'AF-GHA' },
  { en: 'Faryab', iso: 'AF-FYB' },
  { en: 'Kunduz', iso: 'AF-KDZ' },
  { en: 'Baghlan', iso: 'AF-BGL' },
  { en: 'Takhar', iso: 'AF-TAK' },
  { en: 'Badakhshan', iso: 'AF-BDS' },
  { en: 'Laghman', iso: 'AF-LAG' },
  { en: 'Kapisa', iso: 'AF-KAP' },
  { en: 'Parwan', iso: 'AF-PAR' },
  { en: 'Logar', iso: 'AF-LOG' },
  { en: 'Panjshir', iso: 'AF-PAN' },
  { en: 'Wardak', iso: 'AF-WAR' },
  { en: 'Bamyan', iso: 'AF-BAM' },
  { en: 'Ghor', iso: 'AF-GHO' },
  { en: 'Farah', iso: 'AF-FRA' },
  { en: 'Nimroz', iso: 'AF-NIM' },
  { en: 'Zabul', iso: 'AF-ZAB' },
  { en: 'Uruzgan', iso: 'AF-URU' },
  { en: 'Khost', iso: 'AF-KHO' },
  { en: 'Paktya', iso: 'AF-PIA' },
  { en: 'Paktika', iso: 'AF-PKA' },
  { en: 'Kunar', iso: 'AF-KNR' },
  { en: 'Nuristan', iso: 'AF-NUR' },
  { en: 'Samangan', iso: 'AF-SAM' },
  { en: 'Sar-e Pol', iso: 'AF-SAR' },
  { en: 'Jawzjan', iso: 'AF-JOW' },
  { en: 'Daykundi', iso: 'AF-DAY' },
] as const;

export type Province = (typeof PROVINCES)[number]['en'];

/** The districts of every province; a place of a list is the same district in every language that has a file in `districts/`. */
export type Districts = Readonly<Record<Province, readonly string[]>>;

const names: ReadonlySet<string> = new Set(PROVINCES.map((province) => province.en));

export function isProvince(value: string): value is Province {
  return names.has(value);
}

/** The province's number in the catalog, 0 to 33; search facets are built from it, so the order never changes. */
export function provinceIndex(province: Province): number {
  return PROVINCES.findIndex(({ en }) => en === province);
}
