import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { FIRST_SCREEN_ID, type FirstScreen } from '#schema/contracts/first-screen';
import { ErrorBoundary } from './kit/faults/error-boundary.tsx';
import { isStillHere, repeatNoted, takeNoted } from './kit/screen/noted.ts';
import { patiently } from './kit/late/patiently.ts';
import { startOwnFoot } from './kit/screen/own-foot.ts';
import { startScrollRestoration } from './kit/screen/scroll-restoration.ts';
import { tellOfFaults } from './kit/faults/tell-fault.ts';
import { keepChoice, language, loadDomains } from './kit/i18n/i18n.ts';
import { KABUL, timeZone } from './kit/time-zone.ts';
import { Layout } from './layout.tsx';
import { LivePage } from './live-page.tsx';
import { askListsAgain, primeFirstScreen } from './kit/api/first-screen.ts';
import { newQueryClient } from './kit/api/query-client.ts';
import { currentSession, startSession } from './account/session.ts';
import { startSettings } from './account/start-settings.ts';
import { startTheme } from './account/theme.ts';
import { startFavorites } from './market/favorites/favorites.ts';
import { loadRendered } from './rendered.tsx';
import { LaterScreens, Router } from './router.tsx';
import { holdPresses } from './kit/screen/late-part.tsx';
import { ahead } from './kit/late/ahead.ts';
import { beginLate } from './kit/late/begin-late.ts';
import { reach } from './kit/late/reach.ts';
import { wantRestOfStyles } from './kit/late/rest-of-styles.ts';
import { whenIdle } from './kit/late/when-idle.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const isRendered = root.hasChildNodes();

// First of all: nothing is read from the device there, and nothing is kept.
if ('shared' in document.documentElement.dataset)
  await patiently(async () => (await reach(() => import('./kit/shared-phone/shared-phone.ts'))).startSharedPhone());
tellOfFaults();
const client = newQueryClient();
const first = firstScreen();
if (first) primeFirstScreen(client, first, location.pathname + location.search);
startScrollRestoration();
startOwnFoot();
startTheme();
startSession();
if (currentSession().status !== 'signed-out') askListsAgain(client);
startFavorites();
startSettings();
// Home is in this chunk, so its words are waited for here; the boot script has asked for them already. A page that can be read waits for its screen, too.
await patiently(() => Promise.all([loadDomains('shell', 'home'), isRendered && loadRendered(location.pathname)]));
const styles = wantRestOfStyles();
// What a visitor sees at first is styled by the document; a member's page goes on at once with what is their own.
if (!isRendered || currentSession().status !== 'signed-out') await styles;

const made = first
  ? { language: first.language, timeZone: KABUL, now: first.now, isMember: first.isMember }
  : { language: language(), timeZone: timeZone(), now: Date.now(), isMember: false };
const app = (
  <StrictMode>
    <LivePage made={made} onLive={live}>
      <QueryClientProvider client={client}>
        <ErrorBoundary>
          {/* A transition would wait for every part that React has not taken over yet, and each step with it. */}
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
const noted = isStillHere() ? takeNoted() : [];
// At once, before the address can change.
if (isRendered && isStillHere()) flushSync(() => hydrateRoot(root, app));
else createRoot(root).render(app);
whenIdle(() => ahead(LaterScreens.load));

function live(): void {
  // Not among React's own work: what is pressed is taken over at once, where it was not yet.
  setTimeout(() => repeatNoted(noted.splice(0)));
  whenIdle(() => delete document.documentElement.dataset['waking']);
  beginLate(async () => {
    const { beginOffline } = await reach(() => import('./offline.ts'));
    return () => beginOffline(client);
  });
  // Without a network the page stays in the language that it has.
  keepChoice().catch(() => undefined);
}

/** What the Worker wrote into the document: inert, and what the page in it was rendered from. */
function firstScreen(): FirstScreen | null {
  const json = document.getElementById(FIRST_SCREEN_ID)?.textContent;
  // Written by our own Worker into our own document.
  return json ? (JSON.parse(json) as FirstScreen) : null;
}
