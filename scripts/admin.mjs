// `npm run admin -- you@your.domain [--remote | --persist-to .wrangler/state]`: makes the member with this address an administrator, in the local
// database or in production. Needed for the first administrator, and when no other can sign in; all others are appointed in the back office.
import { parseArgs } from 'node:util';
import { askD1, PLACE_OPTIONS, placeOf } from './lib/d1.mjs';
import { giveUp } from './lib/house.mjs';
import { installWhatIsMissing } from './lib/install.mjs';
import { promotion } from './lib/promotion.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: PLACE_OPTIONS });
const email = (positionals[0] ?? '').trim().toLowerCase();
if (positionals.length !== 1 || !/^[^\s@]+@[^\s@]+$/.test(email))
  giveUp('Name one member by email address: npm run admin -- you@your.domain (and --remote for production).');

installWhatIsMissing();
const { command, verdict } = promotion(email, Date.now());
const { ok, output, answers } = await askD1(placeOf(values), command);
if (!ok) giveUp(`The database could not be asked:\n\n${output.trim()}`);
const { refusal, words } = verdict(answers.at(-1)[0]);
if (refusal !== undefined) giveUp(refusal);
console.log(`\n${words}\n`);
