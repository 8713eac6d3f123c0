import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { AppRoute } from '#schema/catalog/app-routes';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { type RENDERED, screenAt } from './rendered.tsx';

const CreateListingScreen = lazyScreen(() => import('./screens/create-listing.tsx'), 'wizard', 'details', 'listing', 'errors');
const EditListingScreen = lazyScreen(() => import('./screens/edit-listing.tsx'), 'wizard', 'details', 'errors');
const SignInScreen = lazyScreen(
  () => import('./screens/auth/sign-in.tsx'),
  'auth',
  'number',
  'errors',
  'accountErrors',
  'phone',
  'site',
);
const SignUpScreen = lazyScreen(
  () => import('./screens/auth/sign-up.tsx'),
  'auth',
  'number',
  'errors',
  'accountErrors',
  'phone',
  'site',
);
const ForgotPasswordScreen = lazyScreen(
  () => import('./screens/auth/forgot-password.tsx'),
  'auth',
  'number',
  'errors',
  'accountErrors',
  'phone',
  'site',
);
const ResetPasswordScreen = lazyScreen(() => import('./screens/auth/reset-password.tsx'), 'auth', 'errors', 'accountErrors');
const FavoritesScreen = lazyScreen(() => import('./screens/favorites.tsx'), 'favorites');
const ProfileScreen = lazyScreen(() => import('./screens/profile.tsx'), 'profile', 'seller');
const BalanceScreen = lazyScreen(() => import('./screens/balance.tsx'), 'credits');
const NotificationsScreen = lazyScreen(() => import('./screens/notifications.tsx'), 'notifications');
const SettingsScreen = lazyScreen(
  () => import('./screens/settings.tsx'),
  'settings',
  'number',
  'errors',
  'accountErrors',
  'phone',
);
const WaitingScreen = lazyScreen(() => import('./screens/waiting.tsx'), 'waiting', 'wizard', 'details', 'errors');
const ConfirmEmailScreen = lazyScreen(() => import('./screens/auth/confirm-email.tsx'), 'settings', 'errors', 'accountErrors');
const NewsletterScreen = lazyScreen(() => import('./screens/newsletter.tsx'), 'auth', 'errors', 'accountErrors', 'site');
const UndoEmailScreen = lazyScreen(() => import('./screens/auth/undo-email.tsx'), 'auth', 'errors', 'accountErrors');
const StillThereScreen = lazyScreen(() => import('./screens/listing/still-there.tsx'), 'renewal', 'errors');
const PocketScreen = lazyScreen(() => import('./screens/pocket.tsx'), 'pocket', 'home');
const ChatScreen = lazyScreen(() => import('./screens/chat.tsx'), 'chat');
const AdminLoginScreen = lazyScreen(
  () => import('./screens/admin-login.tsx'),
  'admin',
  'secondFactor',
  'auth',
  'errors',
  'accountErrors',
  'adminErrors',
);
const AdminDashboardScreen = lazyScreen(
  () => import('./screens/admin-dashboard.tsx'),
  'admin',
  'auth',
  'errors',
  'accountErrors',
  'adminErrors',
);

/** `lazyScreen(() => import('./screens/x.tsx'), 'its domain', …)`; what a server renders, too, stands in `rendered.tsx`. */
const SCREENS: Record<Exclude<AppRoute, keyof typeof RENDERED>, ReactNode> = {
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
  '/waiting': <WaitingScreen />,
  '/confirm-email': <ConfirmEmailScreen />,
  '/newsletter': <NewsletterScreen />,
  '/undo-email': <UndoEmailScreen />,
  '/still-there': <StillThereScreen />,
  '/chat': <ChatScreen />,
  '/pocket': <PocketScreen />,
  '/pocket/:id': <PocketScreen />,
  '/admin': <Navigate to="/admin/login" replace />,
  '/admin/login': <AdminLoginScreen />,
  '/admin/dashboard': <AdminDashboardScreen />,
};

/** Every screen that only a browser draws. Where they all are weighs much itself: it comes when the page is idle, or when one of them is opened. */
export default function LaterScreens() {
  return screenAt({ ...SCREENS, '*': null }, useLocation().pathname);
}
