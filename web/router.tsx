import { type ReactNode, Suspense } from 'react';
import type { AppRoute, NO_ROUTE } from '#schema/catalog/app-routes';
import { Navigate, useLocation } from 'react-router';
import { ErrorBoundary } from './kit/screen/error-boundary.tsx';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { HomeScreen } from './screens/home.tsx';
import { ListingRoute } from './screens/listing-route.tsx';
import { ScreenSkeleton } from './kit/screen/screen-skeleton.tsx';

const CreateListingScreen = lazyScreen(() => import('./screens/create-listing.tsx'), 'wizard', 'details', 'listing', 'errors');
const EditListingScreen = lazyScreen(() => import('./screens/edit-listing.tsx'), 'wizard', 'details', 'errors');
const SignInScreen = lazyScreen(() => import('./screens/auth/sign-in.tsx'), 'auth', 'errors');
const SignUpScreen = lazyScreen(() => import('./screens/auth/sign-up.tsx'), 'auth', 'errors');
const ForgotPasswordScreen = lazyScreen(() => import('./screens/auth/forgot-password.tsx'), 'auth', 'errors');
const ResetPasswordScreen = lazyScreen(() => import('./screens/auth/reset-password.tsx'), 'auth', 'errors');
const FavoritesScreen = lazyScreen(() => import('./screens/favorites.tsx'), 'favorites');
const ProfileScreen = lazyScreen(() => import('./screens/profile.tsx'), 'profile', 'seller');
const BalanceScreen = lazyScreen(() => import('./screens/balance.tsx'), 'credits');
const NotificationsScreen = lazyScreen(() => import('./screens/notifications.tsx'), 'notifications');
const SettingsScreen = lazyScreen(() => import('./screens/settings.tsx'), 'settings', 'errors');
const ConfirmEmailScreen = lazyScreen(() => import('./screens/auth/confirm-email.tsx'), 'settings', 'errors');
const NewsletterScreen = lazyScreen(() => import('./screens/newsletter.tsx'), 'auth', 'errors');
const UndoEmailScreen = lazyScreen(() => import('./screens/auth/undo-email.tsx'), 'auth', 'errors');
const MemberScreen = lazyScreen(() => import('./screens/member.tsx'), 'member', 'seller');
const ChatScreen = lazyScreen(() => import('./screens/chat.tsx'), 'chat');
const TermsScreen = lazyScreen(() => import('./screens/legal/terms.tsx'), 'legal');
const PrivacyScreen = lazyScreen(() => import('./screens/legal/privacy.tsx'), 'legal');
const AdminLoginScreen = lazyScreen(() => import('./screens/admin-login.tsx'), 'admin', 'secondFactor', 'auth', 'errors');
const AdminDashboardScreen = lazyScreen(() => import('./screens/admin-dashboard.tsx'), 'admin', 'auth', 'errors');
const NotFoundScreen = lazyScreen(() => import('./screens/not-found.tsx'), 'faults');

/** Every screen but home loads when it is opened: `lazyScreen(() => import('./screens/x.tsx'), 'its domain', …)`. */
const SCREENS: Record<AppRoute | typeof NO_ROUTE, ReactNode> = {
  '/': <HomeScreen />,
  '/listing/:id': <ListingRoute />,
  '/create-listing': <CreateListingScreen />,
  '/listing/:id/edit': <EditListingScreen />,
  '/sign-in': <SignInScreen />,
  '/sign-up': <SignUpScreen />,
  '/forgot-password': <ForgotPasswordScreen />,
  '/reset-password': <ResetPasswordScreen />,
  '/favorites': <FavoritesScreen />,
  '/profile': <ProfileScreen />,
  '/balance': <BalanceScreen />,
  '/notifications': <NotificationsScreen />,
  '/settings': <SettingsScreen />,
  '/confirm-email': <ConfirmEmailScreen />,
  '/newsletter': <NewsletterScreen />,
  '/undo-email': <UndoEmailScreen />,
  '/member/:id': <MemberScreen />,
  '/chat': <ChatScreen />,
  '/terms': <TermsScreen />,
  '/privacy': <PrivacyScreen />,
  '/admin': <Navigate to="/admin/login" replace />,
  '/admin/login': <AdminLoginScreen />,
  '/admin/dashboard': <AdminDashboardScreen />,
  '*': <NotFoundScreen />,
};

export function Router() {
  const { key, pathname } = useLocation();
  return (
    <ErrorBoundary place={key}>
      {/* The key shows the skeleton at once: without it the old screen would stay while the new one loads. */}
      <Suspense key={pathname} fallback={<ScreenSkeleton />}>
        {screenAt(pathname)}
      </Suspense>
    </ErrorBoundary>
  );
}

/** Only the second part of an address can be an id. The router's own matching knows far more, and weighs as much as all screens' names. */
function screenAt(pathname: string): ReactNode {
  const screens: Readonly<Record<string, ReactNode>> = SCREENS;
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return screens[path] ?? screens[path.replace(/^(\/[^/]+\/)[^/]+/, '$1:id')] ?? SCREENS['*'];
}
