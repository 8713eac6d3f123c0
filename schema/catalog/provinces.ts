/**
 * The 34 provinces, in the order of the spec. Names: Unicode CLDR subdivisions (Unicode licence).
 * `en` is the name that calls and URLs carry.
 */
export const PROVINCES = [
  { en: 'Kabul', fa: 'کابل', ps: 'کابل', iso: 'AF-KAB' },
  { en: 'Herat', fa: 'هرات', ps: 'هرات', iso: 'AF-HER' },
  { en: 'Kandahar', fa: 'قندهار', ps: 'کندهار', iso: 'AF-KAN' },
  { en: 'Balkh', fa: 'بلخ', ps: 'بلخ', iso: 'AF-BAL' },
  { en: 'Nangarhar', fa: 'ننگرهار', ps: 'ننګرهار', iso: 'AF-NAN' },
  { en: 'Helmand', fa: 'هلمند', ps: 'هلمند', iso: 'AF-HEL' },
  { en: 'Badghis', fa: 'بادغیس', ps: 'بادغیس', iso: 'AF-BDG' },
  { en: 'Ghazni', fa: 'غزنی', ps: 'غزني', iso: 'AF-GHA' },
  { en: 'Faryab', fa: 'فاریاب', ps: 'فاریاب', iso: 'AF-FYB' },
  { en: 'Kunduz', fa: 'کندوز', ps: 'کندوز', iso: 'AF-KDZ' },
  { en: 'Baghlan', fa: 'بغلان', ps: 'بغلان', iso: 'AF-BGL' },
  { en: 'Takhar', fa: 'تخار', ps: 'تخار', iso: 'AF-TAK' },
  { en: 'Badakhshan', fa: 'بدخشان', ps: 'بدخشان', iso: 'AF-BDS' },
  { en: 'Laghman', fa: 'لغمان', ps: 'لغمان', iso: 'AF-LAG' },
  { en: 'Kapisa', fa: 'کاپیسا', ps: 'کاپیسا', iso: 'AF-KAP' },
  { en: 'Parwan', fa: 'پروان', ps: 'پروان', iso: 'AF-PAR' },
  { en: 'Logar', fa: 'لوگر', ps: 'لوګر', iso: 'AF-LOG' },
  { en: 'Panjshir', fa: 'پنجشیر', ps: 'پنجشېر', iso: 'AF-PAN' },
  { en: 'Wardak', fa: 'میدان وردک', ps: 'میدان وردګ', iso: 'AF-WAR' },
  { en: 'Bamyan', fa: 'بامیان', ps: 'بامیان', iso: 'AF-BAM' },
  { en: 'Ghor', fa: 'غور', ps: 'غور', iso: 'AF-GHO' },
  { en: 'Farah', fa: 'فراه', ps: 'فراه', iso: 'AF-FRA' },
  { en: 'Nimroz', fa: 'نیمروز', ps: 'نیمروز', iso: 'AF-NIM' },
  { en: 'Zabul', fa: 'زابل', ps: 'زابل', iso: 'AF-ZAB' },
  { en: 'Uruzgan', fa: 'ارزگان', ps: 'روزګان', iso: 'AF-URU' },
  { en: 'Khost', fa: 'خوست', ps: 'خوست', iso: 'AF-KHO' },
  { en: 'Paktya', fa: 'پکتیا', ps: 'پکتیا', iso: 'AF-PIA' },
  { en: 'Paktika', fa: 'پکتیکا', ps: 'پکتیکا', iso: 'AF-PKA' },
  { en: 'Kunar', fa: 'کنر', ps: 'کونړ', iso: 'AF-KNR' },
  { en: 'Nuristan', fa: 'نورستان', ps: 'نورستان', iso: 'AF-NUR' },
  { en: 'Samangan', fa: 'سمنگان', ps: 'سمنګان', iso: 'AF-SAM' },
  { en: 'Sar-e Pol', fa: 'سرپل', ps: 'سرپل', iso: 'AF-SAR' },
  { en: 'Jawzjan', fa: 'جوزجان', ps: 'جوزجان', iso: 'AF-JOW' },
  { en: 'Daykundi', fa: 'دایکندی', ps: 'دایکندي', iso: 'AF-DAY' },
] as const;

export type Province = (typeof PROVINCES)[number]['en'];

const names: ReadonlySet<string> = new Set(PROVINCES.map((province) => province.en));

export function isProvince(value: string): value is Province {
  return names.has(value);
}

/** The province's number in the catalog, 0 to 33; search facets are built from it, so the order never changes. */
export function provinceIndex(province: Province): number {
  return PROVINCES.findIndex(({ en }) => en === province);
}
