import type { ErrorCode } from '#schema/errors/errors';
import { loadDomains, t } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';

/** Returns the message for a failed call in the page's language: the one of its code, the one for no network, or the fallback. */
export async function errorSentence(error: unknown, fallback: string): Promise<string> {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? t('shell.offline') : fallback;
  return error.code ? codeSentence(error.code, fallback) : fallback;
}

/** Returns the message of an error code; the fallback if its dictionary can't be loaded, or is older than the code. */
export async function codeSentence(code: ErrorCode, fallback: string): Promise<string> {
  const key = `errors.${code}` as const;
  try {
    await loadDomains('errors');
    if (t(key) === key) await loadDomains('accountErrors');
  } catch {
    return fallback;
  }
  const sentence = t(key);
  return sentence === key ? fallback : sentence;
}
