import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { HomeScreen } from './screens/home.tsx';
import { ScreenSkeleton } from './kit/screen/screen-skeleton.tsx';

const ListingScreen = lazyScreen(() => import('./screens/listing.tsx'), 'listing', 'details');
const CreateListingScreen = lazyScreen(() => import('./screens/create-listing.tsx'), 'wizard', 'details', 'errors');
const EditListingScreen = lazyScreen(() => import('./screens/edit-listing.tsx'), 'wizard', 'details', 'errors');
const SignInScreen = lazyScreen(() => import('./screens/auth/sign-in.tsx'), 'auth', 'errors');
const SignUpScreen = lazyScreen(() => import('./screens/auth/sign-up.tsx'), 'auth', 'errors');
const ForgotPasswordScreen = lazyScreen(() => import('./screens/auth/forgot-password.tsx'), 'auth', 'errors');
const ResetPasswordScreen = lazyScreen(() => import('./screens/auth/reset-password.tsx'), 'auth', 'errors');
const FavoritesScreen = lazyScreen(() => import('./screens/favorites.tsx'), 'favorites');
const ProfileScreen = lazyScreen(() => import('./screens/profile.tsx'), 'profile');
const BalanceScreen = lazyScreen(() => import('./screens/balance.tsx'), 'credits');
const NotificationsScreen = lazyScreen(() => import('./screens/notifications.tsx'), 'notifications');
const SettingsScreen = lazyScreen(() => import('./screens/settings.tsx'), 'settings', 'errors');
const ConfirmEmailScreen = lazyScreen(() => import('./screens/auth/confirm-email.tsx'), 'settings', 'errors');
const MemberScreen = lazyScreen(() => import('./screens/member.tsx'), 'member');
const ChatScreen = lazyScreen(() => import('./screens/chat.tsx'), 'chat');
const TermsScreen = lazyScreen(() => import('./screens/legal/terms.tsx'), 'legal');
const PrivacyScreen = lazyScreen(() => import('./screens/legal/privacy.tsx'), 'legal');
const AdminLoginScreen = lazyScreen(() => import('./screens/admin-login.tsx'), 'admin', 'adminDoor', 'auth', 'errors');
const AdminDashboardScreen = lazyScreen(() => import('./screens/admin-dashboard.tsx'), 'admin', 'errors');
const NotFoundScreen = lazyScreen(() => import('./screens/not-found.tsx'));

/** Every screen but home loads when it is opened: `lazyScreen(() => import('./screens/x.tsx'), 'its domain', …)`. */
export function Router() {
  const { pathname } = useLocation();
  return (
    // The key shows the skeleton at once: without it the old screen would stay while the new one loads.
    <Suspense key={pathname} fallback={<ScreenSkeleton />}>
      <Routes>
        <Route index element={<HomeScreen />} />
        <Route path="/listing/:id" element={<ListingScreen />} />
        <Route path="/create-listing" element={<CreateListingScreen />} />
        <Route path="/listing/:id/edit" element={<EditListingScreen />} />
        <Route path="/sign-in" element={<SignInScreen />} />
        <Route path="/sign-up" element={<SignUpScreen />} />
        <Route path="/forgot-password" element={<ForgotPasswordScreen />} />
        <Route path="/reset-password" element={<ResetPasswordScreen />} />
        <Route path="/favorites" element={<FavoritesScreen />} />
        <Route path="/profile" element={<ProfileScreen />} />
        <Route path="/balance" element={<BalanceScreen />} />
        <Route path="/notifications" element={<NotificationsScreen />} />
        <Route path="/settings" element={<SettingsScreen />} />
        <Route path="/confirm-email" element={<ConfirmEmailScreen />} />
        <Route path="/member/:id" element={<MemberScreen />} />
        <Route path="/chat" element={<ChatScreen />} />
        <Route path="/terms" element={<TermsScreen />} />
        <Route path="/privacy" element={<PrivacyScreen />} />
        <Route path="/admin" element={<Navigate to="/admin/login" replace />} />
        <Route path="/admin/login" element={<AdminLoginScreen />} />
        <Route path="/admin/dashboard" element={<AdminDashboardScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}
