/** A name, an address or somebody's words for the middle of a sentence: in marks (FSI and PDI) that keep their direction to themselves. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
