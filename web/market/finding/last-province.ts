import { isProvince, type Province } from '#schema/catalog/places/provinces';
import { readStored, store } from '../../kit/store/storage.ts';
import { createLateStore } from '../../kit/store/store.ts';

/** The province that was chosen last on this device: it is offered first, and never chosen by itself. A sign-out forgets it. */
export const lastProvince = createLateStore<Province | null>(() => {
  const kept = readStored('last_province');
  return kept !== null && isProvince(kept) ? kept : null;
}, null);

export function rememberProvince(province: Province): void {
  store('last_province', province);
  lastProvince.set(province);
}
