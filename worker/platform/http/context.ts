import type { Context } from 'hono';
import type { Bindings } from '../../env.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../db.ts';
import type { Meter } from '../meter.ts';

/** What every handler finds in its Hono context. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: { db: Db; meter: Meter; actor: Actor; requestId: string; found?: Found };
}

/** How much a list answers, for those who count searches: kept beside an answer of the edge. */
export interface Found {
  found: number;
  hasMore: boolean;
}

export type AppContext = Context<AppEnv>;
