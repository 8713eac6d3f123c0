import { SECOND } from '#schema/durations';
import { expect, it, onTestFinished, vi } from 'vitest';
import { refuseUntil, requireNoErrors } from './errors.ts';

it.each([
  [-SECOND, 1],
  [0, 1],
  [1, 1],
  [SECOND, 1],
  [SECOND + 1, 2],
  [90 * SECOND, 90],
])('who is refused for %i more milliseconds is told to wait %i seconds', (left, seconds) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(refuseUntil(Date.now() + left)).toMatchObject({ code: 'rate_limited', retryAfter: seconds });
  expect(refuseUntil(Date.now() + left, 'mail_limit')).toMatchObject({ code: 'mail_limit', retryAfter: seconds });
});

it('who gets several fields wrong is told of each, and of the first above all', () => {
  expect(() => requireNoErrors({ email: null, username: null })).not.toThrow();
  expect(() => requireNoErrors({ email: null, phone: 'phone_invalid', price: 'price_invalid' })).toThrow(
    expect.objectContaining({ code: 'phone_invalid', fields: { phone: 'phone_invalid', price: 'price_invalid' } }),
  );
});
