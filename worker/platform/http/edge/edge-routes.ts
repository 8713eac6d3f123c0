import type { Language } from '#schema/catalog/languages';
import type { ExecutionContext } from 'hono';
import { type Bindings, varsOf } from '../../../env.ts';
import type { Found } from '../context.ts';
import type { Read } from '../reads.ts';

/** All that an answer to a visitor depends on: a path with its known parameters in one order, and of a document its language. */
export interface Question {
  address: string;
  language?: Language;
  /** The known parameters of a call. */
  params?: Readonly<Record<string, string>>;
}

/** Somebody's request, before anything has looked it up. */
export interface Asked {
  request: Request;
  url: URL;
  /** What stands at `:id` of the route, a number. */
  id: number;
  env: Bindings;
  waitUntil(after: Promise<unknown>): void;
}

/** What is answered at the edge, by its route (`/listing/:id`, where the id is a number). */
export type EdgeRoutes = ReadonlyMap<string, EdgeRoute>;

export interface EdgeRoute {
  question(asked: Asked): Question;
  /** Answers a call; a document is the app's to answer. */
  read?: Read;
  /** Hears of each answer, on hits too. */
  visited?: (asked: Asked, question: Question, found: Found | undefined) => void;
}

/** What is asked, where visitors are answered that at the edge; null for all that is the app's alone. */
export function routeOf(routes: EdgeRoutes, request: Request, env: Bindings, context: ExecutionContext) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const url = new URL(request.url);
  const pathname = url.pathname.includes('%') ? decodedPath(url.pathname) : url.pathname;
  const [, id = '0'] = /^\/.*?\/([1-9]\d{0,14})(?:\/|$)/.exec(pathname) ?? [];
  const path = id === '0' ? pathname : pathname.replace(`/${id}`, '/:id');
  const route = routes.get(path);
  if (!route || path.includes(':') !== (id !== '0')) return null;
  const vars = readVars(env);
  // What the app refuses or leads elsewhere, it does before it looks at the address.
  if (!vars || (url.protocol === 'http:' && vars.APP_ORIGIN.startsWith('https:'))) return null;
  const asked: Asked = { request, url, id: Number(id), env, waitUntil: (after) => context.waitUntil(after) };
  return { route, path, asked };
}

function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Null where they are not right, which the app says to whoever asks. */
function readVars(env: Bindings) {
  try {
    return varsOf(env);
  } catch {
    return null;
  }
}
