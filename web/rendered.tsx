import { type ComponentType, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import type { AppRoute, NO_ROUTE } from '#schema/catalog/app-routes';
import { useLocation } from 'react-router';
import { ErrorBoundary } from './kit/faults/error-boundary.tsx';
import { useRestOfStyles } from './kit/late/rest-of-styles.ts';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { HomeScreen } from './screens/home.tsx';
import { ListingRoute } from './screens/listing/listing-route.tsx';
import { ScreenSkeleton } from './kit/screen/screen-skeleton.tsx';

const MemberScreen = lazyScreen(() => import('./screens/member.tsx'), 'member', 'seller');
const LegalScreen = lazyScreen(() => import('./screens/legal/policies.tsx'), 'legal');
const SafetyScreen = lazyScreen(() => import('./screens/legal/safety.tsx'), 'safety', 'seller');
const NotFoundScreen = lazyScreen(() => import('./screens/not-found.tsx'), 'faults');

/** The screens that a server renders, too. Every screen but home loads when it is opened. */
export const RENDERED = {
  '/': <HomeScreen />,
  '/listing/:id': <ListingRoute />,
  '/member/:id': <MemberScreen />,
  '/terms': <LegalScreen />,
  '/privacy': <LegalScreen />,
  '/safety': <SafetyScreen />,
  '*': <NotFoundScreen />,
} satisfies Table<ReactNode>;

/** Loads the screen of an address, all of them without one. */
export async function loadRendered(pathname?: string): Promise<void> {
  const screens: Loaded[] = pathname === undefined ? Object.values(RENDERED) : [screenAt<Loaded>(RENDERED, pathname)];
  await Promise.all(screens.flatMap(({ type }) => type.load?.() ?? []));
}

/** The screen of the address, out of a table of them. */
export function Screens({ table }: { table: Table<ReactNode> }) {
  const { key, pathname } = useLocation();
  const [first] = useState(key);
  return (
    <ErrorBoundary place={key}>
      {/* The key ends the old screen at once; without it that would stay while the new one loads. The skeleton waits for its styles, too. */}
      <Suspense key={pathname}>
        <Styled isStep={key !== first}>
          <Suspense fallback={<ScreenSkeleton />}>{screenAt(table, pathname)}</Suspense>
        </Styled>
      </Suspense>
    </ErrorBoundary>
  );
}

/** What a step within the app leads to has no styles in the document. */
function Styled({ isStep, children }: { isStep: boolean; children: ReactNode }) {
  useRestOfStyles(isStep);
  return children;
}

/** Home is here already, and has nothing to load. */
type Loaded = ReactElement<object, ComponentType & { load?: () => Promise<unknown> }>;
type Table<Entry> = Partial<Record<AppRoute, Entry>> & Record<typeof NO_ROUTE, Entry>;

/** Only the second part of an address can be an id. The router's own matching knows far more, and weighs as much as all screens' names. */
export function screenAt<Entry>(table: Table<Entry>, pathname: string): Entry {
  const screens: Readonly<Record<string, Entry | undefined>> = table;
  const path = pathname.replace(/\/+$/, '') || '/';
  return screens[path] ?? screens[path.replace(/^(\/[^/]+\/)[^/]+/, '$1:id')] ?? table['*'];
}
