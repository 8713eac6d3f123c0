import { Column, getTableName, Name, SQL, sql, StringChunk, Table } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

const dialect = new SQLiteAsyncDialect();

/** A statement in the form that D1 takes. */
export interface SqlText {
  text: string;
  params: unknown[];
}

// D1's production limits, which local workerd does not enforce. https://developers.cloudflare.com/d1/platform/limits/
const BOUND_PARAMETERS_MAX = 100;
const STATEMENT_BYTES_MAX = 100_000;
const VALUE_BYTES_MAX = 2_000_000;
const LIKE_PATTERN_BYTES_MAX = 50;

/**
 * Writes a statement as text. Drizzle makes an object of each part and merges them, which costs more than a small query: the parts that most
 * statements are made of are written here, all others are left to Drizzle. Columns get their names from the tables of `schema/tables`, none of which
 * has a schema or a casing.
 */
export function textOf(statement: SQL): SqlText {
  const written: SqlText = { text: '', params: [] };
  for (const part of statement.queryChunks) write(part, written);
  return written;
}

function write(part: unknown, written: SqlText): void {
  if (part instanceof StringChunk) written.text += part.value.length === 1 ? part.value[0] : part.value.join('');
  else if (typeof part === 'number' || typeof part === 'string' || part === null) {
    written.text += '?';
    written.params.push(part);
  } else if (part instanceof SQL && Reflect.get(part, 'shouldInlineParams') !== true) {
    for (const inner of part.queryChunks) write(inner, written);
  } else if (part instanceof Column) {
    written.text += `${quoted(getTableName(part.table))}.${quoted(part.name)}`;
  } else if (part instanceof Table) written.text += quoted(getTableName(part));
  else if (part instanceof Name) written.text += quoted(part.value);
  else {
    const { sql: text, params } = dialect.sqlToQuery(sql`${part}`);
    written.text += text;
    for (const param of params) written.params.push(param);
  }
}

function quoted(name: string): string {
  return name.includes('"') ? `"${name.replaceAll('"', '""')}"` : `"${name}"`;
}

/** Returns the statement; throws if D1 would refuse it in production. */
export function withinLimits(statement: SqlText): SqlText {
  const { text, params } = statement;
  if (text.length > STATEMENT_BYTES_MAX) throw new Error(`D1 refuses statements over ${STATEMENT_BYTES_MAX} bytes`);
  if (params.length > BOUND_PARAMETERS_MAX) throw new Error(`D1 refuses over ${BOUND_PARAMETERS_MAX} bound parameters: ${text}`);
  for (const value of params) {
    // One UTF-16 unit of a string is at most three bytes of UTF-8.
    if (typeof value !== 'string' || value.length * 3 <= LIKE_PATTERN_BYTES_MAX) continue;
    const bytes = new TextEncoder().encode(value).length;
    if (bytes > VALUE_BYTES_MAX) throw new Error(`D1 refuses values over ${VALUE_BYTES_MAX} bytes`);
    if (bytes > LIKE_PATTERN_BYTES_MAX && /[%_]/.test(value) && /\blike\b/i.test(text))
      throw new Error(`D1 refuses LIKE patterns over 50 bytes: ${text}`);
  }
  return statement;
}
