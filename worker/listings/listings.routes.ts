import { Hono } from 'hono';
import type { AppEnv } from '../lib/context.ts';

/** Browse, search, show, publish, edit, sell and delete listings; count their views. */
export const listingRoutes = new Hono<AppEnv>();
