// `npm run pack-key`, `push-key` and `ticket-key`: a new key for packs, for notifications on devices, or for tickets. The Worker derives the key with
// which phones verify packs from the pack key. After a new push key, browsers that had push get notifications again once they have opened Sarai. A
// ticket key has two halves, the Worker's and the rooms'.
import { NEW_KEYS } from './lib/dev-vars.mjs';
import { exitWith } from './lib/project.mjs';

const name = `${process.argv[2]?.toUpperCase()}_PRIVATE_KEY`;
if (!Object.hasOwn(NEW_KEYS, name)) exitWith('Which key: pack, push or ticket?');
const key = NEW_KEYS[name]();
console.log(`\n  The Worker's (secret):  wrangler secret put ${name}     ${key}`);
if (name === 'TICKET_PRIVATE_KEY')
  console.log(`  The rooms' (public):    partykit.json, vars.TICKET_PUBLIC_KEY      ${key.split('.')[1]}`);
console.log();
