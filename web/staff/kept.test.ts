import { QueryClient, QueryObserver, InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { statisticsQuery } from './statistics.queries.ts';
import { usersQuery } from './users/users.queries.ts';

const fetched = vi.fn<typeof fetch>();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['the members', 2, (client: QueryClient) => new InfiniteQueryObserver(client, usersQuery('q=laila'))],
  ['the figures', 5, (client: QueryClient) => new QueryObserver(client, statisticsQuery)],
])('%s are kept for %i minutes: a section that is opened again within them asks for nothing', async (_, minutes, observe) => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => Response.json([]));
  const client = new QueryClient();
  const look = async () => {
    const leave = observe(client).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    leave();
  };
  await look();
  await vi.advanceTimersByTimeAsync(minutes * 60_000 - 1_000);
  await look();
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await look();
  expect(fetched).toHaveBeenCalledTimes(2);
});
