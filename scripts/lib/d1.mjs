import { run } from './run.mjs';

/** The options that tell a script which database to use, for `parseArgs`. */
export const DATABASE_OPTIONS = {
  remote: { type: 'boolean', default: false },
  'persist-to': { type: 'string', default: '.wrangler/state' },
};

/** The same as arguments for wrangler. */
export function databaseFlags(values) {
  return values.remote ? ['--remote'] : ['--local', '--persist-to', values['persist-to']];
}

/** Queries a database through wrangler: `{ok, output, seconds, answers}` with the rows of each statement; `answers` is empty if it failed. */
export async function queryD1(place, sql) {
  const asked = await run('wrangler', ['d1', 'execute', 'DB', ...place, '--yes', '--json', '--command', sql]);
  // Warnings may surround the JSON, which has one result for each statement.
  const json = /^\[$[^]*?^\]$/m.exec(asked.output)?.[0];
  if (!asked.ok || json === undefined) return { ...asked, ok: false, answers: [] };
  return { ...asked, answers: JSON.parse(json).map(({ results }) => results) };
}
