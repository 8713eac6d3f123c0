/** Returns the first letter or digit of a title or a name: a title may begin with a quote or a star. */
export function initialOf(text: string): string {
  return (/[\p{L}\p{N}]/u.exec(text)?.[0] ?? '•').toUpperCase();
}

/** Returns two letters for a person: from the first two words of a name, or from its only one. ZWNJ keeps two Persian letters from joining. */
export function initials(name: string): string {
  const [one = '', two] = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const letters = two ? [one, two].map((word) => Array.from(word)[0]) : Array.from(one).slice(0, 2);
  return letters.join('\u200c').toUpperCase();
}

/** The picture of a person who chose none: their initials on purple, as a data URL. */
export function initialsAvatar(name: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#6d28d9"/>' +
    `<text x="20" y="26" font-family="sans-serif" font-size="16" font-weight="700" fill="#fff" text-anchor="middle">${initials(name)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
