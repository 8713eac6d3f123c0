// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../kit/api/query-client.ts';
import { ownMemberQuery } from './own-member.ts';
import { ownDeviceQuery } from './push/push.queries.ts';
import { ownSecondFactorQuery } from './second-factor/own-second-factor.queries.ts';
import { sessionsQuery } from './settings/settings.queries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each<[string, (client: QueryClient) => Promise<unknown>]>([
  ['the account', (client) => client.fetchQuery(ownMemberQuery(7))],
  ['where one is signed in', (client) => client.fetchQuery(sessionsQuery(7))],
  ['the second step', (client) => client.fetchQuery(ownSecondFactorQuery(7))],
  ['what this device is told', (client) => client.fetchQuery(ownDeviceQuery(7))],
])('at every visit it is asked for, as another device changes it, too: %s', async (_, visit) => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ device: null }));
  vi.stubGlobal('fetch', fetched);
  const client = newQueryClient();
  await visit(client);
  await visit(client);
  expect(fetched).toHaveBeenCalledTimes(2);
});
