import type { ErrorCode } from '#schema/errors/errors';
import { loadDomains, t } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';

/** What to tell a person about a failed call, in their language: the sentence of its code, that of a dead network, or the fallback. */
export async function errorSentence(error: unknown, fallback: string): Promise<string> {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? t('shell.offline') : fallback;
  return error.code ? codeSentence(error.code, fallback) : fallback;
}

/** The sentence of an error code; the fallback where its dictionary can't arrive, or is older than the code. */
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
