import { savesData } from '../../kit/store/saves-data.ts';
import { readStored } from '../../kit/store/storage.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';

/**
 * Renews the packs of this device over a network that costs nothing: at once, and whenever the device enters such a network. Otherwise packs are
 * renewed on request.
 */
export function renewPacksOverWifi(renew: () => Promise<void> = renewAll): void {
  if (readStored('packs') === null) return;
  const { connection } = navigator as { connection?: EventTarget & { type?: string } }; // only Chrome has it
  const renewIfFree = () => {
    if (connection?.type !== 'wifi' && connection?.type !== 'ethernet') return;
    if (savesData() || readStored('packs') === null) return;
    // A failed renewal is retried in the next network, or by hand.
    renew().catch(() => undefined);
  };
  renewIfFree();
  connection?.addEventListener('change', renewIfFree);
}

async function renewAll(): Promise<void> {
  const packs = await importWithRetry(() => import('./kept-packs.ts'));
  await packs.renewKeptPacks();
}
