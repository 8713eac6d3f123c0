import { EDGE_FRESH_SECONDS, EDGE_STALE_SECONDS, REPLICA_LAG_SECONDS } from '#schema/catalog/limits';
import { SECOND } from '#schema/durations';
import { createMiddleware } from 'hono/factory';
import { type Bindings, varsOf } from '../../../env.ts';
import { VISITOR } from '../../actor.ts';
import { errorForLog } from '../../error-for-log.ts';
import { hashOf } from '../../fingerprint.ts';
import { log } from '../../log.ts';
import { type Meter, newMeter } from '../../meter.ts';
import { openForVisitor } from '../bookmark.ts';
import { nextLink } from '../calls.ts';
import type { AppEnv, ListCount } from '../context.ts';
import { hasMemberCookie } from '../cookies.ts';
import { type EdgeRequest, type EdgeRoutes, type CacheKeyParts, routeOf } from './edge-routes.ts';
import { matchesEtag, weakEtag } from '../etag.ts';
import { writeHeaders } from '../headers.ts';
import { markFailed, type Read } from '../reads.ts';
import { jsonHeaders } from '../security-headers.ts';
import { type Fetch, answerInfo } from '../answer-info.ts';

/** Questions with a longer address are answered but not cached. */
const ADDRESS_MAX = 2_000;
/** How long a visitor's request waits for an answer that another request is making, before it asks itself. */
const SHARED_TIMEOUT = 5 * SECOND;

/**
 * Wraps the app and answers visitors from this data centre's cache: for a minute, and longer only while D1 fails. The app gets a request without any
 * of the visitor's headers, so that none of them can change what the next visitor gets. Requests of signed-in members bypass the cache: they neither
 * read it nor write to it. (docs/decisions/2026-11-22-visitors-are-answered-from-the-edge.md)
 */
export function throughEdge(routes: EdgeRoutes, app: Fetch): Fetch {
  return async (request, env, context) => {
    const found = routeOf(routes, request, env, context);
    const question = found?.route.keyParts(found.asked);
    if (!found || !question || question.address.length > ADDRESS_MAX) return app(request, env, context);
    const { route, asked } = found;
    const visit: EdgeVisit = { asked, question, route: found.path, read: route.read, ask: (of) => app(of, env, context) };
    answerInfo.set(request, { route: found.path, meter: newMeter(), found: undefined });
    const [response, list] = await (isSignedIn(request) ? answerMember(visit) : answerVisitor(visit));
    if (response.status === 200 || response.status === 304) {
      try {
        route.onAnswer?.(asked, question, list);
      } catch (error) {
        log('warn', 'visit_not_counted', errorForLog(error));
      }
    }
    if (request.method !== 'HEAD') return response;
    cancelBody(response.body);
    return new Response(null, response);
  };
}

/** A request that is being answered. */
interface EdgeVisit {
  asked: EdgeRequest;
  question: CacheKeyParts;
  route: string;
  /** The call that is requested; undefined for a document, which the app makes. */
  read: Read | undefined;
  /** Sends a request to the app. */
  ask: (request: Request) => Response | Promise<Response>;
}

/** A response and, for a list, how many rows it has. */
type Answered = [Response, ListCount | undefined];

/** Answers of the API are not stored by anybody unless their `Cache-Control` says otherwise. */
export const noStoreByDefault = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) writeHeaders(c, { 'Cache-Control': 'no-store' });
});

/** The requests whose answers the edge needs whole, and the bytes of each such answer. */
const bufferRequests = new WeakMap<Request, ArrayBuffer | null>();

/** Reads an answer to its end for the edge, inside the app, so that one that breaks half-way is an error like any other. */
export const bufferAnswer = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!bufferRequests.has(c.req.raw) || c.res.body === null) return;
  bufferRequests.set(c.req.raw, await c.res.arrayBuffer());
  const bare = new Response(null, c.res);
  // Hono copies the old response's headers to the one that replaces it, so it is removed first.
  c.res = undefined;
  c.res = bare;
});

/** The app's response to a request that the edge makes, and its bytes. */
async function fetchBuffered({ ask }: EdgeVisit, request: Request) {
  bufferRequests.set(request, null);
  const response = await ask(request);
  // If reading it failed, the response is that of the error.
  const body = bufferRequests.get(request) ?? (response.body === null ? null : await response.arrayBuffer());
  return { response, body, ...answerInfo.get(request) };
}

function isSignedIn(request: Request): boolean {
  return request.headers.has('Authorization') || hasMemberCookie(request);
}

