// `npm run admin -- you@your.domain [--remote | --persist-to .wrangler/state]`: makes the member with this address an administrator, in the local
// database or in production. Needed for the first administrator, and when no other can sign in; all others are appointed in the back office.
import { parseArgs } from 'node:util';
import { queryD1, DATABASE_OPTIONS, databaseFlags } from './lib/d1.mjs';
import { exitWith } from './lib/project.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { promotion } from './lib/promotion.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: DATABASE_OPTIONS });
const email = (positionals[0] ?? '').trim().toLowerCase();
if (positionals.length !== 1 || !/^[^\s@]+@[^\s@]+$/.test(email))
  exitWith('Name one member by email address: npm run admin -- you@your.domain (and --remote for production).');

installWhatIsMissing();
const { command, verdict } = promotion(email, Date.now());
const { ok, output, answers } = await queryD1(databaseFlags(values), command);
if (!ok) exitWith(`The database could not be asked:\n\n${output.trim()}`);
const { refusal, words } = verdict(answers.at(-1)[0]);
if (refusal !== undefined) exitWith(refusal);
console.log(`\n${words}\n`);
