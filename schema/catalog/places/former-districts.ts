/** Former English names of districts in URLs and calls, each with the current name in the list. */
export const FORMER_DISTRICTS: ReadonlyMap<string, string> = new Map([
  ['Enjil', 'Injil'],
  ['Gozara', 'Guzara'],
]);

/** Returns the name under which a district is stored. */
export function currentDistrict(en: string): string {
  return FORMER_DISTRICTS.get(en) ?? en;
}
