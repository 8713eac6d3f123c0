// `npm run push-key`: a new key for notifications on devices. With another one, browsers that were told before are told again once they have opened Sarai.
import { newPushKey } from './lib/dev-vars.mjs';

console.log(`
  The Worker's (secret):  wrangler secret put PUSH_PRIVATE_KEY     ${newPushKey()}
`);
