import type { ReactNode } from 'react';
import { APP_ROUTES, type AppRoute, type NO_ROUTE } from '#schema/catalog/app-routes';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { RENDERED, Screens } from './rendered.tsx';

export const LaterScreens = lazyScreen(() => import('./later-screens.tsx'));

const SCREENS: Partial<Record<AppRoute, ReactNode>> & Record<typeof NO_ROUTE, ReactNode> = {
  ...Object.fromEntries(APP_ROUTES.map((route) => [route, <LaterScreens key={route} />])),
  ...RENDERED,
};

export function Router() {
  return <Screens table={SCREENS} />;
}
