import type { Key } from '../../i18n/domains.ts';
import { t } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';

/** 'HTTP {status}: {body}', the body in the reader's language where it is one of ours; `fallback` when nothing was answered. */
export function failureSentence(error: unknown, fallback: Key): string {
  if (!(error instanceof ApiError)) return t(fallback);
  const body = error.code ? t(`errors.${error.code}`) : error.message.replace(/^\d+: /, '').slice(0, 200);
  return t('wizard.httpError', { status: String(error.status), body });
}
