import { parseArgs } from 'node:util';
import { giveUp } from '../scripts/lib/house.mjs';
import { writeDevVars } from '../scripts/lib/dev-vars.mjs';
import { printBudget } from './budget.ts';
import { printChat } from './chat/chat.ts';
import { benchDatabase } from './database.ts';
import { printLoad } from './requests/load.ts';
import { printFit } from './fraud/fraud-fit.ts';
import { printFraud } from './fraud/fraud.ts';
import { fitWording } from './fraud/wording-fit.ts';
import { printRendering } from './render.ts';
import { printRoutes } from './requests/routes.ts';
import { printPhotos } from './photos.ts';
import { openHouse } from './requests/house.ts';
import { printPocket } from './pocket/pocket.ts';
import { printVisits } from './visits/visits.ts';
import { printWeb } from './web.ts';
import { printWords } from './words.ts';

// `npm run bench`: what the product costs, in one run. `-- --listings 1000000` builds the million first; `-- chat` is about chat alone,
// `-- web` about what a visitor sees when on a slow phone, `-- pocket` about searching there without a network, `-- render` about what a document costs
// the processor, `-- fraud` about which frauds are warned of, and who is by mistake, `-- fraud-fit` what
// their weights would be if they were fitted, `-- wording-fit` learns from the corpus what wordings weigh, `-- photos` about photos that are published twice (`--photos` is a
// folder of others to try it with).
const { values, positionals } = parseArgs({
  options: { listings: { type: 'string', default: '200000' }, photos: { type: 'string' } },
  allowPositionals: true,
});
const count = Number(values.listings);
if (!Number.isInteger(count) || count < 1_000) giveUp('--listings takes a number from 1,000.');

writeDevVars();

/** What one run may be about alone; what answers false broke a promise. */
const SUBJECTS: Record<string, () => unknown> = {
  chat: printChat,
  fraud: printFraud,
  'fraud-fit': printFit,
  'wording-fit': fitWording,
  render: printRendering,
  pocket: printPocket,
  photos: () => printPhotos(values.photos),
  web: printVisits,
};
const subject = positionals.map((name) => SUBJECTS[name]).find((print) => print !== undefined);
if (subject) process.exit((await subject()) === false ? 1 : 0);
const state = await benchDatabase(count);
console.log(`\n  ${count.toLocaleString('en')} listings`);
const isWithinBudget = await printBudget(state);
await printWords(state);
const house = await openHouse(state);
await printRoutes(house);
const isFast = await printLoad(house);
await house.end();
printWeb();
process.exit(isWithinBudget && isFast ? 0 : 1);
