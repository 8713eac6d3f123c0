import { provincesFrom } from '#schema/catalog/places/capitals';
import type { Province } from '#schema/catalog/places/provinces';
import { HOUR } from '#schema/durations';

export type LocateResult = { province: Province } | { failure: 'denied' | 'unknown' };

/** The longest that a person waits for their position, in milliseconds. */
const POSITION_TIMEOUT = 15_000;
/** A position that is up to this old still counts, because it is in the same province; in milliseconds. */
const POSITION_AGE_MAX = HOUR;

/** The province in which the device is, asked once. The exact position stays in this function: only the province's name leaves it. */
export function locateProvince(): Promise<LocateResult> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ failure: 'unknown' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [province] = provincesFrom([coords.latitude, coords.longitude]);
        resolve(province ? { province } : { failure: 'unknown' });
      },
      ({ code }) => resolve({ failure: code === 1 ? 'denied' : 'unknown' }), // GeolocationPositionError.PERMISSION_DENIED
      { enableHighAccuracy: false, timeout: POSITION_TIMEOUT, maximumAge: POSITION_AGE_MAX },
    );
  });
}
