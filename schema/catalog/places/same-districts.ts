/** English names by which the list of districts names one a second time, and the name that is offered. Both keep their places in the list. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['Enjil', 'Injil'],
  ['Gozara', 'Guzara'],
]);

/** The name by which a district is kept. */
export function keptDistrict(en: string): string {
  return OTHER_NAMES.get(en) ?? en;
}

/** Whether the district at this place of its province's English list is offered there: each one once. */
export function isOffered(en: string, at: number, all: readonly string[]): boolean {
  return !OTHER_NAMES.has(en.trim()) && all.indexOf(en) === at;
}
