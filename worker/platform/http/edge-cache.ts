import { EDGE_FRESH_SECONDS, EDGE_KEPT_SECONDS, REPLICA_LAG_SECONDS } from '#schema/catalog/limits';
import type { Language } from '#schema/catalog/languages';
import { SECOND } from '#schema/durations';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { varsOf } from '../../env.ts';
import { faultOf } from '../fault-of.ts';
import { log } from '../log.ts';
import type { AppContext, AppEnv, Found } from './context.ts';
import { isNamed, weakEtag } from './etag.ts';

/** All that an answer to a visitor depends on: a path with its known parameters in one order, and of a document its language. */
export interface Question {
  address: string;
  language?: Language;
}

/** Longer questions are answered and not kept. */
const ADDRESS_MAX = 2_000;
/** How long a visitor waits for the answer that another one has asked for, before they ask themselves. */
const PATIENCE = 5 * SECOND;

/**
 * Answers visitors out of this data centre's cache: for a minute, and longer only while D1 fails. What stands behind it gets the question
 * as a request without any header of theirs, so that none of them changes what the next one gets. Whoever is signed in passes it by, in both directions.
 * `visited` hears of each answer, on hits too (docs/decisions/2026-11-22-visitors-are-answered-from-the-edge.md).
 */
export function fromEdge(
  questionOf: (c: AppContext) => Question | null,
  visited?: (c: AppContext, asked: URLSearchParams) => void,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const question = questionOf(c);
    if (question === null || question.address.length > ADDRESS_MAX) return next();
    if (isSignedIn(c)) {
      await next();
      if (isDocument(c.res)) answer(c, await taken(c, Date.now()), FOR_MEMBERS, 'fwd=bypass');
    } else {
      await answerVisitor(c, next, question);
    }
    if (c.res.status === 200 || c.res.status === 304) visited?.(c, new URL(question.address, 'http://x').searchParams);
  });
}

/** Nobody keeps an answer of the API of which nothing else is said. */
export const keptByNobody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // A 101 carries its socket beside the body; a copy with one more header would lose it.
  if (c.res.status !== 101 && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});

function isSignedIn(c: AppContext): boolean {
  return c.req.header('Authorization') !== undefined || isMarked(c);
}

/** Whether the browser says that somebody is signed in on it, by a cookie that it keeps beside its token: a document has none. It opens nothing. */
export function isMarked(c: AppContext): boolean {
  return getCookie(c, 'member') === '1';
}

