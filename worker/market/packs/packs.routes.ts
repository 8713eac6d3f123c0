import { Hono } from 'hono';
import type { AppEnv } from '../../platform/http/context.ts';
import { routeRead, definePublicRead } from '../../platform/http/reads.ts';
import { findPacks, offersOf, packsIn } from './packs.ts';

/** `/api/packs`: the provinces that a phone can keep. The packs themselves are files under `/media/packs/`, which can be requested in parts. */
export const packRoutes = new Hono<AppEnv>();

export const readPacks = definePublicRead('GET /api/packs', async ({ db, env }) => ({
  body: offersOf(packsIn(env, await findPacks(db))),
}));

routeRead(packRoutes, readPacks);
