import { STAFF_ERRORS } from '#schema/errors/staff-errors';

/** As in errors.ts. */
const sentences = Object.entries(STAFF_ERRORS).map(([code, [, sentence]]) => [code, sentence]);

export default Object.fromEntries(sentences) as Record<keyof typeof STAFF_ERRORS, string>;
