// `npm run pack-key`: a new key for packs. What phones check them with, the Worker reads off it.
import { newPackKey } from './lib/dev-vars.mjs';

console.log(`
  The Worker's (secret):  wrangler secret put PACK_PRIVATE_KEY     ${newPackKey()}
`);
