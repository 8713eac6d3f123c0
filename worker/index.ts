import { app } from './app.ts';
import { edge } from './edge.ts';
import type { Bindings } from './env.ts';
import { throughEdge } from './platform/http/edge/edge-cache.ts';
import { logRequests } from './platform/http/log-requests.ts';
import { sweep } from './sweep.ts';

export { ViewCounter } from './market/listings/view-counter.ts';
export { ConversationRoom, InboxRoom } from '../party/hosts/durable-object.ts';

export default {
  fetch: logRequests(throughEdge(edge, app.fetch)),
  scheduled: (_controller, env, context) => context.waitUntil(sweep(env, Date.now())),
} satisfies ExportedHandler<Bindings>;
