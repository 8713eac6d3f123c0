import type { QueryClient } from '@tanstack/react-query';
import { onSessionChange, memberId } from './account/session.ts';
import { countReceived } from './kit/api/data-use.ts';
import { whenIdle } from './kit/late/when-idle.ts';
import { loadDomains } from './kit/i18n/i18n.ts';
import { watchDataSaver } from './kit/screen/data-saver.ts';
import { repairFocus } from './kit/screen/repair-focus.ts';
import { renewPacksOverWifi } from './market/pack/renew-packs.ts';
import { prefetchOwn } from './offline/prefetch-own.ts';
import { clearMemberQueries } from './offline/clear-member-queries.ts';
import { offerInstall } from './offline/install.tsx';
import { storeToken } from './offline/store-token.ts';
import { cacheQueries, type OfflineReads } from './offline/offline-queries.ts';
import { watchNetwork } from './offline/network.ts';
import { startPush } from './account/push/start-push.ts';
import { registerServiceWorker } from './offline/service-worker.ts';
import { showStrip } from './offline/strip.tsx';

/**
 * The table of contents of what starts when the page is idle (web/main.tsx). Nearly all of it makes the app work without a network. Each line is one
 * concern.
 */
export function startOffline(client: QueryClient): () => void {
  repairFocus();
  watchDataSaver();
  countReceived();
  // On a shared phone nothing is kept for later, and nothing is installed.
  if ('shared' in document.documentElement.dataset) {
    clearMemberQueries(client);
    return () => undefined;
  }
  // First, so that a page opened from the device waits for no network.
  watchNetwork();
  const reads = cacheQueries(client, () => memberId() ?? 0, onSessionChange);
  // After `cacheQueries`, so that what is fetched again is kept for the new reader.
  clearMemberQueries(client);
  registerServiceWorker();
  storeToken();
  // Separately, so that an error in one does not stop the other.
  whenIdle(() => prefetchOwn(client));
  whenIdle(() => renewPacksOverWifi());
  void showNotes(client, reads);
  startPush(client);
  // There is nothing to stop: all of it ends with the page.
  return () => undefined;
}

async function showNotes(client: QueryClient, reads: OfflineReads): Promise<void> {
  try {
    // Loaded now: without a network, the strip that says so could not fetch its words.
    await loadDomains('offline');
  } catch {
    return;
  }
  showStrip(client, reads);
  whenIdle(offerInstall);
}
