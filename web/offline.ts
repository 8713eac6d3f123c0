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
 * The table of contents of what begins when the page is idle (web/main.tsx), nearly all of which makes the app work without a network. Each line is one
 * concern.
 */
export function beginOffline(client: QueryClient): () => void {
  followFocus();
  followSaver();
  countReceived();
  // On a phone that is shared nothing is kept for later, and nothing is installed.
  if ('shared' in document.documentElement.dataset) {
    forgetShown(client);
    return () => undefined;
  }
  // First: where the device opened this document, nothing is waited for.
  followNetwork();
  const reads = keepQueries(client, () => memberId() ?? 0, followSession);
  // Behind it: what is asked for anew is kept for whoever reads by then.
  forgetShown(client);
  registerServiceWorker();
  keepBearer();
  // Apart: a fault of one stops not the other.
  whenIdle(() => bringOwn(client));
  whenIdle(() => renewPacksOverWifi());
  void showNotes(client, reads);
  beginPush(client);
  // It ends with the page.
  return () => undefined;
}

async function showNotes(client: QueryClient, reads: KeptReads): Promise<void> {
  try {
    // What says that there is no network cannot fetch its words then.
    await loadDomains('offline');
  } catch {
    return;
  }
  showStrip(client, reads);
  whenIdle(offerInstall);
}
