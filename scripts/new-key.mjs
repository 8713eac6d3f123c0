// `npm run pack-key`, `push-key` and `ticket-key`: a new key for packs, for notifications on devices, or for tickets. What phones check packs with, the
// Worker reads off its key. With another push key, browsers that were told before are told again once they have opened Sarai. A ticket key is two
// halves, the Worker's and the rooms'.
import { NEW_KEYS } from './lib/dev-vars.mjs';
import { giveUp } from './lib/house.mjs';

const name = `${process.argv[2]?.toUpperCase()}_PRIVATE_KEY`;
if (!Object.hasOwn(NEW_KEYS, name)) giveUp('Which key: pack, push or ticket?');
const key = NEW_KEYS[name]();
console.log(`\n  The Worker's (secret):  wrangler secret put ${name}     ${key}`);
if (name === 'TICKET_PRIVATE_KEY')
  console.log(`  The rooms' (public):    partykit.json, vars.TICKET_PUBLIC_KEY      ${key.split('.')[1]}`);
console.log();
