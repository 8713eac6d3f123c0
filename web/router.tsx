import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { lazyScreen } from './lib/lazy-screen.tsx';
import { HomeScreen } from './routes/home.tsx';
import { ScreenSkeleton } from './ui/screen-skeleton.tsx';

const ListingScreen = lazyScreen(() => import('./routes/listing.tsx'), 'listing');
const CreateListingScreen = lazyScreen(() => import('./routes/create-listing.tsx'), 'wizard', 'errors');
const EditListingScreen = lazyScreen(() => import('./routes/edit-listing.tsx'), 'wizard', 'errors');
const SignInScreen = lazyScreen(() => import('./routes/sign-in.tsx'), 'auth', 'errors');
const SignUpScreen = lazyScreen(() => import('./routes/sign-up.tsx'), 'auth', 'errors');
const ForgotPasswordScreen = lazyScreen(() => import('./routes/forgot-password.tsx'), 'auth', 'errors');
const ResetPasswordScreen = lazyScreen(() => import('./routes/reset-password.tsx'), 'auth', 'errors');
const FavoritesScreen = lazyScreen(() => import('./routes/favorites.tsx'), 'favorites');
const ProfileScreen = lazyScreen(() => import('./routes/profile.tsx'), 'profile');
const BalanceScreen = lazyScreen(() => import('./routes/balance.tsx'), 'credits');
const NotificationsScreen = lazyScreen(() => import('./routes/notifications.tsx'), 'notifications');
const SettingsScreen = lazyScreen(() => import('./routes/settings.tsx'), 'settings', 'errors');
const ConfirmEmailScreen = lazyScreen(() => import('./routes/confirm-email.tsx'), 'settings', 'errors');
const MemberScreen = lazyScreen(() => import('./routes/member.tsx'), 'member');
const ChatScreen = lazyScreen(() => import('./routes/chat.tsx'), 'chat');
const TermsScreen = lazyScreen(() => import('./routes/terms.tsx'), 'legal');
const PrivacyScreen = lazyScreen(() => import('./routes/privacy.tsx'), 'legal');
const AdminLoginScreen = lazyScreen(() => import('./routes/admin-login.tsx'), 'admin', 'adminDoor', 'auth', 'errors');
const AdminDashboardScreen = lazyScreen(() => import('./routes/admin-dashboard.tsx'), 'admin', 'errors');
const NotFoundScreen = lazyScreen(() => import('./routes/not-found.tsx'));

/** Every screen but home loads when it is opened: `lazyScreen(() => import('./routes/x.tsx'), 'its domain', …)`. */
export function Router() {
  const { pathname } = useLocation();
  return (
    // The key shows the skeleton at once: without it the old screen would stay while the new one travels.
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
