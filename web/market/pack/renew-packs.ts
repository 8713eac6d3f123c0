import { savesData } from '../../kit/store/saves-data.ts';
import { readStored } from '../../kit/store/storage.ts';
import { reach } from '../../kit/late/reach.ts';

/**
 * Renews the packs of this device over a network that costs nothing: at once, and whenever the device enters such a network. Otherwise packs are
 * renewed on request.
 */
export function renewPacksOverWifi(renew: () => Promise<void> = renewAll): void {
  if (readStored('packs') === null) return;
  const { connection } = navigator as { connection?: EventTarget & { type?: string } }; // only Chrome has it
  const look = () => {
    if (connection?.type !== 'wifi' && connection?.type !== 'ethernet') return;
    if (savesData() || readStored('packs') === null) return;
    // A failed renewal is retried in the next network, or by hand.
    renew().catch(() => undefined);
  };
  look();
  connection?.addEventListener('change', look);
}

async function renewAll(): Promise<void> {
  const packs = await reach(() => import('./kept-packs.ts'));
  await packs.renewAll();
}
