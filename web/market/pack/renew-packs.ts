import { savesData } from '../../kit/store/saves-data.ts';
import { readStored } from '../../kit/store/storage.ts';
import { reach } from '../../kit/late/reach.ts';

/** Renews the packs of this device while it is in a network that costs nothing: at once, and whenever it comes into one. Others are renewed when somebody asks. */
export function renewPacksOverWifi(renew: () => Promise<void> = renewAll): void {
  if (readStored('packs') === null) return;
  const { connection } = navigator as { connection?: EventTarget & { type?: string } }; // Chrome's alone
  const look = () => {
    if (connection?.type !== 'wifi' && connection?.type !== 'ethernet') return;
    if (savesData() || readStored('packs') === null) return;
    // What fails is tried again in the next network, and by hand.
    renew().catch(() => undefined);
  };
  look();
  connection?.addEventListener('change', look);
}

async function renewAll(): Promise<void> {
  const packs = await reach(() => import('./kept-packs.ts'));
  await packs.renewAll();
}
