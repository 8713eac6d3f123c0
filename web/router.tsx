import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { lazyScreen } from './lib/lazy-screen.tsx';
import { HomeScreen } from './routes/home.tsx';
import { ScreenSkeleton } from './ui/screen-skeleton.tsx';

const ListingScreen = lazyScreen(() => import('./routes/listing.tsx'), 'listing');
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
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Suspense>
  );
}
