import type { QueryClient } from '@tanstack/react-query';
import { followSession, memberId } from './account/session.ts';
import { countReceived } from './kit/api/data-use.ts';
import { whenIdle } from './kit/late/when-idle.ts';
import { loadDomains } from './kit/i18n/i18n.ts';
import { followSaver } from './kit/screen/data-saver.ts';
import { followFocus } from './kit/screen/follow-focus.ts';
import { renewPacksOverWifi } from './market/pack/renew-packs.ts';
import { bringOwn } from './offline/bring-own.ts';
import { forgetShown } from './offline/forget-shown.ts';
import { offerInstall } from './offline/install.tsx';
import { keepBearer } from './offline/keep-bearer.ts';
import { keepQueries, type KeptReads } from './offline/kept-queries.ts';
import { followNetwork } from './offline/network.ts';
import { beginPush } from './account/push/begin.ts';
import { registerServiceWorker } from './offline/service-worker.ts';
import { showStrip } from './offline/strip.tsx';

/**
 * The table of contents of what starts when the page is idle (web/main.tsx). Nearly all of it makes the app work without a network. Each line is one
 * concern.
 */
export function beginOffline(client: QueryClient): () => void {
  followFocus();
  followSaver();
  countReceived();
  // On a shared phone nothing is kept for later, and nothing is installed.
  if ('shared' in document.documentElement.dataset) {
    forgetShown(client);
    return () => undefined;
  }
  // First, so that a page opened from the device waits for no network.
  followNetwork();
  const reads = keepQueries(client, () => memberId() ?? 0, followSession);
  // After `keepQueries`, so that what is fetched again is kept for the new reader.
  forgetShown(client);
  registerServiceWorker();
  keepBearer();
  // Separately, so that an error in one does not stop the other.
  whenIdle(() => bringOwn(client));
  whenIdle(() => renewPacksOverWifi());
  void showNotes(client, reads);
  beginPush(client);
  // There is nothing to stop: all of it ends with the page.
  return () => undefined;
}

async function showNotes(client: QueryClient, reads: KeptReads): Promise<void> {
  try {
    // Loaded now: without a network, the strip that says so could not fetch its words.
    await loadDomains('offline');
  } catch {
    return;
  }
  showStrip(client, reads);
  whenIdle(offerInstall);
}
