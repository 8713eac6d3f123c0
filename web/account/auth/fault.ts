import type { Key } from '../../i18n/domains.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { t, useT } from '../../kit/i18n/i18n.ts';
import type { Values } from '#schema/phrase';
import { ApiError } from '../../kit/api/api-error.ts';
import { againIn } from '../again-in.ts';
import type { ErrorCode } from '#schema/errors';
import type { Finding } from './checks.ts';

/** What stopped a form: the sentence of its banner and those of its fields, as keys, so that they follow the language. */
export interface Fault {
  banner: Key;
  /** What fills the banner's sentence. */
  values?: Values;
  /** In how many seconds it can be tried again. */
  again?: number;
  fields: Readonly<Partial<Record<string, Key>>>;
}

/** What to say when an answer has no code of ours: `refused` below status 500, `failed` otherwise. */
interface Fallbacks {
  refused: Key;
  failed: Key;
}

export function faultAt({ field, code }: Finding): Fault {
  return { banner: `errors.${code}`, fields: { [field]: `errors.${code}` } };
}

/** The fault in a failed call. Its sentences are those of the `errors` dictionary, which must be loaded. */
export function faultOf(error: unknown, { refused, failed }: Fallbacks): Fault {
  if (error instanceof TypeError) return { banner: 'shell.offline', fields: {} };
  if (!(error instanceof ApiError)) return { banner: failed, fields: {} };
  if (error.ban) return { ...banned(error.ban), fields: {} };
  const fallback = error.status < 500 ? refused : failed;
  const fields = Object.entries(error.fields ?? {}).map(([field, code]) => [field, sentenceOf(code, fallback)]);
  const again = error.retryAfter === undefined ? {} : { again: error.retryAfter };
  return { banner: error.code ? sentenceOf(error.code, fallback) : fallback, ...again, fields: Object.fromEntries(fields) };
}

/** The sentence of the banner, and when it can be tried again. */
export function useBannerOf(fault: Fault | null): string | null {
  const t = useT();
  if (!fault) return null;
  const sentence = t(fault.banner, fault.values);
  return fault.again === undefined ? sentence : `${sentence} ${t(...againIn(fault.again))}`;
}

/** The sentence of a field, if it is at fault. */
export function useSayOf(fault: Fault | null): (field: string) => string | undefined {
  const t = useT();
  return (field) => {
    const key = fault?.fields[field];
    return key && t(key);
  };
}

/** Why somebody is kept out, and until when. */
export function banned({ reason, until }: NonNullable<ApiError['ban']>) {
  if (until === null) return { banner: 'auth.banned', values: { reason } } as const;
  return { banner: 'auth.bannedUntil', values: { reason, date: formatDate(until) } } as const;
}

/** A page that is older than the server may lack the words for a code. */
function sentenceOf(code: ErrorCode, fallback: Key): Key {
  const key = `errors.${code}` as const;
  return t(key) === key ? fallback : key;
}
