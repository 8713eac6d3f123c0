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

/** The screens that the server renders, too. Every screen but home loads when it is opened. */
export const RENDERED = {
  '/': <HomeScreen />,
  '/listing/:id': <ListingRoute />,
  '/member/:id': <MemberScreen />,
  '/terms': <LegalScreen />,
  '/privacy': <LegalScreen />,
  '/safety': <SafetyScreen />,
  '*': <NotFoundScreen />,
} satisfies Table<ReactNode>;

/** Loads the screen of an address; without one, all of them. */
export async function loadRendered(pathname?: string): Promise<void> {
  const screens: RenderedScreen[] =
    pathname === undefined ? Object.values(RENDERED) : [screenAt<RenderedScreen>(RENDERED, pathname)];
  await Promise.all(screens.flatMap(({ type }) => type.load?.() ?? []));
}

/** Shows the screen of the current address from the table. */
export function Screens({ table }: { table: Table<ReactNode> }) {
  const { key, pathname } = useLocation();
  const [first] = useState(key);
  return (
    <ErrorBoundary resetKey={key}>
      {/* The key removes the old screen at once; without it that would stay while the new one loads. The skeleton waits for its styles, too. */}
      <Suspense key={pathname}>
        <Styled isStep={key !== first}>
          <Suspense fallback={<ScreenSkeleton />}>{screenAt(table, pathname)}</Suspense>
        </Styled>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Waits for the whole stylesheet after a navigation within the app: the document has no styles for those screens. */
function Styled({ isStep, children }: { isStep: boolean; children: ReactNode }) {
  useRestOfStyles(isStep);
  return children;
}

/** `load` is optional, because home is in this chunk already. */
type RenderedScreen = ReactElement<object, ComponentType & { load?: () => Promise<unknown> }>;
type Table<Entry> = Partial<Record<AppRoute, Entry>> & Record<typeof NO_ROUTE, Entry>;

/** Returns the entry for an address. Only the second part can be an id. The router's own matching does far more, and is as large as these names. */
export function screenAt<Entry>(table: Table<Entry>, pathname: string): Entry {
  const screens: Readonly<Record<string, Entry | undefined>> = table;
  const path = pathname.replace(/\/+$/, '') || '/';
  return screens[path] ?? screens[path.replace(/^(\/[^/]+\/)[^/]+/, '$1:id')] ?? table['*'];
}
