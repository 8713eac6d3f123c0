import { isProvince, type Province } from '#schema/catalog/places/provinces';
import { onSessionChange } from '../../account/session.ts';
import { readStored, store } from '../../kit/store/storage.ts';
import { createLazyStore } from '../../kit/store/store.ts';

/** The province last chosen on this device: it is offered first, and never chosen automatically. Sign-out deletes it. */
export const lastProvince = createLazyStore(storedProvince, null);

// Sign-out deletes it from the device: this page forgets it too.
onSessionChange(() => lastProvince.set(storedProvince()));

export function rememberProvince(province: Province): void {
  store('last_province', province);
  lastProvince.set(province);
}

function storedProvince(): Province | null {
  const province = readStored('last_province');
  return province !== null && isProvince(province) ? province : null;
}
