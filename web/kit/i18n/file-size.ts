import { t } from './i18n.ts';

/** The unit names of each dictionary domain, from bytes upwards. */
const UNITS = {
  listing: ['listing.bytes', 'listing.kilobytes', 'listing.megabytes'],
  phone: ['phone.bytes', 'phone.kilobytes', 'phone.megabytes', 'phone.gigabytes'],
  chat: ['chat.bytes', 'chat.kilobytes', 'chat.megabytes'],
  pocket: ['pocket.bytes', 'pocket.kilobytes', 'pocket.megabytes'],
  admin: ['admin.bytes', 'admin.kilobytes', 'admin.megabytes', 'admin.gigabytes'],
} as const;

/** A size in bytes as people read it: '512 Bytes', '240 KB', '1.5 MB'. */
export function fileSize(bytes: number, words: keyof typeof UNITS): string {
  const [first, ...larger] = UNITS[words];
  let [size, unit, decimals]: [number, Parameters<typeof t>[0], number] = [Math.max(0, bytes), first, 0];
  for (const next of larger) {
    // A size that rounds to 1,024 of a unit is shown as 1 of the next.
    if (Math.round(size) < 1024) break;
    decimals = next === larger[0] ? 0 : 1;
    [size, unit] = [size / 1024, next];
  }
  return t(unit, { size: Math.round(size * 10 ** decimals) / 10 ** decimals });
}
