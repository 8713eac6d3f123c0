import { useState } from 'react';
import type { Key } from '../i18n/domains.ts';
import { formatDate } from '../kit/i18n/format.ts';
import { t, useT } from '../kit/i18n/i18n.ts';
import type { Values } from '#schema/phrase';
import { ApiError } from '../kit/api/api-error.ts';
import type { ErrorCode } from '#schema/errors/errors';

/** What stopped a form: the sentence of its banner and those of its fields, as keys, so that they follow the language. */
export interface Fault {
  banner: Key;
  /** What fills the banner's sentence. */
  values?: Values;
  /** In how many seconds it can be tried again. */
  again?: number;
  fields: Readonly<Partial<Record<string, Key>>>;
}

/** The first thing that is wrong with a form, and the field that it stands at. */
export interface Finding {
  field: string;
  code: ErrorCode;
}

export function faultAt({ field, code }: Finding): Fault {
  return { banner: `errors.${code}`, fields: { [field]: `errors.${code}` } };
}

/**
 * The fault in a failed call. Its sentences are those of the `errors` dictionary, which must be loaded; an answer without a code of ours is said by `failed`,
 * or by `refused` below status 500.
 */
export function faultOf(error: unknown, failed: Key, refused: Key = failed): Fault {
  if (error instanceof TypeError) return { banner: 'shell.offline', fields: {} };
  if (!(error instanceof ApiError)) return { banner: failed, fields: {} };
  if (error.ban && hasWords('auth.banned')) return { ...banned(error.ban), fields: {} };
  const fallback = error.status < 500 ? refused : failed;
  const fields = Object.entries(error.fields ?? {}).map(([field, code]) => [field, sentenceOf(code, fallback)]);
  const again = error.retryAfter === undefined ? {} : { again: error.retryAfter };
  return { banner: error.code ? sentenceOf(error.code, fallback) : fallback, ...again, fields: Object.fromEntries(fields) };
}

/** What stopped a form, in the reader's words: the sentence of its banner, with when it can be tried again, and those of its fields. */
export function useFault() {
  const t = useT();
  const [fault, setFault] = useState<Fault | null>(null);
  const sentence = fault && t(fault.banner, fault.values);
  const banner = fault?.again === undefined ? sentence : `${sentence} ${t(...againIn(fault.again))}`;
  const sayOf = (field: string): string | undefined => {
    const key = fault?.fields[field];
    return key && t(key, fault.values);
  };
  return { fault, setFault, banner, sayOf };
}

/** The words for when something can be tried again, in so many seconds: a key of the `errors` dictionary and what fills it. */
export function againIn(seconds: number): [key: `errors.againIn${'Seconds' | 'Minutes' | 'Hours'}`, values: { count: number }] {
  if (seconds < 60) return ['errors.againInSeconds', { count: seconds }];
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? ['errors.againInMinutes', { count: minutes }]
    : ['errors.againInHours', { count: Math.ceil(minutes / 60) }];
}

/** Why somebody is kept out, and until when. */
export function banned({ reason, until }: NonNullable<ApiError['ban']>) {
  if (until === null) return { banner: 'auth.banned', values: { reason } } as const;
  return { banner: 'auth.bannedUntil', values: { reason, date: formatDate(until) } } as const;
}

/** A page that is older than the server may lack the words for a code. */
function sentenceOf(code: ErrorCode, fallback: Key): Key {
  const key = `errors.${code}` as const;
  return hasWords(key) ? key : fallback;
}

function hasWords(key: Key): boolean {
  return t(key) !== key;
}
