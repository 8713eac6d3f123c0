import type { AdminUser, MemberUser, SessionAnswer } from '#schema/contracts/auth';
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { hashPassword } from '../identity/passwords/password.ts';
import worker from '../index.ts';

interface Call {
  /** Sent as a bearer token. */
  token?: string;
  /** Sent as a JSON body; `body` is sent as it is. */
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** What Cloudflare knows of the caller, such as the country. */
  cf?: Record<string, unknown>;
  /** Bindings that replace the test's, such as a MAIL that records. */
  bindings?: Record<string, unknown>;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, otherwise the text; for a picture, its number of bytes. */
  body: Body;
  /** Round trips to D1, rows read and rows written, from `Server-Timing`. */
  trips: number;
  rowsRead: number;
  rowsWritten: number;
}

/** Discards mails: the local platform would write two files for each. */
const UNREAD = { send: () => Promise.resolve({ messageId: '' }) };

/** Calls the Worker as the browser would, and waits for what it does after the response. Each call comes from a different address. */
export async function call<Body = unknown>(method: string, path: string, options: Call = {}): Promise<Answer<Body>> {
  const { token, json, body, headers, cf, bindings } = options;
  const request = new Request(new URL(path, env.APP_ORIGIN as string), {
    method,
    ...(cf === undefined ? {} : { cf }),
    headers: {
      'CF-Connecting-IP': crypto.randomUUID(),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
  });
  // Production does not start with the sandbox.
  const phone = bindings?.['ENVIRONMENT'] === 'production' ? {} : { PHONE: 'sandbox' };
  const context = createExecutionContext();
  const response = await worker.fetch(request, { ...env, ...phone, MAIL: UNREAD, ...bindings, ...inSessions(bindings) }, context);
  const isPicture = response.headers.get('Content-Type')?.startsWith('image/');
  const text = isPicture ? String((await response.arrayBuffer()).byteLength) : await response.text();
  await waitOnExecutionContext(context);
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  const [, trips, read, written] = /trips=(\d+) read=(\d+) written=(\d+)/.exec(response.headers.get('Server-Timing') ?? '') ?? [];
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson && text !== '' ? JSON.parse(text) : text) as Body, // the caller declares its type, and then checks it
    trips: Number(trips),
    rowsRead: Number(read),
    rowsWritten: Number(written),
  };
}

/** Gives a test's own D1, which has no sessions, sessions that call it directly. */
function inSessions({ DB }: Record<string, unknown> = {}): { DB?: D1Database } {
  if (!(DB instanceof Object) || Object.hasOwn(DB, 'withSession')) return {};
  const d1 = DB as D1Database; // what a test passes under this name
  const session = {
    prepare: (sql: string) => d1.prepare(sql),
    batch: (all: D1PreparedStatement[]) => d1.batch(all),
    getBookmark: () => null,
  };
  return {
    DB: new Proxy(d1, { get: (target, name) => (name === 'withSession' ? () => session : Reflect.get(target, name, target)) }),
  };
}

export const PASSWORD = 'dorost-ast';

/** A member who signed up by e-mail has one. */
interface Addressed {
  email: string;
}

/** Signs up a new member and returns their token too; username and e-mail are random unless the test gives them. */
export async function signUp(
  given: { username?: string; email?: string; password?: string } = {},
): Promise<SessionAnswer<MemberUser & Addressed>> {
  const username = given.username ?? `member-${crypto.randomUUID().slice(0, 8)}`;
  const json = { username, email: given.email ?? `${username}@example.af`, password: given.password ?? PASSWORD };
  return expectSession(await call<SessionAnswer<MemberUser & Addressed>>('POST', '/api/auth/signup', { json }));
}

export async function signIn(email: string, password = PASSWORD): Promise<SessionAnswer<MemberUser & Addressed>> {
  return expectSession(
    await call<SessionAnswer<MemberUser & Addressed>>('POST', '/api/auth/signin', { json: { email, password } }),
  );
}

/** Confirms the member's address, as opening the mailed link does. */
export async function confirmAddress(userId: number): Promise<void> {
  await env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(userId).run();
}

/** Creates an administrator, signed in at the administrators' sign-in. */
export async function makeAdmin(): Promise<SessionAnswer<AdminUser & Addressed>> {
  const username = `admin-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@example.af`;
  await env.DB.prepare("INSERT INTO users (username, email, password_hash, role, created_at) VALUES (?, ?, ?, 'admin', ?)")
    .bind(username, email, await hashPassword(PASSWORD), Date.now())
    .run();
  return signInAdmin(email);
}

export async function signInAdmin(email: string): Promise<SessionAnswer<AdminUser & Addressed>> {
  const json = { email, password: PASSWORD };
  return expectSession(await call<SessionAnswer<AdminUser & Addressed>>('POST', '/api/auth/admin-signin', { json }));
}

function expectSession<Body>({ status, body }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`No session: ${status} ${JSON.stringify(body)}`);
  return body;
}

export function sessionIdIn(token: string): string {
  return String(JSON.parse(atob(token.split('.')[1] ?? ''))['sid']);
}
