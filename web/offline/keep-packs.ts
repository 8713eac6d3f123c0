import { loadDomains } from '../kit/i18n/i18n.ts';
import { reach } from '../kit/late/reach.ts';
import { readStored } from '../kit/store/storage.ts';
import { renewPacksOverWifi } from '../market/pack/renew-packs.ts';

/**
 * For who keeps packs of ads: renews them in Wi-Fi, and brings the screen that searches them, in each release anew. The shell has no room for it; the service worker
 * keeps whatever was fetched (web/service-worker/files.ts).
 */
export function keepPacks(): void {
  if (readStored('packs') === null) return;
  renewPacksOverWifi();
  Promise.all([reach(() => import('../screens/pocket.tsx')), loadDomains('pocket', 'home')]).catch(() => undefined);
}
