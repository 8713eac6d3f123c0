import { EDGE_FRESH_SECONDS, EDGE_KEPT_SECONDS, REPLICA_LAG_SECONDS } from '#schema/catalog/limits';
import { SECOND } from '#schema/durations';
import type { ExecutionContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Bindings, varsOf } from '../../env.ts';
import { faultOf } from '../fault-of.ts';
import { log } from '../log.ts';
import { type Meter, newMeter } from '../meter.ts';
import type { AppEnv, Found } from './context.ts';
import { isMarked } from './cookies.ts';
import { type Asked, type EdgeRoutes, type Question, routeOf } from './edge-routes.ts';
import { isNamed, weakEtag } from './etag.ts';
import { writeHeaders } from './headers.ts';
import { nameRequest } from './log-requests.ts';

type Fetch = (request: Request, env: Bindings, context: ExecutionContext) => Response | Promise<Response>;

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
    const visit: Visit = { asked, question, route: found.path, began: Date.now(), ask: (of) => app(of, env, context) };
    const [response, list] = await (isSignedIn(request) ? answerMember(visit) : answerVisitor(visit));
    if (response.status === 200 || response.status === 304)
      route.visited?.(asked, new URL(question.address, 'http://x').searchParams, list);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
}

/** What is being answered. */
interface Visit {
  asked: Asked;
  question: Question;
  route: string;
  began: number;
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

/** What the app knows of its answer and does not say in it. */
const told = new WeakMap<Request, { meter: Meter; found: Found | undefined }>();

/** Tells the edge how D1 did, and how much a list holds. */
export const tellEdge = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  told.set(c.req.raw, { meter: c.get('meter'), found: c.get('found') });
});

function isSignedIn(request: Request): boolean {
  return request.headers.has('Authorization') || isMarked(request);
}

