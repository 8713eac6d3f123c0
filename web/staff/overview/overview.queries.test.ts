import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { healthQuery } from './overview.queries.ts';

afterEach(() => void vi.unstubAllGlobals());

const asked = (status: number) => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ status: 'degraded' }, { status }));
  vi.stubGlobal('fetch', fetched);
  return { answer: new QueryClient().fetchQuery(healthQuery), fetched };
};

test('a part that is down is an answer, too', async () => {
  const { answer, fetched } = asked(503);
  expect(await answer).toEqual({ status: 'degraded' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/health');
});

test('any other failure is none', async () => {
  await expect(asked(500).answer).rejects.toMatchObject({ status: 500 });
});
