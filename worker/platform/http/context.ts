import type { Context } from 'hono';
import type { Bindings } from '../../env.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db.ts';
import type { Meter } from '../meter.ts';

/** The types of every handler's Hono context. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: { db: Db; meter: Meter; actor: Actor; requestId: string; found?: ListCount };
}

/** How many rows a list has returned, for the counting of searches: stored with an answer in the edge's cache. */
export interface ListCount {
  found: number;
  hasMore: boolean;
}

export type AppContext = Context<AppEnv>;
