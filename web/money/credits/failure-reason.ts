import { ApiError } from '../../kit/api/api-error.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';

/** Why a paid call failed, if the server or the network says so; the fallback if the server only says that it failed. */
export async function failureReason(error: unknown, fallback: string): Promise<string> {
  if (error instanceof ApiError && error.code === 'internal') return fallback;
  return errorSentence(error, fallback);
}
