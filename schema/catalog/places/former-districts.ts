/** Former English names of districts in URLs and calls, each with the current name in the list. */
export const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['Enjil', 'Injil'],
  ['Gozara', 'Guzara'],
]);

/** Returns the name under which a district is stored. */
export function keptDistrict(en: string): string {
  return FORMER_NAMES.get(en) ?? en;
}
