/** The first letter or digit of a title or a name: a title may begin with a quote or a star. */
export function initialOf(text: string): string {
  return (/[\p{L}\p{N}]/u.exec(text)?.[0] ?? '•').toUpperCase();
}

/** Two letters for a person: of the first two words of a name, or of its only one. ZWNJ keeps two Persian letters from joining into a word. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).map((word) => word.match(/[\p{L}\p{N}]/gu) ?? []);
  const [first = [], second] = words.filter((letters) => letters.length > 0);
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);
  return letters.join('\u200c').toUpperCase();
}
