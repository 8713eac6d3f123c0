import { ACCOUNT_ERRORS } from '#schema/errors/account-errors';

/** As in errors.ts. */
const sentences = Object.entries(ACCOUNT_ERRORS).map(([code, [, sentence]]) => [code, sentence]);

export default Object.fromEntries(sentences) as Record<keyof typeof ACCOUNT_ERRORS, string>;
