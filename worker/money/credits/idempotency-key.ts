import { idempotencyKey } from '#schema/contracts/credits';
import type { AppContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/errors.ts';

/** The device's name for a paid call. Unlike elsewhere it is required: without it a repeat on a bad connection would be charged twice. */
export function idempotencyKeyOf(c: AppContext): string {
  const reading = idempotencyKey.safeParse(c.req.header('Idempotency-Key'));
  if (!reading.success) throw refuse('idempotency_key_required');
  return reading.data;
}
