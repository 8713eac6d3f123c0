import * as z from 'zod/mini';
import type { ErrorCode } from '../errors/errors.ts';

/** A boolean, sent as a JSON boolean or as the integer 1 or 0. */
export function flag(code: ErrorCode) {
  return z.pipe(
    z.union([z.boolean(), z.literal([0, 1])], code),
    z.transform((given) => Boolean(given)),
  );
}
