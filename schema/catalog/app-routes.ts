/**
 * The app's own paths, as its router spells them. Every other path that is no file and no call is a 404: `web/rendered.tsx` and
 * `web/later-screens.tsx` render exactly these, and the build lists them for Pages (web/build/pages-routes.ts).
 */
export const APP_ROUTES = [
  '/',
  '/listing/:id',
  '/listing/:id/edit',
  '/create-listing',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/newsletter',
  '/undo-email',
  '/still-there',
  '/favorites',
  '/profile',
  '/balance',
  '/notifications',
  '/settings',
  '/waiting',
  '/member/:id',
  '/chat',
  '/pocket',
  '/pocket/:id',
  '/terms',
  '/privacy',
  '/safety',
  '/admin',
  '/admin/login',
  '/admin/dashboard',
] as const;
export type AppRoute = (typeof APP_ROUTES)[number];

/** Patterns of URLs, without the host, that are no pages of the app: downloads, feeds, files. A dot in the query string does not count. */
export const NO_PAGES = [/^\/(api|media|parties|shells|assets)\//, /^[^?]*\.[a-z\d]+(\?|$)/i];

/** Represents every address that is not one of the app's. */
export const NO_ROUTE = '*';
