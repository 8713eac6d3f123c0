import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../kit/api/query-client.ts';
import { statisticsQuery } from './home/home.queries.ts';
import { memberQuery } from './member/member.queries.ts';
import { pendingSalesQuery } from './sales/pending-sales.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each<[string, number, (client: QueryClient) => Promise<unknown>]>([
  ['the sales that wait for a word', 0, (client) => client.fetchQuery(pendingSalesQuery(7))],
  // It may have come with the document a moment ago.
  ['a member', 4, (client) => client.fetchQuery(memberQuery(70))],
  ['how many ads and members there are', 299, (client) => client.fetchQuery(statisticsQuery)],
])('a visit asks anew, as others change it, too: for %s, unless it came within %i seconds', async (_, seconds, visit) => {
  vi.useFakeTimers();
  const fetched = vi.fn<typeof fetch>(async () => Response.json([]));
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', fetched);
  const client = newQueryClient();
  await visit(client);
  for (const [wait, asked] of [
    [seconds, seconds > 0 ? 1 : 2],
    [seconds + 10, seconds > 0 ? 2 : 3],
  ] as const) {
    vi.setSystemTime(Date.now() + wait * 1_000);
    await visit(client);
    expect(fetched).toHaveBeenCalledTimes(asked);
  }
});
