import type { Language } from '#schema/catalog/languages';
import type { ExecutionContext } from 'hono';
import { type Bindings, varsOf } from '../../../env.ts';
import type { ListCount } from '../context.ts';
import type { Read } from '../reads.ts';

/** All that an answer to a visitor depends on: a path with its known parameters in a fixed order and, for a document, its language. */
export interface CacheKeyParts {
  address: string;
  language?: Language;
  /** The known parameters of a call. */
  params?: Readonly<Record<string, string>>;
}

/** A request, before its route has been looked up. */
export interface EdgeRequest {
  request: Request;
  url: URL;
  /** The value of `:id` in the route, a number; 0 in a route without one. */
  id: number;
  env: Bindings;
  waitUntil(after: Promise<unknown>): void;
}

/** What the edge answers, by its route (`/listing/:id`, where the id is a number). */
export type EdgeRoutes = ReadonlyMap<string, EdgeRoute>;

export interface EdgeRoute {
  keyParts(asked: EdgeRequest): CacheKeyParts;
  /** Answers a call; undefined for a document, which the app answers. */
  read?: Read;
  /** Called for each answer, on cache hits too. */
  onAnswer?: (asked: EdgeRequest, question: CacheKeyParts, found: ListCount | undefined) => void;
}

/** The route of a request that the edge answers for visitors; null for all that only the app answers. */
export function routeOf(routes: EdgeRoutes, request: Request, env: Bindings, context: ExecutionContext) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const url = new URL(request.url);
  const pathname = url.pathname.includes('%') ? decodedPath(url.pathname) : url.pathname;
  const [, id = '0'] = /^\/.*?\/([1-9]\d{0,14})(?:\/|$)/.exec(pathname) ?? [];
  const path = id === '0' ? pathname : pathname.replace(`/${id}`, '/:id');
  const route = routes.get(path);
  if (!route || path.includes(':') !== (id !== '0')) return null;
  const vars = readVars(env);
  // The app refuses or redirects these before it looks at the path.
  if (!vars || (url.protocol === 'http:' && vars.APP_ORIGIN.startsWith('https:'))) return null;
  const asked: EdgeRequest = { request, url, id: Number(id), env, waitUntil: (after) => context.waitUntil(after) };
  return { route, path, asked };
}

function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Null if they are not valid; the app then reports that. */
function readVars(env: Bindings) {
  try {
    return varsOf(env);
  } catch {
    return null;
  }
}
