import { env } from 'cloudflare:workers';

/** Tables that count calls, and when they were made. */
const COUNTERS = ['attempts', 'sessions'];

/** Returns all rows of all tables, by table. */
export async function allRows(): Promise<Record<string, object[]>> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'
     AND name <> 'listing_search' ORDER BY name`,
  ).all<{ name: string }>();
  const rows = await env.DB.batch<object>(results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)));
  return Object.fromEntries(results.map(({ name }, at) => [name, rows[at]?.results ?? []]));
}

/** Returns all rows except those that every answered call writes. */
export async function everything(): Promise<Record<string, object[]>> {
  return Object.fromEntries(Object.entries(await allRows()).filter(([name]) => !COUNTERS.includes(name)));
}
