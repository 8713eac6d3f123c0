/**
 * The floor to compare with where the cache answers: a Worker that does nothing but ask it. What it does not find it fetches once from the front Worker, so
 * that both give the same bytes.
 */
export default {
  fetch: async (request: Request, env: { ORIGIN: string }, context: ExecutionContext): Promise<Response> => {
    const cache = await caches.open('floor');
    const hit = await cache.match(request.url);
    if (hit) return hit;
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(`${env.ORIGIN}${pathname}${search}`);
    const headers = { 'Content-Type': answer.headers.get('Content-Type') ?? '', 'Cache-Control': 'public, max-age=3600' };
    const kept = new Response(await answer.arrayBuffer(), { status: answer.status, headers });
    if (answer.ok) context.waitUntil(cache.put(request.url, kept.clone()));
    return kept;
  },
} satisfies ExportedHandler<{ ORIGIN: string }>;
