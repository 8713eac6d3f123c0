import type { QueryClient } from '@tanstack/react-query';
import { followSession, memberId } from './account/session.ts';
import { countReceived } from './kit/api/data-use.ts';
import { beginLate } from './kit/late/begin-late.ts';
import { loadDomains } from './kit/i18n/i18n.ts';
import { followSaver } from './kit/screen/data-saver.ts';
import { keepBearer } from './offline/keep-bearer.ts';
import { keepQueries, type KeptReads } from './offline/kept-queries.ts';
import { followNetwork } from './offline/network.ts';
import { beginPush } from './account/push/begin.ts';
import { registerServiceWorker } from './offline/service-worker.ts';
import { showStrip } from './offline/strip.tsx';

/** The table of contents of what makes the app work without a network. It begins when the page is idle (web/main.tsx), and each line is one concern. */
export function beginOffline(client: QueryClient): () => void {
  followSaver();
  countReceived();
  // On a phone that is shared nothing is kept for later, and nothing is installed.
  if ('shared' in document.documentElement.dataset) return () => undefined;
  // First: where the device opened this document, nothing is waited for.
  followNetwork();
  const reads = keepQueries(client, () => memberId() ?? 0, followSession);
  registerServiceWorker();
  keepBearer();
  beginLate(() => bringAhead(client));
  void showNotes(client, reads);
  beginPush();
  // It ends with the page.
  return () => undefined;
}

/** Out of the offline shell: what is brought ahead, a network brings. */
async function bringAhead(client: QueryClient): Promise<() => () => void> {
  const [{ bringOwn }, { renewPacksOverWifi }] = await Promise.all([
    import('./offline/bring-own.ts'),
    import('./market/pack/renew-packs.ts'),
  ]);
  return () => {
    bringOwn(client);
    renewPacksOverWifi();
    return () => undefined;
  };
}

async function showNotes(client: QueryClient, reads: KeptReads): Promise<void> {
  try {
    // What says that there is no network cannot fetch its words then.
    await loadDomains('offline');
  } catch {
    return;
  }
  showStrip(client, reads);
  beginLate(async () => {
    const { offerInstall } = await import('./offline/install.tsx');
    return () => {
      offerInstall();
      return () => undefined;
    };
  });
}
