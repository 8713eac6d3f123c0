import { app } from './app.ts';
import type { Bindings } from './env.ts';
import { sweep } from './sweep.ts';

export { ViewCounter } from './market/listings/view-counter.ts';
export { ConversationRoom, InboxRoom } from '../party/hosts/durable-object.ts';

export default {
  fetch: app.fetch,
  scheduled: (_controller, env, context) => context.waitUntil(sweep(env, Date.now())),
} satisfies ExportedHandler<Bindings>;
