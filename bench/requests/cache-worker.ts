/**
 * The baseline where the cache answers: a Worker that only asks it. What is not cached it fetches once from the front Worker, so that both return the
 * same response with the same headers: with two headers instead of sixteen a baseline would be faster by the time that the platform takes to write
 * them.
 */
export default {
  fetch: async (request: Request, env: { ORIGIN: string }, context: ExecutionContext): Promise<Response> => {
    const cache = await caches.open('floor');
    const hit = await cache.match(request.url);
    if (hit) return hit;
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(`${env.ORIGIN}${pathname}${search}`);
    const kept = new Response(await answer.arrayBuffer(), answer);
    // A cache only stores a response that may be cached.
    kept.headers.set('Cache-Control', 'public, max-age=3600');
    if (answer.ok) context.waitUntil(cache.put(request.url, kept.clone()));
    return kept;
  },
} satisfies ExportedHandler<{ ORIGIN: string }>;
