import { isProvince, type Province } from '#schema/catalog/places/provinces';
import { followSession } from '../../account/session.ts';
import { readStored, store } from '../../kit/store/storage.ts';
import { createLateStore } from '../../kit/store/store.ts';

/** The province last chosen on this device: it is offered first, and never chosen automatically. Sign-out deletes it. */
export const lastProvince = createLateStore(kept, null);

// Sign-out deletes it from the device: this page forgets it too.
followSession(() => lastProvince.set(kept()));

export function rememberProvince(province: Province): void {
  store('last_province', province);
  lastProvince.set(province);
}

function kept(): Province | null {
  const province = readStored('last_province');
  return province !== null && isProvince(province) ? province : null;
}
