// `npm run admin -- you@your.domain [--remote | --persist-to .wrangler/state]`: makes the member with this address an administrator, in the local
// database or in production. For the first one, and for when nobody else can come in: others are made in the back office.
import { parseArgs } from 'node:util';
import { giveUp } from './lib/house.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { promotion } from './lib/promotion.mjs';
import { run } from './lib/run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean', default: false }, 'persist-to': { type: 'string', default: '.wrangler/state' } },
});
const place = values.remote ? ['--remote'] : ['--local', '--persist-to', values['persist-to']];
const email = (positionals[0] ?? '').trim().toLowerCase();
if (positionals.length !== 1 || !/^[^\s@]+@[^\s@]+$/.test(email))
  giveUp('Name one member by email address: npm run admin -- you@your.domain (and --remote for production).');

installWhatIsMissing();
const { command, verdict } = promotion(email, Date.now());
const { refusal, words } = verdict(await ask(command));
if (refusal !== undefined) giveUp(refusal);
console.log(`\n${words}\n`);

/** The first row of the last of these statements. */
async function ask(sql) {
  const { ok, output } = await run('wrangler', ['d1', 'execute', 'DB', ...place, '--yes', '--json', '--command', sql]);
  // Warnings may stand around the JSON, which has one result a statement.
  const json = /^\[$[^]*?^\]$/m.exec(output)?.[0];
  if (!ok || json === undefined) giveUp(`The database could not be asked:\n\n${output.trim()}`);
  return JSON.parse(json).at(-1).results[0];
}
