// `npm run ticket-key`: a new key pair for tickets, the Worker's half and the rooms'.
import { newTicketKey } from './lib/dev-vars.mjs';

const key = newTicketKey();
console.log(`
  The Worker's (secret):  wrangler secret put TICKET_PRIVATE_KEY     ${key}
  The rooms' (public):    partykit.json, vars.TICKET_PUBLIC_KEY      ${key.split('.')[1]}
`);
