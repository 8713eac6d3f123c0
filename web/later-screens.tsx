import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { AppRoute } from '#schema/catalog/app-routes';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { type RENDERED, screenAt } from './rendered.tsx';

/** The words for signing in or up: by e-mail or by number. */
const SIGN_IN_WORDS = ['auth', 'number', 'errors', 'accountErrors', 'phone', 'site'] as const;
const ADMIN_WORDS = ['admin', 'auth', 'errors', 'accountErrors', 'adminErrors'] as const;

const POCKET = screen(() => import('./screens/pocket.tsx'), 'pocket', 'home');

/** Rows are `screen(() => import('./screens/x.tsx'), 'its domain', …)`; screens that the server renders, too, are in `rendered.tsx`. */
const SCREENS: Record<Exclude<AppRoute, keyof typeof RENDERED>, ReactNode> = {
  '/create-listing': screen(() => import('./screens/create-listing.tsx'), 'wizard', 'details', 'listing', 'errors'),
  '/listing/:id/edit': screen(() => import('./screens/edit-listing.tsx'), 'wizard', 'details', 'errors'),
  '/sign-in': screen(() => import('./screens/auth/sign-in.tsx'), ...SIGN_IN_WORDS),
  '/sign-up': screen(() => import('./screens/auth/sign-up.tsx'), ...SIGN_IN_WORDS),
  '/forgot-password': screen(() => import('./screens/auth/forgot-password.tsx'), ...SIGN_IN_WORDS),
  '/reset-password': screen(() => import('./screens/auth/reset-password.tsx'), 'auth', 'errors', 'accountErrors'),
  '/favorites': screen(() => import('./screens/favorites.tsx'), 'favorites'),
  '/profile': screen(() => import('./screens/profile.tsx'), 'profile', 'seller'),
  '/balance': screen(() => import('./screens/balance.tsx'), 'credits'),
  '/notifications': screen(() => import('./screens/notifications.tsx'), 'notifications'),
  '/settings': screen(() => import('./screens/settings.tsx'), 'settings', 'number', 'errors', 'accountErrors', 'phone'),
  '/waiting': screen(() => import('./screens/waiting.tsx'), 'waiting', 'wizard', 'details', 'errors'),
  '/confirm-email': screen(() => import('./screens/auth/confirm-email.tsx'), 'settings', 'errors', 'accountErrors'),
  '/newsletter': screen(() => import('./screens/newsletter.tsx'), 'auth', 'errors', 'accountErrors', 'site'),
  '/undo-email': screen(() => import('./screens/auth/undo-email.tsx'), 'auth', 'errors', 'accountErrors'),
  '/still-there': screen(() => import('./screens/listing/still-there.tsx'), 'renewal', 'errors'),
  '/chat': screen(() => import('./screens/chat.tsx'), 'chat'),
  '/pocket': POCKET,
  '/pocket/:id': POCKET,
  '/admin': <Navigate to="/admin/login" replace />,
  '/admin/login': screen(() => import('./screens/admin-login.tsx'), ...ADMIN_WORDS, 'secondFactor'),
  '/admin/dashboard': screen(() => import('./screens/admin-dashboard.tsx'), ...ADMIN_WORDS),
};

/** Every screen that only a browser renders. This table itself is large: it loads when the page is idle, or when one of them is opened. */
export default function LaterScreens() {
  return screenAt({ ...SCREENS, '*': null }, useLocation().pathname);
}

function screen(...late: Parameters<typeof lazyScreen>): ReactNode {
  const Screen = lazyScreen(...late);
  return <Screen />;
}
