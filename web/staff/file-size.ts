import { t } from '../kit/i18n/i18n.ts';

const UNITS = ['admin.bytes', 'admin.kilobytes', 'admin.megabytes', 'admin.gigabytes'] as const;

/** A size in bytes as people read it: '512 bytes', '240 KB', '1.5 MB'. */
export function fileSize(bytes: number): string {
  const at = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1024 ** at;
  return t(UNITS[at] ?? 'admin.bytes', { size: at < 2 ? Math.round(size) : Math.round(size * 10) / 10 });
}
