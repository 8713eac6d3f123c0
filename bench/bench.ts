import { parseArgs } from 'node:util';
import { giveUp } from '../scripts/lib/house.mjs';
import { writeDevVars } from '../scripts/lib/dev-vars.mjs';
import { printBudget } from './budget.ts';
import { printChat } from './chat.ts';
import { benchDatabase } from './database.ts';
import { printLoad } from './load.ts';
import { printRoutes } from './routes.ts';
import { startServers } from './servers.ts';
import { printWeb } from './web.ts';
import { printWords } from './words.ts';

// `npm run bench`: what the product costs, in one run. `-- --listings 1000000` builds the million first; `-- chat` is about chat alone.
const { values, positionals } = parseArgs({
  options: { listings: { type: 'string', default: '200000' } },
  allowPositionals: true,
});
const count = Number(values.listings);
if (!Number.isInteger(count) || count < 1_000) giveUp('--listings takes a number from 1,000.');

writeDevVars();
if (positionals.includes('chat')) {
  await printChat();
  process.exit(0);
}
const state = await benchDatabase(count);
console.log(`\n  ${count.toLocaleString('en')} listings`);
const isWithinBudget = await printBudget(state);
await printWords(state);
const servers = await startServers(state);
await printRoutes(servers.front);
await printLoad(servers.front, servers.bare);
await servers.end();
printWeb();
process.exit(isWithinBudget ? 0 : 1);