function isDocument({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** An answer that can be given again. It knows of all that was written before `at`, in milliseconds. */
interface Kept {
  at: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer;
  found: Found | undefined;
}

/** What a browser may do with it: keep it, and ask each time whether it still holds. */
const FOR_VISITORS = 'no-cache';
const FOR_MEMBERS = 'private, no-cache';

async function answerVisitor(c: AppContext, next: () => Promise<void>, question: Question): Promise<void> {
  const fresh = freshFor(c);
  if (fresh === 0) {
    const own = await make(c, next, question);
    if (isKept(own)) answer(c, own, FOR_VISITORS, 'fwd=miss');
    return;
  }
  const key = keyOf(c, question);
  const old = await find(key);
  if (old && ageOf(old) < fresh) return answer(c, old, FOR_VISITORS, hit(old, fresh));
  const spare = old && ageOf(old) < EDGE_KEPT_SECONDS * SECOND ? old : null;
  const others = underWay.get(key);
  const shared = others ? await inTime(others) : 'broken';
  if (isKept(shared)) return answer(c, shared, FOR_VISITORS, 'fwd=miss; collapsed');
  // D1 that does not answer another one is not asked by everybody.
  if (shared === 'failed' && spare) return answer(c, spare, FOR_VISITORS, hit(spare, fresh));
  const own = await makeAndKeep(c, next, question, key);
  if (isKept(own)) return answer(c, own, FOR_VISITORS, 'fwd=miss; stored');
  if (own === 'failed' && spare) answer(c, spare, FOR_VISITORS, hit(spare, fresh));
}

/**
 * What became of a question: an answer, one that nobody else may have (there is no such ad; a cookie is in it), none, because D1 failed, or none, because
 * something else broke. While D1 is well, no older answer takes the place of one that broke: it may tell of an ad that is hidden by now.
 */
type Made = Kept | 'not to be kept' | 'failed' | 'broken';

function isKept(made: Made): made is Kept {
  return typeof made !== 'string';
}

/** How long an answer is given again, in milliseconds; 0 for who asks as a visitor and wants to know what stands now. */
function freshFor(c: AppContext): number {
  const { ENVIRONMENT, EDGE_FRESH_SECONDS: seconds } = varsOf(c.env);
  if (c.get('asksAnew')) return 0;
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

async function makeAndKeep(c: AppContext, next: () => Promise<void>, question: Question, key: string): Promise<Made> {
  const made = make(c, next, question);
  underWay.set(key, made);
  const kept = made
    .then((own) => (isKept(own) ? keep(key, own) : own === 'not to be kept' ? forget(key) : undefined))
    .catch((error: unknown) => log('warn', 'edge_not_kept', faultOf(error)))
    .finally(() => {
      // Somebody may have asked anew meanwhile, because this one took too long.
      if (underWay.get(key) === made) underWay.delete(key);
    });
  // Also goes on when this visitor has gone: others wait for it.
  c.executionCtx.waitUntil(kept);
  return made;
}

async function make(c: AppContext, next: () => Promise<void>, question: Question): Promise<Made> {
  const begun = Date.now();
  const theirs = c.req.raw;
  c.req.raw = requestOf(c, question);
  try {
    await next();
  } finally {
    c.req.raw = theirs;
  }
  const { failures, fromReplicas } = c.get('meter');
  if (c.res.status >= 500) return failures > 0 ? 'failed' : 'broken';
  const at = fromReplicas > 0 ? begun - REPLICA_LAG_SECONDS * SECOND : begun;
  return c.res.status === 200 && !c.res.headers.has('Set-Cookie') ? taken(c, at) : 'not to be kept';
}

/** The question as a request of nobody's. */
function requestOf(c: AppContext, { address, language }: Question): Request {
  return new Request(`${varsOf(c.env).APP_ORIGIN}${address}`, {
    headers: language === undefined ? {} : { Cookie: `language=${language}` },
  });
}

/** A document says when it was rendered (schema/contracts/first-screen.ts). A minute later it is still the same page. */
const RENDERED_AT = /"now":\d+,?/;

/** What a list says beside its rows. A browser that has the rows must hear of it when it changes, as when a next page begins behind them. */
const SAID_BESIDE = ['Link', 'Sarai-Sorted-Among'];

async function taken(c: AppContext, at: number): Promise<Kept> {
  const body = await c.res.arrayBuffer();
  const headers = new Headers(c.res.headers);
  const content = isDocument(c.res) ? new TextDecoder().decode(body).replace(RENDERED_AT, '') : new Uint8Array(body);
  headers.set('ETag', weakEtag([weakEtag(content), ...SAID_BESIDE.map((name) => headers.get(name))].join('\n')));
  return { at, headers: [...headers], body, found: c.get('found') };
}

function answer(c: AppContext, { headers, body, found }: Kept, cacheControl: string, status: string): void {
  const all = new Headers(headers);
  all.set('Cache-Control', cacheControl);
  all.set('Cache-Status', `Sarai; ${status}`);
  const isKnown = isNamed(c.req.header('If-None-Match'), all.get('ETag') ?? '');
  // What a 304 says takes the place of what the browser has: no more than is needed.
  const some = ['ETag', 'Cache-Control', 'Cache-Status'].map((name): [string, string] => [name, all.get(name) ?? '']);
  c.set('found', found);
  c.error = undefined;
  // Hono adds the headers of an answer to the one that takes its place.
  c.res = undefined;
  c.res = isKnown ? new Response(null, { status: 304, headers: some }) : new Response(body, { headers: all });
}

/** The headers of an answer and how new it is, beside what the cache itself writes and reads. */
const NOTE = 'Sarai-Kept';

/** A cache of its own, which no address that somebody asks for leads into. */
function visitors(): Promise<Cache> {
  return caches.open('visitors');
}

/** Another release answers in another way, out of other files of Pages, and so does one without rendering. */
function keyOf(c: AppContext, { address, language }: Question): string {
  const { APP_ORIGIN, COMMIT = 'here', PAGES_RELEASE = 'here', RENDERING } = varsOf(c.env);
  return `${APP_ORIGIN}/${COMMIT}/${encodeURIComponent(PAGES_RELEASE)}/${RENDERING}/${language ?? 'any'}${address}`;
}

/** Null also where the cache fails: it is there to make answers quicker, and none depends on it. */
async function find(key: string): Promise<Kept | null> {
  try {
    const cache = await visitors();
    const response = await cache.match(key);
    if (!response) return null;
    const note = JSON.parse(decodeURIComponent(response.headers.get(NOTE) ?? '')) as Omit<Kept, 'body'>; // written by `keep`
    return { ...note, body: await response.arrayBuffer() };
  } catch (error) {
    log('warn', 'edge_not_read', faultOf(error));
    return null;
  }
}

async function keep(key: string, { body, ...note }: Kept): Promise<void> {
  const cache = await visitors();
  const headers = { 'Cache-Control': `max-age=${EDGE_KEPT_SECONDS}`, [NOTE]: encodeURIComponent(JSON.stringify(note)) };
  await cache.put(key, new Response(body, { headers }));
}

async function forget(key: string): Promise<void> {
  const cache = await visitors();
  await cache.delete(key);
}
