import { Hono } from 'hono';
import type { AppEnv } from '../lib/context.ts';

/** `POST /api/uploads`. */
export const uploadRoutes = new Hono<AppEnv>();

/** `GET /media/*`: photos, immutable and cached for a year. */
export const mediaRoutes = new Hono<AppEnv>();
