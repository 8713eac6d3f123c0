import { run } from './run.mjs';

/** How a script is told which database it is about: for `parseArgs`. */
export const PLACE_OPTIONS = {
  remote: { type: 'boolean', default: false },
  'persist-to': { type: 'string', default: '.wrangler/state' },
};

/** How wrangler is told. */
export function placeOf(values) {
  return values.remote ? ['--remote'] : ['--local', '--persist-to', values['persist-to']];
}

/** Asks a database by wrangler: `{ok, output, seconds, answers}`, the rows of each statement; no answers where it was not ok. */
export async function askD1(place, sql) {
  const asked = await run('wrangler', ['d1', 'execute', 'DB', ...place, '--yes', '--json', '--command', sql]);
  // Warnings may stand around the JSON, which has one result a statement.
  const json = /^\[$[^]*?^\]$/m.exec(asked.output)?.[0];
  if (!asked.ok || json === undefined) return { ...asked, ok: false, answers: [] };
  return { ...asked, answers: JSON.parse(json).map(({ results }) => results) };
}
