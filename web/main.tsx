import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './kit/screen/error-boundary.tsx';
import { tellOfFaults } from './kit/screen/tell-fault.ts';
import { loadDomains } from './kit/i18n/i18n.ts';
import { Layout } from './layout.tsx';
import { primeFirstScreen } from './kit/api/first-screen.ts';
import { newQueryClient } from './kit/api/query-client.ts';
import { startSession } from './account/session.ts';
import { startSettings } from './account/start-settings.ts';
import { startTheme } from './account/theme.ts';
import { Router } from './router.tsx';
import './styles.css';

tellOfFaults();
const client = newQueryClient();
primeFirstScreen(client);
startTheme();
startSession();
startSettings();
// Home is in this chunk, so its words are waited for here; the boot script has asked for them already.
await patiently(() => loadDomains('shell', 'home'));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <ErrorBoundary>
        <BrowserRouter>
          <Layout>
            <Router />
          </Layout>
        </BrowserRouter>
      </ErrorBoundary>
    </QueryClientProvider>
  </StrictMode>,
);

/** Tries again while the network fails: without a dictionary nothing can be shown, not even an error. */
async function patiently(load: () => Promise<void>): Promise<void> {
  for (let pause = 500; ; pause *= 2) {
    try {
      return await load();
    } catch (error) {
      if (pause > 30_000) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
