import { EDGE_FRESH_SECONDS, EDGE_KEPT_SECONDS, REPLICA_LAG_SECONDS } from '#schema/catalog/limits';
import { SECOND } from '#schema/durations';
import { createMiddleware } from 'hono/factory';
import { type Bindings, varsOf } from '../../../env.ts';
import { VISITOR } from '../../actor.ts';
import { faultOf } from '../../fault-of.ts';
import { hashOf } from '../../fingerprint.ts';
import { log } from '../../log.ts';
import { type Meter, newMeter } from '../../meter.ts';
import { openForVisitor } from '../bookmark.ts';
import { nextLink } from '../calls.ts';
import type { AppEnv, Found } from '../context.ts';
import { isMarked } from '../cookies.ts';
import { type Asked, type EdgeRoutes, type Question, routeOf } from './edge-routes.ts';
import { isNamed, weakEtag } from '../etag.ts';
import { writeHeaders } from '../headers.ts';
import { asFailed, type Read } from '../reads.ts';
import { jsonHeaders } from '../security-headers.ts';
import { type Fetch, told } from '../told.ts';

/** Longer questions are answered and not kept. */
const ADDRESS_MAX = 2_000;
/** How long a visitor waits for the answer that another one has asked for, before they ask themselves. */
const PATIENCE = 5 * SECOND;

/**
 * Stands before the app and answers visitors out of this data centre's cache: for a minute, and longer only while D1 fails. The app gets the question
 * as a request without any header of theirs, so that none of them changes what the next one gets. Whoever is signed in passes it by, in both directions.
 * (docs/decisions/2026-11-22-visitors-are-answered-from-the-edge.md)
 */
export function throughEdge(routes: EdgeRoutes, app: Fetch): Fetch {
  return async (request, env, context) => {
    const found = routeOf(routes, request, env, context);
    const question = found?.route.question(found.asked);
    if (!found || !question || question.address.length > ADDRESS_MAX) return app(request, env, context);
    const { route, asked } = found;
    const visit: Visit = { asked, question, route: found.path, read: route.read, ask: (of) => app(of, env, context) };
    told.set(request, { route: found.path, meter: newMeter(), found: undefined });
    const [response, list] = await (isSignedIn(request) ? answerMember(visit) : answerVisitor(visit));
    if (response.status === 200 || response.status === 304) {
      try {
        route.visited?.(asked, question, list);
      } catch (error) {
        log('warn', 'visit_not_counted', faultOf(error));
      }
    }
    if (request.method !== 'HEAD') return response;
    leave(response.body);
    return new Response(null, response);
  };
}

/** What is being answered. */
interface Visit {
  asked: Asked;
  question: Question;
  route: string;
  /** The call that is asked; a document is the app's. */
  read: Read | undefined;
  /** Asks the app. */
  ask: (request: Request) => Response | Promise<Response>;
}

/** An answer, and of a list how much it holds. */
type Answered = [Response, Found | undefined];

/** Nobody keeps an answer of the API of which nothing else is said. */
export const keptByNobody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) writeHeaders(c, { 'Cache-Control': 'no-store' });
});

/** What the edge wants whole, and the bytes of each such answer. */
const wanted = new WeakMap<Request, ArrayBuffer | null>();

/** Reads an answer for the edge, within the app: one that breaks half-way is an error like any other. */
export const giveWhole = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!wanted.has(c.req.raw) || c.res.body === null) return;
  wanted.set(c.req.raw, await c.res.arrayBuffer());
  const bare = new Response(null, c.res);
  // Hono adds the headers of an answer to the one that takes its place.
  c.res = undefined;
  c.res = bare;
});

/** The app's answer to a request of ours, and its bytes. */
async function askWhole({ ask }: Visit, request: Request) {
  wanted.set(request, null);
  const response = await ask(request);
  // Where reading it failed, the answer is that of the error.
  const body = wanted.get(request) ?? (response.body === null ? null : await response.arrayBuffer());
  return { response, body, ...told.get(request) };
}

function isSignedIn(request: Request): boolean {
  return request.headers.has('Authorization') || isMarked(request);
}

