import { Hono } from 'hono';
import type { AppEnv } from '../lib/context.ts';

/** The documents that carry meta tags and the first screen's JSON; every other path is passed on to Pages. */
export const documentRoutes = new Hono<AppEnv>();
