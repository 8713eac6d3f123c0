/**
 * The app's own addresses, as its router spells them. What is none of these (and no file, no call) is a 404: `web/rendered.tsx` and `web/later-screens.tsx` draw exactly these,
 * and the build tells Pages of them.
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

/** What opens in a window and is no page of the app: downloads, feeds, files. A question may have a dot in it. Of an address without its host. */
export const NO_PAGES = [/^\/(api|media|parties|shells|assets)\//, /^[^?]*\.[a-z\d]+(\?|$)/i];

/** Represents every address that is not one of the app's. */
export const NO_ROUTE = '*';
