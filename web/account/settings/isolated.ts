/** A name or an address for the middle of a sentence: in marks (FSI and PDI) that keep its direction to itself. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
