import { type ReactNode, useEffect } from 'react';
import { APP_ROUTES, type AppRoute, type NO_ROUTE } from '#schema/catalog/app-routes';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { RENDERED, Screens } from './rendered.tsx';
import { prefetchListingScreen } from './screens/listing/listing-route.tsx';

export const LaterScreens = lazyScreen(() => import('./later-screens.tsx'));

const SCREENS: Partial<Record<AppRoute, ReactNode>> & Record<typeof NO_ROUTE, ReactNode> = {
  ...Object.fromEntries(APP_ROUTES.map((route) => [route, <LaterScreens key={route} />])),
  ...RENDERED,
};

export function Router() {
  useEffect(prefetchListingScreen, []);
  return <Screens table={SCREENS} />;
}
