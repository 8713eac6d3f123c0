import { expect, it } from 'vitest';
import { call } from '../../test/client.ts';

const json = { email: 'nobody@example.af', password: 'whatever' };

it('tells developers and tests what an answer cost at D1, errors too', async () => {
  const { status, headers } = await call('POST', '/api/auth/signin', { json });
  expect(status).toBe(401);
  expect(headers.get('Server-Timing')).toMatch(/^d1;desc="trips=1 read=\d+ written=\d+"$/);
});

it('tells nothing in production', async () => {
  const { status, headers } = await call('POST', '/api/auth/signin', {
    json,
    bindings: { ENVIRONMENT: 'production', PAYMENTS: 'manual' },
  });
  expect(status).toBe(401);
  expect(headers.has('Server-Timing')).toBe(false);
});
