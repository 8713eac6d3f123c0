/** English names that districts had in addresses and calls before, each with the one that the list has now. */
export const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['Enjil', 'Injil'],
  ['Gozara', 'Guzara'],
]);

/** The name by which a district is kept. */
export function keptDistrict(en: string): string {
  return FORMER_NAMES.get(en) ?? en;
}
