/** Excel takes a file for UTF-8 only when it begins so; without, Dari is mojibake. */
export const CSV_BEGIN = '\uFEFF';

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet runs a cell that begins like a formula, and what members wrote stands in these: `=HYPERLINK(…)` would carry the sheet to
 * whoever wrote it. An apostrophe makes it text. https://owasp.org/www-community/attacks/CSV_Injection
 */
function harmless(text: string): string {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/.test(text) ? `'${text}` : text;
}
