import type { Written } from './sql-text.ts';

// D1's production limits, which local workerd does not enforce. https://developers.cloudflare.com/d1/platform/limits/
const BOUND_PARAMETERS_MAX = 100;
const STATEMENT_BYTES_MAX = 100_000;
const VALUE_BYTES_MAX = 2_000_000;
const LIKE_PATTERN_BYTES_MAX = 50;

/** The statement; throws where D1 would refuse it in production. */
export function withinLimits(statement: Written): Written {
  const { text, params } = statement;
  if (text.length > STATEMENT_BYTES_MAX) throw new Error(`D1 refuses statements over ${STATEMENT_BYTES_MAX} bytes`);
  if (params.length > BOUND_PARAMETERS_MAX) throw new Error(`D1 refuses over ${BOUND_PARAMETERS_MAX} bound parameters: ${text}`);
  for (const value of params) {
    // What is one unit of a string is at most three bytes of UTF-8.
    if (typeof value !== 'string' || value.length * 3 <= LIKE_PATTERN_BYTES_MAX) continue;
    const bytes = new TextEncoder().encode(value).length;
    if (bytes > VALUE_BYTES_MAX) throw new Error(`D1 refuses values over ${VALUE_BYTES_MAX} bytes`);
    if (bytes > LIKE_PATTERN_BYTES_MAX && /[%_]/.test(value) && /\blike\b/i.test(text))
      throw new Error(`D1 refuses LIKE patterns over 50 bytes: ${text}`);
  }
  return statement;
}
