import { MINUTE } from '#schema/durations';
import type { Key } from '../../i18n/domains.ts';
import { zoneOffset } from '../../kit/i18n/zone-offset.ts';

/** Where Afghans live, Kabul first, then from west to east. */
export const TIME_ZONES: readonly { zone: string; name: Key }[] = [
  { zone: 'Asia/Kabul', name: 'settings.zoneKabul' },
  { zone: 'America/Los_Angeles', name: 'settings.zoneLosAngeles' },
  { zone: 'America/Chicago', name: 'settings.zoneChicago' },
  { zone: 'America/Toronto', name: 'settings.zoneToronto' },
  { zone: 'UTC', name: 'settings.zoneUtc' },
  { zone: 'Europe/London', name: 'settings.zoneLondon' },
  { zone: 'Europe/Berlin', name: 'settings.zoneBerlin' },
  { zone: 'Europe/Stockholm', name: 'settings.zoneStockholm' },
  { zone: 'Europe/Istanbul', name: 'settings.zoneIstanbul' },
  { zone: 'Europe/Moscow', name: 'settings.zoneMoscow' },
  { zone: 'Asia/Riyadh', name: 'settings.zoneRiyadh' },
  { zone: 'Asia/Tehran', name: 'settings.zoneTehran' },
  { zone: 'Asia/Dubai', name: 'settings.zoneDubai' },
  { zone: 'Asia/Tashkent', name: 'settings.zoneTashkent' },
  { zone: 'Asia/Dushanbe', name: 'settings.zoneDushanbe' },
  { zone: 'Asia/Karachi', name: 'settings.zoneKarachi' },
  { zone: 'Asia/Kolkata', name: 'settings.zoneDelhi' },
  { zone: 'Australia/Sydney', name: 'settings.zoneSydney' },
];

/** How far the clocks of a zone are from UTC at a moment: '+04:30'. '' where the browser does not know the zone. */
export function offsetOf(zone: string, at = new Date()): string {
  try {
    const minutes = zoneOffset(zone, at) / MINUTE;
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
  } catch {
    return '';
  }
}
