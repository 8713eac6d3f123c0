import { t } from '../kit/i18n/i18n.ts';

const KB = 1024;
const MB = 1024 * KB;

/** A size in bytes as people read it: '512 Bytes', '240 KB', '1.5 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return t('chat.bytes', { size: Math.max(0, Math.round(bytes)) });
  // 1,023.7 KB would round to 1,024 KB.
  if (Math.round(bytes / KB) < KB) return t('chat.kilobytes', { size: Math.round(bytes / KB) });
  return t('chat.megabytes', { size: Math.round((bytes / MB) * 10) / 10 });
}