function isDocument(headers: Headers): boolean {
  return (headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** An answer that can be given again. It knows of all that was written before `at`, in milliseconds. */
interface Kept {
  at: number;
  etag: string;
  /** Those of everybody who is given it: nobody writes on them. */
  headers: Headers;
  /** Read once where it comes out of the cache, as often as one likes where it was made here. */
  body: Whole['body'] | ReadableStream;
  found: Found | undefined;
}

/** An answer that was read to its end. */
interface Whole {
  headers: Headers;
  body: ArrayBuffer | Uint8Array | null;
  found: Found | undefined;
}

const encoder = new TextEncoder();

/** What a browser may do with it: keep it, and ask each time whether it still holds. */
const FOR_VISITORS = 'no-cache';
const FOR_MEMBERS = 'private, no-cache';

async function answerMember(visit: Visit): Promise<Answered> {
  const { request } = visit.asked;
  // A call of the API is what it is; a document gets an ETag, also for whoever asks only for its headers.
  if (visit.question.language === undefined) return [await visit.ask(request), told.get(request)?.found];
  const {
    response,
    body,
    route = '',
    meter = newMeter(),
    found,
  } = await askWhole(visit, new Request(request, { method: 'GET' }));
  told.set(request, { route, meter, found });
  const { status, headers } = response;
  if (status !== 200 || !isDocument(headers)) return [new Response(body, response), found];
  return answer(visit, taken({ headers, body, found }, Date.now()), 'fwd=bypass', FOR_MEMBERS);
}

async function answerVisitor(visit: Visit): Promise<Answered> {
  const fresh = freshFor(visit.asked.env);
  if (fresh === 0) {
    const made = await make(visit);
    return isOther(made) ? [made.response, undefined] : answer(visit, made.own, 'fwd=miss');
  }
  const key = keyOf(visit);
  const old = await find(key);
  const give = (kept: Kept, status: string) => answer(visit, kept, status);
  if (old && ageOf(old) < fresh) return give(old, hit(old, fresh));
  const spare = old && ageOf(old) < EDGE_KEPT_SECONDS * SECOND ? old : null;
  const others = underWay.get(key);
  const shared = others ? await inTime(others) : 'broken';
  if (isKept(shared)) {
    leave(old?.body);
    return give(shared, 'fwd=miss; collapsed');
  }
  // D1 that does not answer another one is not asked by everybody.
  if (shared === 'failed' && spare) return give(spare, hit(spare, fresh));
  const made = await makeAndKeep(visit, key);
  if (made.own === 'failed' && spare) return give(spare, hit(spare, fresh));
  leave(old?.body);
  return isOther(made) ? [made.response, undefined] : give(made.own, 'fwd=miss; stored');
}

/**
 * What became of a question: an answer, one that nobody else may have (there is no such ad; a cookie is in it), none, because D1 failed, or none, because
 * something else broke. While D1 is well, no older answer takes the place of one that broke: it may tell of an ad that is hidden by now.
 */
type Made = Kept | 'not to be kept' | 'failed' | 'broken';

function isKept(made: Made): made is Kept {
  return typeof made !== 'string';
}

/** The same for who asked for it: what nobody else may have is theirs. */
type Outcome = { own: Kept } | Other;
interface Other {
  own: Exclude<Made, Kept>;
  response: Response;
}

function isOther(made: Outcome): made is Other {
  return 'response' in made;
}

/** How long an answer is given again, in milliseconds. */
function freshFor(env: Bindings): number {
  const { ENVIRONMENT, EDGE_FRESH_SECONDS: seconds } = varsOf(env);
  return (ENVIRONMENT === 'production' ? EDGE_FRESH_SECONDS : Number(seconds)) * SECOND;
}

function ageOf({ at }: Kept): number {
  return Date.now() - at;
}

/** In the words of RFC 9211; less than nothing is left of an answer that is given because D1 failed. */
function hit(kept: Kept, fresh: number): string {
  return `hit; ttl=${Math.floor((fresh - ageOf(kept)) / SECOND)}`;
}

/** The answers that this isolate is asking for, by their keys. They are bytes and words: what another request has opened can't be read here. */
const underWay = new Map<string, Promise<Made>>();

/** What another request is asking for. What takes too long says nothing of D1, and what ended with its request neither. */
async function inTime(others: Promise<Made>): Promise<Made> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'broken'>((resolve) => {
    timer = setTimeout(() => resolve('broken'), PATIENCE);
  });
  return Promise.race([others.catch(() => 'broken' as const), late]).finally(() => clearTimeout(timer));
}

async function makeAndKeep(visit: Visit, key: string): Promise<Outcome> {
  const making = make(visit);
  const made = making.then(({ own }) => own);
  underWay.set(key, made);
  const kept = made
    .then((own) => (isKept(own) ? keep(key, own) : own === 'not to be kept' ? forget(key) : undefined))
    .catch((error: unknown) => log('warn', 'edge_not_kept', faultOf(error)))
    .finally(() => {
      // Somebody may have asked anew meanwhile, because this one took too long.
      if (underWay.get(key) === made) underWay.delete(key);
    });
  // Also goes on when this visitor has gone: others wait for it.
  visit.asked.waitUntil(kept);
  return making;
}

/** Asks as nobody, and says what became of it. */
async function make(visit: Visit): Promise<Outcome> {
  const begun = Date.now();
  if (!visit.read) return outcomeOf(visit, begun, await askWhole(visit, requestOf(visit)));
  const meter = newMeter();
  try {
    const whole = await readWhole(visit, visit.read, meter);
    told.set(visit.asked.request, { route: visit.route, meter, found: whole.found });
    return { own: taken(whole, timeOf(begun, meter)) };
  } catch (error) {
    const failed = await askWhole(visit, asFailed(requestOf(visit), error));
    return outcomeOf(visit, begun, { ...failed, meter });
  }
}

/** A call's answer to nobody, without a way through the app, which would cost as much as the answer. */
async function readWhole(
  { asked: { env, id }, question: { address, params = {} } }: Visit,
  { read }: Read,
  meter: Meter,
): Promise<Whole> {
  const db = openForVisitor(env, address, meter);
  const said = await read({ db, actor: VISITOR, env, now: Date.now(), id: String(id), params });
  const beside = { ...said.headers, ...(said.cursor && { Link: nextLink(address, said.cursor) }) };
  return { headers: jsonHeaders(env, beside), body: encoder.encode(JSON.stringify(said.body)), found: said.found };
}

async function outcomeOf(
  { asked, route }: Visit,
  begun: number,
  { response, body, meter = newMeter(), found }: Awaited<ReturnType<typeof askWhole>>,
): Promise<Outcome> {
  told.set(asked.request, { route, meter, found });
  const { status, headers } = response;
  if (status === 200 && !headers.has('Set-Cookie')) return { own: taken({ headers, body, found }, timeOf(begun, meter)) };
  const own = status < 500 ? 'not to be kept' : meter.failures > 0 ? 'failed' : 'broken';
  return { own, response: new Response(body, response) };
}

/** A replica may not have heard of the last seconds. */
function timeOf(begun: number, { fromReplicas }: Meter): number {
  return fromReplicas > 0 ? begun - REPLICA_LAG_SECONDS * SECOND : begun;
}

/** The question as a request of nobody's. */
function requestOf({ asked: { env }, question: { address, language } }: Visit): Request {
  return new Request(`${varsOf(env).APP_ORIGIN}${address}`, {
    headers: language === undefined ? {} : { Cookie: `language=${language}` },
  });
}

/** A document says when it was rendered (schema/contracts/first-screen.ts). A minute later it is still the same page. */
const RENDERED_AT = /"now":\d+,?/;

/** What a list says beside its rows. A browser that has the rows must hear of it when it changes, as when a next page begins behind them. */
const SAID_BESIDE = ['Link', 'Sarai-Sorted-Among'];

/** The answer as it is kept. */
function taken({ headers, body, found }: Whole, at: number): Kept {
  const bytes = body instanceof Uint8Array ? body : new Uint8Array(body ?? []);
  const content = isDocument(headers) ? encoder.encode(new TextDecoder().decode(bytes).replace(RENDERED_AT, '')) : bytes;
  const etag = weakEtag(content, SAID_BESIDE.flatMap((name) => headers.get(name) ?? []).join(' '));
  return { at, etag, headers, body, found };
}

/** What a 304 says takes the place of what the browser has: no more than is needed. */
const OF_A_304 = new Set(['x-content-type-options', 'referrer-policy', 'strict-transport-security']);

/** The answer as this visitor gets it. */
function answer({ asked }: Visit, { headers, etag, body, found }: Kept, status: string, cacheControl = FOR_VISITORS): Answered {
  const named = asked.request.headers.get('If-None-Match');
  const isKnown = named !== null && isNamed(named, etag);
  if (isKnown) leave(body);
  const response = isKnown
    ? new Response(null, { status: 304, headers: [...headers].filter(([name]) => OF_A_304.has(name)) })
    : new Response(body, { headers });
  response.headers.set('Cache-Control', cacheControl);
  response.headers.set('ETag', etag);
  response.headers.set('Cache-Status', `Sarai; ${status}`);
  return [response, found];
}

/** A stream out of the cache that nobody reads holds one of the few connections of a request. */
function leave(body: Kept['body'] | undefined): void {
  if (body instanceof ReadableStream) void body.cancel().catch(() => undefined);
}

/**
 * How new an answer is, and its headers: what Pages said of keeping its shell is nothing to this cache. They stand by themselves, because those of a kind of
 * page are the same for most.
 */
const NOTE = 'Sarai-Kept';
const HEADERS = 'Sarai-Kept-Headers';

/** `alike` is the fingerprint of the headers. */
type Note = Pick<Kept, 'at' | 'etag' | 'found'> & { alike: string };

/** Headers that were read lately, by their fingerprints: to make them anew costs a quarter of a hit. */
const known = new Map<string, Headers>();
const KNOWN_MAX = 200;

function headersOf(kept: Response, alike: string): Headers {
  let headers = known.get(alike);
  if (headers === undefined) {
    headers = new Headers(JSON.parse(kept.headers.get(HEADERS) ?? '') as [string, string][]); // written by `keep`
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(alike, headers);
  }
  return headers;
}

/** A cache of its own, which no address that somebody asks for leads into. */
function visitors(): Promise<Cache> {
  return caches.open('visitors');
}

/** Another release answers in another way, out of other files of Pages, and so does one without rendering. */
function keyOf({ asked, question: { address, language } }: Visit): string {
  const { APP_ORIGIN, COMMIT = 'here', PAGES_RELEASE = 'here', RENDERING } = varsOf(asked.env);
  return `${APP_ORIGIN}/${COMMIT}/${encodeURIComponent(PAGES_RELEASE)}/${RENDERING}/${language ?? 'any'}${address}`;
}

/** Null also where the cache fails: it is there to make answers quicker, and none depends on it. */
async function find(key: string): Promise<Kept | null> {
  try {
    const cache = await visitors();
    const response = await cache.match(key);
    if (!response) return null;
    const { at, etag, found, alike } = JSON.parse(response.headers.get(NOTE) ?? '') as Note; // written by `keep`
    return { at, etag, found, headers: headersOf(response, alike), body: response.body };
  } catch (error) {
    log('warn', 'edge_not_read', faultOf(error));
    return null;
  }
}

async function keep(key: string, { at, etag, found, headers, body }: Kept): Promise<void> {
  const cache = await visitors();
  const written = ascii(JSON.stringify([...headers]));
  const note = {
    'Cache-Control': `max-age=${EDGE_KEPT_SECONDS}`,
    [NOTE]: ascii(JSON.stringify({ at, etag, found, alike: hashOf(written) } satisfies Note)),
    [HEADERS]: written,
  };
  await cache.put(key, new Response(body, { headers: note }));
}

/** JSON that a header may carry. */
function ascii(json: string): string {
  return json.replaceAll(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

async function forget(key: string): Promise<void> {
  const cache = await visitors();
  await cache.delete(key);
}
