import { Hono } from 'hono';
import { respond } from '../../platform/http/calls.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { findPacks, offersOf, packsIn } from './packs.ts';

/** `/api/packs`: which provinces a phone can keep. The packs themselves are files under `/media/packs/`, of which a part can be asked for. */
export const packRoutes = new Hono<AppEnv>();

packRoutes.get('/', async (c) => respond(c, 'GET /api/packs', offersOf(packsIn(c.env, await findPacks(c.get('db'))))));
