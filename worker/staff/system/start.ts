let began: number | null = null;

/**
 * When this copy of the Worker first answered, in milliseconds. Outside of a request a Worker's clock stands at 0, so the first one says it.
 * https://developers.cloudflare.com/workers/runtime-apis/performance/
 */
export function startedAt(): number {
  began ??= Date.now();
  return began;
}
