import { env } from 'cloudflare:workers';

/** Tables of a fixed, small size, which are scanned on purpose: 21 categories and a few counters. */
const SMALL = new Set(['categories', 'counters']);

/** The last row of a table, by its rowid. */
const LAST_ROW = /ORDER BY (?:"\w+"\.)?"?id"? DESC LIMIT 1\b/;

/** Returns a database that records its statements: pass `DB` as a binding, then call `scansOf`. */
export function recordingDb() {
  const statements = new Set<string>();
  const DB = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'prepare') return (sql: string) => (statements.add(sql), target.prepare(sql));
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { DB, statements };
}

/**
 * Returns the statements that scan a growing table, by SQLite's query plan. `aliases` are the names of tables in the statements; the result of a
 * subquery is not such a table.
 */
export async function scansOf(statements: ReadonlySet<string>, aliases: readonly string[]): Promise<string[]> {
  const { results: tables } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>();
  const tableNames = new Set([...tables.map(({ name }) => name), ...aliases]);
  const { results: expressions } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '%->>%'",
  ).all<{ name: string }>();
  // No query is ordered by these indexes: a scan of one is a search that its index does not serve.
  const unordered = new Set(expressions.map(({ name }) => name));
  const scans: string[] = [];
  for (const sql of statements) {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...Array.from({ length: (sql.match(/\?/g) ?? []).length }, () => 1))
      .all<{ detail: string }>();
    for (const { detail } of results) {
      const [, table = '', how = ''] = /^SCAN (\w+)(.*)/.exec(detail) ?? [];
      const [, index = null] = /USING (?:COVERING )?INDEX (\w+)/.exec(how) ?? [];
      const isServed = index === null ? how.includes('VIRTUAL TABLE') : !unordered.has(index);
      const grows = tableNames.has(table) && !SMALL.has(table) && !isServed;
      if (grows && !LAST_ROW.test(sql)) scans.push(`${detail} in ${sql.replace(/\s+/g, ' ').slice(0, 160)}`);
    }
  }
  return scans;
}
