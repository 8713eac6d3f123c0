import type { Key } from '../../i18n/domains.ts';
import { t } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';

/** Returns 'HTTP {status}: {body}', with the body in the reader's language if it is one of our errors; `fallback` if there was no response. */
export function failureSentence(error: unknown, fallback: Key): string {
  if (!(error instanceof ApiError)) return t(fallback);
  const body = error.code ? t(`errors.${error.code}`) : error.message.replace(/^\d+: /, '').slice(0, 200);
  return t('wizard.httpError', { status: String(error.status), body });
}