function isDocument(headers: Headers): boolean {
  return (headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** An answer that can be served again. It includes everything that was written before `at`, in milliseconds. */
interface CachedAnswer {
  at: number;
  etag: string;
  /** Shared by all responses with this answer: must not be modified. */
  headers: Headers;
  /** A stream from the cache can be read once; bytes that were made here, any number of times. */
  body: BufferedAnswer['body'] | ReadableStream;
  found: ListCount | undefined;
}

/** An answer that was read to its end. */
interface BufferedAnswer {
  headers: Headers;
  body: ArrayBuffer | Uint8Array | null;
  found: ListCount | undefined;
}

const encoder = new TextEncoder();

/** For browsers: they may store the answer, but must revalidate it each time. */
const FOR_VISITORS = 'no-cache';
const FOR_MEMBERS = 'private, no-cache';

async function answerMember(visit: EdgeVisit): Promise<Answered> {
  const { request } = visit.asked;
  // The app's answer to a call of the API is returned unchanged; a document gets an ETag, also for HEAD requests.
  if (visit.question.language === undefined) return [await visit.ask(request), answerInfo.get(request)?.found];
  const {
    response,
    body,
    route = '',
    meter = newMeter(),
    found,
  } = await fetchBuffered(visit, new Request(request, { method: 'GET' }));
  answerInfo.set(request, { route, meter, found });
  const { status, headers } = response;
  if (status !== 200 || !isDocument(headers)) return [new Response(body, response), found];
  return answer(visit, toCached({ headers, body, found }, Date.now()), 'fwd=bypass', FOR_MEMBERS);
}

async function answerVisitor(visit: EdgeVisit): Promise<Answered> {
  const fresh = freshMs(visit.asked.env);
  if (fresh === 0) {
    const made = await make(visit);
    return isUncached(made) ? [made.response, undefined] : answer(visit, made.own, 'fwd=miss');
  }
  const key = keyOf(visit);
  const old = await readCache(key);
  const give = (kept: CachedAnswer, status: string) => answer(visit, kept, status);
  if (old && ageOf(old) < fresh) return give(old, hit(old, fresh));
  const spare = old && ageOf(old) < EDGE_STALE_SECONDS * SECOND ? old : null;
  const others = pendingAnswers.get(key);
  const shared = others ? await withTimeout(others) : 'broken';
  if (isCached(shared)) {
    cancelBody(old?.body);
    return give(shared, 'fwd=miss; collapsed');
  }
  // If D1 has just failed for another request, this one does not ask it, too.
  if (shared === 'failed' && spare) return give(spare, hit(spare, fresh));
  const made = await makeAndStore(visit, key);
  if (made.own === 'failed' && spare) return give(spare, hit(spare, fresh));
  cancelBody(old?.body);
  return isUncached(made) ? [made.response, undefined] : give(made.own, 'fwd=miss; stored');
}

/**
 * The outcome of a question: an answer; or one for this visitor alone (there is no such ad; it sets a cookie); or none because D1 failed; or none
 * because something else broke. While D1 works, no older answer is served in place of one that broke: it may show an ad that is hidden by now.
 */
type MakeResult = CachedAnswer | 'not to be kept' | 'failed' | 'broken';

function isCached(made: MakeResult): made is CachedAnswer {
  return typeof made !== 'string';
}

/** The outcome for the visitor who asked: includes the response that nobody else may have. */
type Outcome = { own: CachedAnswer } | Uncached;
interface Uncached {
  own: Exclude<MakeResult, CachedAnswer>;
  response: Response;
}

function isUncached(made: Outcome): made is Uncached {
  return 'response' in made;
}

/** How long an answer is served again, in milliseconds. */
function freshMs(env: Bindings): number {
  const { ENVIRONMENT, EDGE_FRESH_SECONDS: seconds } = varsOf(env);
  return (ENVIRONMENT === 'production' ? EDGE_FRESH_SECONDS : Number(seconds)) * SECOND;
}

function ageOf({ at }: CachedAnswer): number {
  return Date.now() - at;
}

/** A hit in the syntax of RFC 9211; `ttl` is negative for an answer that is served because D1 failed. */
function hit(kept: CachedAnswer, fresh: number): string {
  return `hit; ttl=${Math.floor((fresh - ageOf(kept)) / SECOND)}`;
}

/**
 * The answers that this isolate is making, by their keys. They hold bytes and strings only: a stream that another request has opened cannot be read
 * here.
 */
const pendingAnswers = new Map<string, Promise<MakeResult>>();

/**
 * Waits for the answer that another request is making. If that takes too long, or its request ends early, the outcome is 'broken': it says nothing
 * about D1.
 */
async function withTimeout(others: Promise<MakeResult>): Promise<MakeResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'broken'>((resolve) => {
    timer = setTimeout(() => resolve('broken'), SHARED_TIMEOUT);
  });
  return Promise.race([others.catch(() => 'broken' as const), late]).finally(() => clearTimeout(timer));
}

async function makeAndStore(visit: EdgeVisit, key: string): Promise<Outcome> {
  const making = make(visit);
  const made = making.then(({ own }) => own);
  pendingAnswers.set(key, made);
  const kept = made
    .then((own) => (isCached(own) ? writeCache(key, own) : own === 'not to be kept' ? deleteCached(key) : undefined))
    .catch((error: unknown) => log('warn', 'edge_not_kept', errorForLog(error)))
    .finally(() => {
      // Another request may have begun the same answer meanwhile, because this one took too long.
      if (pendingAnswers.get(key) === made) pendingAnswers.delete(key);
    });
  // Continues even if this visitor has disconnected: others wait for it.
  visit.asked.waitUntil(kept);
  return making;
}

/** Makes the answer as for an anonymous visitor, and returns the outcome. */
async function make(visit: EdgeVisit): Promise<Outcome> {
  const begun = Date.now();
  if (!visit.read) return outcomeOf(visit, begun, await fetchBuffered(visit, requestOf(visit)));
  const meter = newMeter();
  try {
    const whole = await readWhole(visit, visit.read, meter);
    answerInfo.set(visit.asked.request, { route: visit.route, meter, found: whole.found });
    return { own: toCached(whole, timeOf(begun, meter)) };
  } catch (error) {
    const failed = await fetchBuffered(visit, markFailed(requestOf(visit), error));
    return outcomeOf(visit, begun, { ...failed, meter });
  }
}

/** Answers a call as for an anonymous visitor, without going through the app, which would cost as much as the answer itself. */
async function readWhole(
  { asked: { env, id }, question: { address, params = {} } }: EdgeVisit,
  { read }: Read,
  meter: Meter,
): Promise<BufferedAnswer> {
  const db = openForVisitor(env, address, meter);
  const said = await read({ db, actor: VISITOR, env, now: Date.now(), id: String(id), params });
  const beside = { ...said.headers, ...(said.cursor && { Link: nextLink(address, said.cursor) }) };
  return { headers: jsonHeaders(env, beside), body: encoder.encode(JSON.stringify(said.body)), found: said.found };
}

async function outcomeOf(
  { asked, route }: EdgeVisit,
  begun: number,
  { response, body, meter = newMeter(), found }: Awaited<ReturnType<typeof fetchBuffered>>,
): Promise<Outcome> {
  answerInfo.set(asked.request, { route, meter, found });
  const { status, headers } = response;
  if (status === 200 && !headers.has('Set-Cookie')) return { own: toCached({ headers, body, found }, timeOf(begun, meter)) };
  const own = status < 500 ? 'not to be kept' : meter.failures > 0 ? 'failed' : 'broken';
  return { own, response: new Response(body, response) };
}

/** The time up to which an answer includes all writes: a replica may lack those of the last seconds. */
function timeOf(begun: number, { fromReplicas }: Meter): number {
  return fromReplicas > 0 ? begun - REPLICA_LAG_SECONDS * SECOND : begun;
}

/** The question as an anonymous request. */
function requestOf({ asked: { env }, question: { address, language } }: EdgeVisit): Request {
  return new Request(`${varsOf(env).APP_ORIGIN}${address}`, {
    headers: language === undefined ? {} : { Cookie: `language=${language}` },
  });
}

/** The time at which a document was rendered (schema/contracts/first-screen.ts). The ETag leaves it out: a minute later it is still the same page. */
const RENDERED_AT = /"now":\d+,?/;

/** Headers of a list that are part of its ETag. A browser that has the rows must notice when they change, as when a next page appears after them. */
const ETAG_HEADERS = ['Link', 'Sarai-Sorted-Among'];

/** The answer in the form that is stored. */
function toCached({ headers, body, found }: BufferedAnswer, at: number): CachedAnswer {
  const bytes = body instanceof Uint8Array ? body : new Uint8Array(body ?? []);
  const content = isDocument(headers) ? encoder.encode(new TextDecoder().decode(bytes).replace(RENDERED_AT, '')) : bytes;
  const etag = weakEtag(content, ETAG_HEADERS.flatMap((name) => headers.get(name) ?? []).join(' '));
  return { at, etag, headers, body, found };
}

/** The headers of a 304 replace those that the browser has stored, so only the necessary ones are sent. */
const HEADERS_OF_304 = new Set(['x-content-type-options', 'referrer-policy', 'strict-transport-security']);

/** The response for this visitor: a 304 if they have the answer already. */
function answer(
  { asked }: EdgeVisit,
  { headers, etag, body, found }: CachedAnswer,
  status: string,
  cacheControl = FOR_VISITORS,
): Answered {
  const named = asked.request.headers.get('If-None-Match');
  const isKnown = named !== null && matchesEtag(named, etag);
  if (isKnown) cancelBody(body);
  const response = isKnown
    ? new Response(null, { status: 304, headers: [...headers].filter(([name]) => HEADERS_OF_304.has(name)) })
    : new Response(body, { headers });
  response.headers.set('Cache-Control', cacheControl);
  response.headers.set('ETag', etag);
  response.headers.set('Cache-Status', `Sarai; ${status}`);
  return [response, found];
}

/** An unread stream from the cache holds one of the few connections of a request. */
function cancelBody(body: CachedAnswer['body'] | undefined): void {
  if (body instanceof ReadableStream) void body.cancel().catch(() => undefined);
}

/**
 * Headers of a stored answer, for its age and for its own headers: what Pages says about caching its shell must have no effect on this cache. Its own
 * headers are stored separately, because they are mostly the same for all pages of a kind.
 */
const NOTE = 'Sarai-Kept';
const HEADERS = 'Sarai-Kept-Headers';

/** The note of a stored answer; `alike` is the fingerprint of its headers. */
type Note = Pick<CachedAnswer, 'at' | 'etag' | 'found'> & { alike: string };

/** Recently parsed headers, by their fingerprints: making them again would take a quarter of the time of a hit. */
const parsedHeaders = new Map<string, Headers>();
const PARSED_HEADERS_MAX = 200;

function headersOf(kept: Response, alike: string): Headers {
  let headers = parsedHeaders.get(alike);
  if (headers === undefined) {
    headers = new Headers(JSON.parse(kept.headers.get(HEADERS) ?? '') as [string, string][]); // written by `writeCache`
    if (parsedHeaders.size >= PARSED_HEADERS_MAX) parsedHeaders.clear();
    parsedHeaders.set(alike, headers);
  }
  return headers;
}

/** A separate cache, so that no address that somebody requests leads into it. */
function openCache(): Promise<Cache> {
  return caches.open('visitors');
}

/** The key includes the release and whether rendering is on: both change the answers, and each release uses other files of Pages. */
function keyOf({ asked, question: { address, language } }: EdgeVisit): string {
  const { APP_ORIGIN, COMMIT = 'here', PAGES_RELEASE = 'here', RENDERING } = varsOf(asked.env);
  return `${APP_ORIGIN}/${COMMIT}/${encodeURIComponent(PAGES_RELEASE)}/${RENDERING}/${language ?? 'any'}${address}`;
}

/** Returns null if the cache fails, too: it only makes answers faster, and none depends on it. */
async function readCache(key: string): Promise<CachedAnswer | null> {
  try {
    const cache = await openCache();
    const response = await cache.match(key);
    if (!response) return null;
    const { at, etag, found, alike } = JSON.parse(response.headers.get(NOTE) ?? '') as Note; // written by `writeCache`
    return { at, etag, found, headers: headersOf(response, alike), body: response.body };
  } catch (error) {
    log('warn', 'edge_not_read', errorForLog(error));
    return null;
  }
}

async function writeCache(key: string, { at, etag, found, headers, body }: CachedAnswer): Promise<void> {
  const cache = await openCache();
  const written = ascii(JSON.stringify([...headers]));
  const note = {
    'Cache-Control': `max-age=${EDGE_STALE_SECONDS}`,
    [NOTE]: ascii(JSON.stringify({ at, etag, found, alike: hashOf(written) } satisfies Note)),
    [HEADERS]: written,
  };
  await cache.put(key, new Response(body, { headers: note }));
}

/** JSON in ASCII, as a header requires. */
function ascii(json: string): string {
  return json.replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

async function deleteCached(key: string): Promise<void> {
  const cache = await openCache();
  await cache.delete(key);
}