function isDocument({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** An answer that can be given again. It knows of all that was written before `at`, in milliseconds. */
interface Kept {
  at: number;
  headers: Headers;
  /** Read once where it comes out of the cache, as often as one likes where it was made here. */
  body: ArrayBuffer | ReadableStream | null;
  found: Found | undefined;
}

/** What a browser may do with it: keep it, and ask each time whether it still holds. */
const FOR_VISITORS = 'no-cache';
const FOR_MEMBERS = 'private, no-cache';

async function answerMember(visit: Visit): Promise<Answered> {
  const { asked, ask } = visit;
  const response = await ask(asked.request);
  const found = told.get(asked.request)?.found;
  if (!isDocument(response)) return [response, found];
  return answer(visit, await taken(response, Date.now(), found), FOR_MEMBERS, 'fwd=bypass', response);
}

async function answerVisitor(visit: Visit): Promise<Answered> {
  const fresh = freshFor(visit.asked.env);
  if (fresh === 0) {
    const [own, response] = await make(visit);
    return isKept(own) ? answer(visit, own, FOR_VISITORS, 'fwd=miss', response) : [response, undefined];
  }
  const key = keyOf(visit);
  const old = await find(key);
  const give = (kept: Kept, status: string) => answer(visit, kept, FOR_VISITORS, status);
  if (old && ageOf(old) < fresh) return give(old, hit(old, fresh));
  const spare = old && ageOf(old) < EDGE_KEPT_SECONDS * SECOND ? old : null;
  const others = underWay.get(key);
  const shared = others ? await inTime(others) : 'broken';
  if (isKept(shared)) return give(shared, 'fwd=miss; collapsed');
  // D1 that does not answer another one is not asked by everybody.
  if (shared === 'failed' && spare) return give(spare, hit(spare, fresh));
  const [own, response] = await makeAndKeep(visit, key);
  if (isKept(own)) return answer(visit, own, FOR_VISITORS, 'fwd=miss; stored', response);
  return own === 'failed' && spare ? give(spare, hit(spare, fresh)) : [response, undefined];
}

/**
 * What became of a question: an answer, one that nobody else may have (there is no such ad; a cookie is in it), none, because D1 failed, or none, because
 * something else broke. While D1 is well, no older answer takes the place of one that broke: it may tell of an ad that is hidden by now.
 */
type Made = Kept | 'not to be kept' | 'failed' | 'broken';

function isKept(made: Made): made is Kept {
  return typeof made !== 'string';
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

async function makeAndKeep(visit: Visit, key: string): Promise<[Made, Response]> {
  const making = make(visit);
  const made = making.then(([own]) => own);
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

/** Asks the app as nobody, and says what became of it. */
async function make({ asked, question, ask }: Visit): Promise<[Made, Response]> {
  const begun = Date.now();
  const request = requestOf(asked.env, question);
  const response = await ask(request);
  const { meter: { failures, fromReplicas } = newMeter(), found } = told.get(request) ?? {};
  if (response.status >= 500) return [failures > 0 ? 'failed' : 'broken', response];
  if (response.status !== 200 || response.headers.has('Set-Cookie')) return ['not to be kept', response];
  return [await taken(response, fromReplicas > 0 ? begun - REPLICA_LAG_SECONDS * SECOND : begun, found), response];
}

/** The question as a request of nobody's. */
function requestOf(env: Bindings, { address, language }: Question): Request {
  return new Request(`${varsOf(env).APP_ORIGIN}${address}`, {
    headers: language === undefined ? {} : { Cookie: `language=${language}` },
  });
}

/** A document says when it was rendered (schema/contracts/first-screen.ts). A minute later it is still the same page. */
const RENDERED_AT = /"now":\d+,?/;

/** What a list says beside its rows. A browser that has the rows must hear of it when it changes, as when a next page begins behind them. */
const SAID_BESIDE = ['Link', 'Sarai-Sorted-Among'];

async function taken(response: Response, at: number, found: Found | undefined): Promise<Kept> {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  for (const name of OF_ONE_REQUEST) headers.delete(name);
  const content = isDocument(response) ? new TextDecoder().decode(body).replace(RENDERED_AT, '') : new Uint8Array(body);
  headers.set('ETag', weakEtag(content, ...SAID_BESIDE.map((name) => `\n${headers.get(name) ?? ''}`)));
  return { at, headers, body, found };
}

/** What an answer says of the request that it was made for. */
const OF_ONE_REQUEST = ['X-Request-Id', 'Server-Timing'];

/** What a 304 says takes the place of what the browser has: no more than is needed. */
const OF_A_304 = ['ETag', 'X-Content-Type-Options', 'Referrer-Policy', 'Strict-Transport-Security'];

/** The answer as this visitor gets it. `made` is the app's, where it was made for them; else nothing but this knows of their request. */
function answer(visit: Visit, { headers, body, found }: Kept, cacheControl: string, status: string, made?: Response): Answered {
  const known = visit.asked.request.headers.get('If-None-Match');
  const isKnown = known !== null && isNamed(known, headers.get('ETag') ?? '');
  const response = isKnown ? new Response(null, { status: 304 }) : new Response(body, { headers });
  if (isKnown) copy(headers, OF_A_304, response.headers);
  else for (const name of OF_THE_CACHE) response.headers.delete(name);
  response.headers.set('Cache-Control', cacheControl);
  response.headers.set('Cache-Status', `Sarai; ${status}`);
  if (made) copy(made.headers, OF_ONE_REQUEST, response.headers);
  else nameRequest(visit.asked, visit.route, visit.began, response);
  return [response, found];
}

function copy(from: Headers, headers: readonly string[], to: Headers): void {
  for (const name of headers) {
    const value = from.get(name);
    if (value !== null) to.set(name, value);
  }
}

/** How new an answer is, and how much its list holds, beside its own headers. */
const NOTE = 'Sarai-Kept';

/** What keeping an answer wrote beside it. */
const OF_THE_CACHE = [NOTE, 'CF-Cache-Status', 'Age', 'Expires'];

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
    const { headers, body } = response;
    const note = JSON.parse(headers.get(NOTE) ?? '') as Pick<Kept, 'at' | 'found'>; // written by `keep`
    return { ...note, headers, body };
  } catch (error) {
    log('warn', 'edge_not_read', faultOf(error));
    return null;
  }
}

async function keep(key: string, { body, headers, at, found }: Kept): Promise<void> {
  const cache = await visitors();
  const response = new Response(body, { headers });
  response.headers.set('Cache-Control', `max-age=${EDGE_KEPT_SECONDS}`);
  response.headers.set(NOTE, JSON.stringify({ at, found }));
  await cache.put(key, response);
}

async function forget(key: string): Promise<void> {
  const cache = await visitors();
  await cache.delete(key);
}
