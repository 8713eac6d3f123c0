import * as z from 'zod/mini';
import { APP_ROUTES, type AppRoute, NO_ROUTE } from '../catalog/app-routes.ts';

/**
 * The body of `POST /api/client-errors`: an uncaught error in a browser. `release` is the commit of the document, `screen` the pattern of its
 * address. The Worker removes personal data from message and stack (`schema/impersonal.ts`) before it stores them.
 */
export const clientErrorReport = z.object({
  release: z.nullable(z.string().check(z.regex(/^[0-9a-f]{7,40}$/, 'bad_request'))),
  // A screen that only a newer or an older release has counts as unknown.
  screen: z.pipe(
    z.string(),
    z.transform((screen): AppRoute | typeof NO_ROUTE => APP_ROUTES.find((route) => route === screen) ?? NO_ROUTE),
  ),
  name: z.string().check(z.maxLength(60, 'bad_request')),
  message: z.string().check(z.maxLength(1_000, 'bad_request')),
  stack: z.string().check(z.maxLength(4_000, 'bad_request')),
});
export type ClientErrorReport = z.infer<typeof clientErrorReport>;
