import { Hono } from 'hono';
import type { AppEnv } from '../lib/context.ts';

/** `/parties/*`, passed through to the rooms with its websockets. */
export const partyRoutes = new Hono<AppEnv>();
