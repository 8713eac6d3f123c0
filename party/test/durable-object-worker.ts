import { ConversationRoom, InboxRoom } from '../hosts/durable-object.ts';

export { ConversationRoom, InboxRoom };

interface Bindings {
  ConversationRoom: DurableObjectNamespace;
  InboxRoom: DurableObjectNamespace;
  FAKE_WORKER: string;
}

/** A front Worker with rooms of its own and nothing else: it forwards `/parties/*` to them without checks, and the test answers the rest. */
export default {
  async fetch(request, env) {
    const { pathname, search } = new URL(request.url);
    const [, party, id] = /^\/parties\/(\w+)\/([\w-]+)$/.exec(pathname) ?? [];
    if (party === undefined || id === undefined) return fetch(new Request(new URL(pathname + search, env.FAKE_WORKER), request));
    return (party === 'inbox' ? env.InboxRoom : env.ConversationRoom).getByName(id).fetch(request);
  },
} satisfies ExportedHandler<Bindings>;
