import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { CATEGORIES } from '#schema/catalog/categories';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#schema/catalog/languages';
import { LEAF_GROUPS } from '#schema/catalog/leaves/leaf';
import type { ServerPage } from '#schema/contracts/first-screen';
import { primeFirstScreen } from './kit/api/first-screen.ts';
import { newQueryClient } from './kit/api/query-client.ts';
import { languageStore, loadDomainsIn } from './kit/i18n/i18n.ts';
import { PageContext } from './kit/page.ts';
import { ErrorBoundary } from './kit/faults/error-boundary.tsx';
import { Footer, Layout } from './layout.tsx';
import { loadRendered, RENDERED, Screens } from './rendered.tsx';
import { browserAddress } from './market/finding/load-finding.ts';
import { loadDistricts } from './market/search/districts.ts';
import { PriceRange } from './market/home/filter-bar.tsx';
import { ActiveFilters, LeafRow, Nothing, Refine } from './market/home/listings.tsx';
import { leafDomain, loadLeaves } from './market/leaves/leaves.ts';
import { Promises } from './screens/home.tsx';
import { AdAdvice, MeetSafely } from './screens/listing/listing-view.tsx';

// Screens load the words of the device's language. A server has no device: this only sets one for the loading, and decides no page's language.
languageStore.set(DEFAULT_LANGUAGE);
browserAddress.search = () => '';

const PAGE_WORDS = [
  'shell',
  'home',
  'promises',
  'listing',
  'details',
  'finding',
  'seller',
  'member',
  'legal',
  'safety',
  'faults',
  'site',
] as const;

/** Resolves when every word and screen that a server renders is loaded, so that a page is rendered synchronously. */
export const ready: Promise<unknown> = Promise.all([
  ...LANGUAGE_CODES.map((language) => loadDomainsIn(language, [...PAGE_WORDS, ...LEAF_GROUPS.map(leafDomain)])),
  loadRendered(),
  Footer.load(),
  Promises.load(),
  AdAdvice.load(),
  MeetSafely.load(),
  PriceRange.load(),
  ActiveFilters.load(),
  LeafRow.load(),
  Nothing.load(),
  Refine.load(),
  ...LANGUAGE_CODES.map(loadDistricts),
  ...CATEGORIES.map(({ slug }) => loadLeaves(slug)),
]);

/** Returns the HTML inside `#root`, which `main.tsx` hydrates: the same components, with no state shared between pages. Only after `ready`. */
export function renderPage({ address, firstScreen, ...page }: ServerPage): string {
  const client = newQueryClient();
  if (firstScreen) primeFirstScreen(client, firstScreen, address);
  return renderToString(
    <PageContext value={page}>
      <QueryClientProvider client={client}>
        <ErrorBoundary>
          <StaticRouter location={address}>
            <Layout>
              <Screens table={RENDERED} />
            </Layout>
          </StaticRouter>
        </ErrorBoundary>
      </QueryClientProvider>
    </PageContext>,
  );
}
