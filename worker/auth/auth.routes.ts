import { Hono } from 'hono';
import type { AppEnv } from '../lib/context.ts';

/** Sign-up, sign-in and out, the member's own account, forgotten passwords, the administrators' door. */
export const authRoutes = new Hono<AppEnv>();
