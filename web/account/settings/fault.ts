import { ApiError } from '../../kit/api/api-error.ts';
import { t } from '../../kit/i18n/i18n.ts';
import { againIn } from '../again-in.ts';
import { codeSentence, errorSentence } from '../../kit/api/error-sentence.ts';
import type { ErrorCode } from '#schema/errors';

/** What stopped a form: the sentence of its banner and those of its fields. */
export interface Fault {
  banner: string;
  fields: Readonly<Partial<Record<string, string>>>;
}

/** The fault in a failed call; `fallback` is for what has no sentence of its own. */
export async function faultOf(thrown: unknown, fallback: string): Promise<Fault> {
  const codes = thrown instanceof ApiError && thrown.fields !== null ? Object.entries(thrown.fields) : [];
  const fields = await Promise.all(codes.map(async ([field, code]) => [field, await codeSentence(code, fallback)] as const));
  const sentence = await errorSentence(thrown, fallback);
  const again = thrown instanceof ApiError && sentence !== fallback && thrown.retryAfter;
  return { banner: again ? `${sentence} ${t(...againIn(again))}` : sentence, fields: Object.fromEntries(fields) };
}

/** What is seen to be wrong before anything is sent. */
export async function faultAt(field: string, code: ErrorCode, fallback: string): Promise<Fault> {
  const sentence = await codeSentence(code, fallback);
  return { banner: sentence, fields: { [field]: sentence } };
}
