import { HOUR, SECOND } from '#schema/durations';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { type Bindings, varsOf } from '../../env.ts';
import { type Db, openDb } from '../db.ts';
import { type Meter, newMeter } from '../meter.ts';
import { isSame, signatureOf } from '../signature.ts';
import type { AppContext, AppEnv } from './context.ts';
import { hasMemberCookie } from './cookies.ts';
import { isReadRequest } from './session.ts';

const COOKIE = 'bookmark';

/**
 * How long the cookie is kept, in seconds. Replicas are only seconds behind: if a member changed nothing for so long, every replica has all their
 * changes.
 */
const COOKIE_SECONDS = HOUR / SECOND;

/**
 * Paths whose data others write, and about which this caller is told at once, by a socket, a payment or another's decision: the caller's own bookmark
 * does not cover those writes, so the primary is read. Administrators share their lists, too.
 */
const PRIMARY_PATHS =
  /^\/(?:parties|api\/(?:admin|seo|conversations|notifications|credits|reviews\/pending|auth\/admin-verify))(?:\/|$)/;

/**
 * Opens D1 for a request, so that it reads from a replica nearby but never a state older than the browser has seen. Visitors read from any replica; a
 * browser that changed something presents its bookmark, in a cookie. A request that changes something asks the primary first, because it acts upon
 * what it reads.
 *
 * The cookie is set with the response to each successful call of a member's browser that wrote, and to the first that read without a cookie. Later
 * reads do not set it: the response to a slow read, which began before a write, would set it back.
 * https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
export const openDatabase = createMiddleware<AppEnv>(async (c, next) => {
  const meter = newMeter();
  c.set('meter', meter);
  const held = await readBookmark(c);
  let session: D1DatabaseSession | undefined;
  // Opened by the first query, so that the error response still works where there is no D1.
  const asked = () => (session ??= c.env.DB.withSession(startOf(c, held)));
  const d1 = {
    prepare: (sql: string) => asked().prepare(sql),
    batch: <Row>(all: D1PreparedStatement[]) => asked().batch<Row>(all),
  };
  c.set('db', openDb(d1, meter));
  await next();
  const bookmark = session?.getBookmark() ?? null;
  const isNews = meter.rowsWritten > 0 || (held === null && isReadRequest(c));
  if (bookmark !== null && isNews && c.res.ok && isMemberRequest(c)) await setBookmark(c, bookmark);
});

/** D1 as a visitor's request for this path reads it: for calls that change nothing. */
export function openForVisitor(env: Bindings, path: string, meter: Meter): Db {
  return openDb(env.DB.withSession(visitorsStart(path)), meter);
}

function visitorsStart(path: string): 'first-primary' | 'first-unconstrained' {
  return PRIMARY_PATHS.test(path) ? 'first-primary' : 'first-unconstrained';
}

/** Where the first query goes; later queries read no older state. */
function startOf(c: AppContext, held: string | null): string {
  const start = isReadRequest(c) ? visitorsStart(c.req.path) : 'first-primary';
  if (start === 'first-primary') return start;
  // A signed-in member without a bookmark may have changed something with a browser that keeps no cookies.
  return held ?? (isMemberBrowser(c) ? 'first-primary' : start);
}

/**
 * Visitors get no cookie: their pages are the same for everybody, and they change nothing that they see. Signing in and out counts as a member's
 * request.
 */
function isMemberRequest(c: AppContext): boolean {
  return isMemberBrowser(c) || c.req.path.startsWith('/api/auth/');
}

/** Whether somebody is signed in on the browser: it sends a token or, for a document, the marker cookie. */
function isMemberBrowser(c: AppContext): boolean {
  return isBearer(c) || hasMemberCookie(c.req.raw);
}

/** Not for rooms, which act for their members with a pass of their own and have no cookies. */
function isBearer(c: AppContext): boolean {
  return /^Bearer /i.test(c.req.header('Authorization') ?? '');
}

/** The bookmark that we gave this browser. The signature stops invented ones: D1 would wait for a state that it does not have. */
async function readBookmark(c: AppContext): Promise<string | null> {
  if (!isMemberBrowser(c)) return null;
  const [, bookmark = '', signature = ''] = /^([\w-]{1,100})\.([\w-]{24})$/.exec(getCookie(c, COOKIE) ?? '') ?? [];
  if (bookmark === '') return null;
  return isSame(signature, await signatureOf(varsOf(c.env).SESSION_SECRET, 'bookmarks', bookmark)) ? bookmark : null;
}

/** Deletes the bookmark on a browser that may keep nothing. */
export function deleteBookmark(c: AppContext): void {
  deleteCookie(c, COOKIE, { path: '/', secure: varsOf(c.env).APP_ORIGIN.startsWith('https:') });
}

async function setBookmark(c: AppContext, bookmark: string): Promise<void> {
  const { APP_ORIGIN, SESSION_SECRET } = varsOf(c.env);
  const value = `${bookmark}.${await signatureOf(SESSION_SECRET, 'bookmarks', bookmark)}`;
  // Lax, so that a document opened by a link from another site is as fresh.
  setCookie(c, COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: COOKIE_SECONDS,
    secure: APP_ORIGIN.startsWith('https:'),
  });
}
