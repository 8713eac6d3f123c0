import { COMMON_ERRORS } from '#schema/errors/errors';

/** The English sentences are those of the Worker: one truth. */
const sentences = Object.entries(COMMON_ERRORS).map(([code, [, sentence]]) => [code, sentence]);

export default {
  ...(Object.fromEntries(sentences) as Record<keyof typeof COMMON_ERRORS, string>),
  // Behind the sentence of what can be tried again after a while.
  againInSeconds: { one: 'Try again in {count} second.', other: 'Try again in {count} seconds.' },
  againInMinutes: { one: 'Try again in {count} minute.', other: 'Try again in {count} minutes.' },
  againInHours: { one: 'Try again in {count} hour.', other: 'Try again in {count} hours.' },
};
