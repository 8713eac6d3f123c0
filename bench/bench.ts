import { parseArgs } from 'node:util';
import { exitWith } from '../scripts/lib/project.mjs';
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
import { startServers } from './requests/servers.ts';
import { printPocket } from './pocket/pocket.ts';
import { printVisits } from './visits/visits.ts';
import { printWeb } from './web.ts';
import { printWords } from './words.ts';

// `npm run bench`: measures what the product costs, in one run. `-- --listings 1000000` builds a million listings first. Single subjects: `-- chat`;
// `-- web`: when a visitor on a slow phone sees what; `-- pocket`: offline search on that phone; `-- render`: the processor time of a document; `--
// fraud`: which frauds are warned of, and who is by mistake; `-- fraud-fit`: what their weights would be if they were fitted; `-- wording-fit`:
// learns the weights of wordings from the corpus; `-- photos`: photos that are published twice (`--photos` is a folder of others to try it with).
const { values, positionals } = parseArgs({
  options: { listings: { type: 'string', default: '200000' }, photos: { type: 'string' } },
  allowPositionals: true,
});
const count = Number(values.listings);
if (!Number.isInteger(count) || count < 1_000) exitWith('--listings takes a number from 1,000.');

writeDevVars();

/** The subjects that a run can measure alone; a result of false means that a promise is broken. */
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
const house = await startServers(state);
await printRoutes(house);
const isFast = await printLoad(house);
await house.end();
printWeb();
process.exit(isWithinBudget && isFast ? 0 : 1);
