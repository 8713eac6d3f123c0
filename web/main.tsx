import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { FIRST_SCREEN_ID, type FirstScreen } from '#schema/contracts/first-screen';
import { ErrorBoundary } from './kit/faults/error-boundary.tsx';
import { isDocumentPath, repeatEvents, takeEarlyEvents } from './kit/screen/early-events.ts';
import { retryUntilLoaded } from './kit/late/retry-until-loaded.ts';
import { startOwnFoot } from './kit/screen/own-foot.ts';
import { startScrollRestoration } from './kit/screen/scroll-restoration.ts';
import { reportUncaughtErrors } from './kit/faults/report-uncaught.ts';
import { restoreLanguage, language, loadDomains } from './kit/i18n/i18n.ts';
import { KABUL, timeZone } from './kit/time-zone.ts';
import { Layout } from './layout.tsx';
import { LivePage } from './live-page.tsx';
import { markListsStale, primeFirstScreen } from './kit/api/first-screen.ts';
import { newQueryClient } from './kit/api/query-client.ts';
import { currentSession, startSession } from './account/session.ts';
import { startSettings } from './account/start-settings.ts';
import { startTheme } from './account/theme.ts';
import { startFavorites } from './market/favorites/favorites.ts';
import { loadRendered } from './rendered.tsx';
import { LaterScreens, Router } from './router.tsx';
import { holdPresses } from './kit/screen/late-part.tsx';
import { prefetch } from './kit/late/prefetch.ts';
import { startWhenIdle } from './kit/late/start-when-idle.ts';
import { importWithRetry } from './kit/late/import-with-retry.ts';
import { requestRestOfStyles } from './kit/late/rest-of-styles.ts';
import { whenIdle } from './kit/late/when-idle.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const isRendered = root.hasChildNodes();

// First of all: on a shared phone nothing is read from the device, and nothing is kept.
if ('shared' in document.documentElement.dataset)
  await retryUntilLoaded(async () =>
    (await importWithRetry(() => import('./kit/shared-phone/shared-phone.ts'))).startSharedPhone(),
  );
reportUncaughtErrors();
const client = newQueryClient();
const first = firstScreen();
if (first) primeFirstScreen(client, first, location.pathname + location.search);
startScrollRestoration();
startOwnFoot();
startTheme();
startSession();
if (currentSession().status !== 'signed-out') markListsStale(client);
startFavorites();
startSettings();
// Home is in this chunk, so its words are awaited here; the boot script has requested them already. A rendered page waits for its screen, too.
await retryUntilLoaded(() => Promise.all([loadDomains('shell', 'home'), isRendered && loadRendered(location.pathname)]));
const styles = requestRestOfStyles();
// The document has the styles of what a visitor sees at first; a member's page shows the member's own parts at once and needs the whole stylesheet.
if (!isRendered || currentSession().status !== 'signed-out') await styles;

const initial = first
  ? { language: first.language, timeZone: KABUL, now: first.now, isMember: first.isMember }
  : { language: language(), timeZone: timeZone(), now: Date.now(), isMember: false };
const app = (
  <StrictMode>
    <LivePage initial={initial} onHydrated={onHydrated}>
      <QueryClientProvider client={client}>
        <ErrorBoundary>
          {/* With transitions, each navigation would wait for every part that React has not hydrated yet. */}
          <BrowserRouter useTransitions={false}>
            <Layout>
              <Router />
            </Layout>
          </BrowserRouter>
        </ErrorBoundary>
      </QueryClientProvider>
    </LivePage>
  </StrictMode>
);
holdPresses();
const earlyEvents = isDocumentPath() ? takeEarlyEvents() : [];
// Synchronously, before the address can change.
if (isRendered && isDocumentPath()) flushSync(() => hydrateRoot(root, app));
else createRoot(root).render(app);
whenIdle(() => prefetch(LaterScreens.load));

function onHydrated(): void {
  // Outside of React's own work, so that a part that is clicked is hydrated at once.
  setTimeout(() => repeatEvents(earlyEvents.splice(0)));
  whenIdle(() => delete document.documentElement.dataset['waking']);
  startWhenIdle(async () => {
    const { startOffline } = await importWithRetry(() => import('./offline.ts'));
    return () => startOffline(client);
  });
  // Without a network the page keeps its language.
  restoreLanguage().catch(() => undefined);
}

/** Returns the data from which the Worker rendered this page, read from an inert script in the document. */
function firstScreen(): FirstScreen | null {
  const json = document.getElementById(FIRST_SCREEN_ID)?.textContent;
  // The cast is safe: our own Worker wrote it.
  return json ? (JSON.parse(json) as FirstScreen) : null;
}
