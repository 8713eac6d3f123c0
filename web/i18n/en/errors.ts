import { ERRORS, type ErrorCode } from '#schema/errors';

/** The English sentences are those of the Worker: one truth. */
const sentences = Object.entries(ERRORS).map(([code, [, sentence]]) => [code, sentence]);

export default Object.fromEntries(sentences) as Record<ErrorCode, string>;
