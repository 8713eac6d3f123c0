import type { AppContext } from './context.ts';

/**
 * The device's name for what it asks for, out of the header `Idempotency-Key`: what is sent again on a bad line is the same act. Null where the device
 * gave none, or none that is one.
 */
export function actKeyOf(c: AppContext): string | null {
  const key = c.req.header('Idempotency-Key') ?? '';
  return /^[\w-]{8,100}$/.test(key) ? key : null;
}
