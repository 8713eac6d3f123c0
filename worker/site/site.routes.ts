import { Hono } from 'hono';
import type { AppEnv } from '../lib/context.ts';

/** What belongs to no member: statistics, categories, favicon, APK, newsletter, health. */
export const siteRoutes = new Hono<AppEnv>();
