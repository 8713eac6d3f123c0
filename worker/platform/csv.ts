/** Excel reads a file as UTF-8 only if it begins with this mark; without it, Dari is mojibake. */
export const CSV_BEGIN = '\uFEFF';

/** One line of a CSV file (RFC 4180). */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = escapeFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet runs a cell that begins like a formula, and these cells hold members' texts: `=HYPERLINK(…)` would send the sheet to its author. A
 * leading apostrophe makes it text. https://owasp.org/www-community/attacks/CSV_Injection
 */
function escapeFormula(text: string): string {
  return /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/.test(text) ? `'${text}` : text;
}
