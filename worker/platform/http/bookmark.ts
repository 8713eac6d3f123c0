import { HOUR, SECOND } from '#schema/durations';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { type Bindings, varsOf } from '../../env.ts';
import { type Db, openDb } from '../db.ts';
import { type Meter, newMeter } from '../meter.ts';
import { isSame, signatureOf } from '../signature.ts';
import type { AppContext, AppEnv } from './context.ts';
import { isMarked } from './cookies.ts';
import { isReading } from './session.ts';

const COOKIE = 'bookmark';

/** Replicas are seconds behind: whoever changed nothing for so long finds all of it anywhere. */
const LASTS = HOUR / SECOND;

/**
 * Where others write what this caller is told of at once, by a socket, a payment or another's word: their own bookmark says nothing of that. Administrators
 * share their lists, too.
 */
const NEWEST =
  /^\/(?:parties|api\/(?:admin|seo|conversations|notifications|credits|reviews\/pending|auth\/admin-verify))(?:\/|$)/;

/**
 * Opens D1 for a request, so that it reads from a replica nearby, and never an older state than the browser has seen. Visitors read wherever D1 likes; a
 * browser that changed something shows its bookmark, as a cookie. Whatever changes something asks the primary first, because it acts upon what it reads.
 *
 * The cookie comes with the answer to each call of a member's browser that wrote with success, and to the first that read without one. Later reads leave it alone: the answer
 * to a slow one, which began before a write, would set it back.
 * https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
export const openDatabase = createMiddleware<AppEnv>(async (c, next) => {
  const meter = newMeter();
  c.set('meter', meter);
  const held = await heldBookmark(c);
  let session: D1DatabaseSession | undefined;
  // Opened by the first question: where there is no D1, the answer says so.
  const asked = () => (session ??= c.env.DB.withSession(startOf(c, held)));
  const d1 = {
    prepare: (sql: string) => asked().prepare(sql),
    batch: <Row>(all: D1PreparedStatement[]) => asked().batch<Row>(all),
  };
  c.set('db', openDb(d1, meter));
  await next();
  const bookmark = session?.getBookmark() ?? null;
  const isNews = meter.rowsWritten > 0 || (held === null && isReading(c));
  if (bookmark !== null && isNews && c.res.ok && isMembers(c)) await keepBookmark(c, bookmark);
});

/** D1 as a visitor reads it who asks for this path: a call that changes nothing. */
export function openForVisitor(env: Bindings, path: string, meter: Meter): Db {
  return openDb(env.DB.withSession(visitorsStart(path)), meter);
}

function visitorsStart(path: string): 'first-primary' | 'first-unconstrained' {
  return NEWEST.test(path) ? 'first-primary' : 'first-unconstrained';
}

/** Where the first question goes; what follows reads no older state. */
function startOf(c: AppContext, held: string | null): string {
  const start = isReading(c) ? visitorsStart(c.req.path) : 'first-primary';
  if (start === 'first-primary') return start;
  // Who is signed in and has no bookmark, may have changed something with a browser that keeps no cookies.
  return held ?? (isMembersBrowser(c) ? 'first-primary' : start);
}

/** Visitors get no cookie: their pages are everybody's, and they change nothing that they see. Coming in and out is a member's. */
function isMembers(c: AppContext): boolean {
  return isMembersBrowser(c) || c.req.path.startsWith('/api/auth/');
}

/** Somebody is signed in there, and says so with a token, or, where a document is asked for, with the marker. */
function isMembersBrowser(c: AppContext): boolean {
  return isBearer(c) || isMarked(c.req.raw);
}

/** Rooms, which speak for their members with a pass of their own, have no cookies. */
function isBearer(c: AppContext): boolean {
  return /^Bearer /i.test(c.req.header('Authorization') ?? '');
}

/** The bookmark that we gave this browser. D1 is never asked for one that somebody made up: a state which it does not have, it would wait for. */
async function heldBookmark(c: AppContext): Promise<string | null> {
  if (!isMembersBrowser(c)) return null;
  const [, bookmark = '', signature = ''] = /^([\w-]{1,100})\.([\w-]{24})$/.exec(getCookie(c, COOKIE) ?? '') ?? [];
  if (bookmark === '') return null;
  return isSame(signature, await signatureOf(varsOf(c.env).SESSION_SECRET, 'bookmarks', bookmark)) ? bookmark : null;
}

/** Takes the bookmark from a browser on which nothing may stay. */
export function forgetBookmark(c: AppContext): void {
  deleteCookie(c, COOKIE, { path: '/', secure: varsOf(c.env).APP_ORIGIN.startsWith('https:') });
}

async function keepBookmark(c: AppContext, bookmark: string): Promise<void> {
  const { APP_ORIGIN, SESSION_SECRET } = varsOf(c.env);
  const value = `${bookmark}.${await signatureOf(SESSION_SECRET, 'bookmarks', bookmark)}`;
  // Lax, because a document that a link opens shall be as fresh.
  setCookie(c, COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LASTS,
    secure: APP_ORIGIN.startsWith('https:'),
  });
}
