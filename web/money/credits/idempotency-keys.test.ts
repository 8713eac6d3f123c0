import { expect, test } from 'vitest';
import { newIdempotencyKeys } from './idempotency-keys.ts';

test('an act keeps its key over a retry, another act has its own, and what is done begins anew', () => {
  let count = 0;
  const keys = newIdempotencyKeys(() => `key-${(count += 1)}`);
  expect(keys.headersOf('buy:50')).toEqual({ 'Idempotency-Key': 'key-1' });
  expect(keys.headersOf('buy:50')).toEqual({ 'Idempotency-Key': 'key-1' });
  expect(keys.headersOf('buy:100')).toEqual({ 'Idempotency-Key': 'key-2' });
  keys.done('buy:50');
  expect(keys.headersOf('buy:50')).toEqual({ 'Idempotency-Key': 'key-3' });
  expect(keys.headersOf('buy:100')).toEqual({ 'Idempotency-Key': 'key-2' });
});
