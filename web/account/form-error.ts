import { useState } from 'react';
import type { Key } from '../i18n/domains.ts';
import { formatDate } from '../kit/i18n/format.ts';
import { t, useT } from '../kit/i18n/i18n.ts';
import type { Values } from '#schema/phrase';
import { ApiError } from '../kit/api/api-error.ts';
import type { ErrorCode } from '#schema/errors/errors';

/** Why a form was not accepted: the sentences of its banner and its fields, as keys, so that they follow the language. */
export interface FormError {
  banner: Key;
  /** The values for the placeholders in the banner's sentence. */
  values?: Values;
  /** The number of seconds after which it can be tried again. */
  retryAfter?: number;
  fields: Readonly<Partial<Record<string, Key>>>;
}

/** The first error in a form, and the field where it is shown. */
export interface FieldProblem {
  field: string;
  code: ErrorCode;
}

export function formErrorAt({ field, code }: FieldProblem): FormError {
  return { banner: `errors.${code}`, fields: { [field]: `errors.${code}` } };
}

/**
 * Returns the error of a failed call. Its sentences come from the `errors` dictionary, which must be loaded. A response without a code of ours gets
 * the sentence `failed`, or `refused` if its status is below 500.
 */
export function formErrorOf(error: unknown, failed: Key, refused: Key = failed): FormError {
  if (error instanceof TypeError) return { banner: 'shell.offline', fields: {} };
  if (!(error instanceof ApiError)) return { banner: failed, fields: {} };
  if (error.ban && hasWords('auth.banned')) return { ...banMessage(error.ban), fields: {} };
  const fallback = error.status < 500 ? refused : failed;
  const fields = Object.entries(error.fields ?? {}).map(([field, code]) => [field, sentenceOf(code, fallback)]);
  const again = error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter };
  return { banner: error.code ? sentenceOf(error.code, fallback) : fallback, ...again, fields: Object.fromEntries(fields) };
}

/** A form's error, translated: the banner's sentence, with when it can be tried again, and the sentence of each field. */
export function useFormError() {
  const t = useT();
  const [error, setError] = useState<FormError | null>(null);
  const sentence = error && t(error.banner, error.values);
  const banner = error?.retryAfter === undefined ? sentence : `${sentence} ${t(...retryInWords(error.retryAfter))}`;
  const errorOf = (field: string): string | undefined => {
    const key = error?.fields[field];
    return key && t(key, error.values);
  };
  return { error, setError, banner, errorOf };
}

/** Returns the sentence that says when something can be tried again: a key of the `errors` dictionary and its values. */
export function retryInWords(
  seconds: number,
): [key: `errors.againIn${'Seconds' | 'Minutes' | 'Hours'}`, values: { count: number }] {
  if (seconds < 60) return ['errors.againInSeconds', { count: seconds }];
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? ['errors.againInMinutes', { count: minutes }]
    : ['errors.againInHours', { count: Math.ceil(minutes / 60) }];
}

/** Returns the sentence that says why somebody is banned, and until when. */
export function banMessage({ reason, until }: NonNullable<ApiError['ban']>) {
  if (until === null) return { banner: 'auth.banned', values: { reason } } as const;
  return { banner: 'auth.bannedUntil', values: { reason, date: formatDate(until) } } as const;
}

/** Returns the key of a code's sentence, or `fallback`: a page that is older than the server may have no sentence for the code. */
function sentenceOf(code: ErrorCode, fallback: Key): Key {
  const key = `errors.${code}` as const;
  return hasWords(key) ? key : fallback;
}

function hasWords(key: Key): boolean {
  return t(key) !== key;
}
