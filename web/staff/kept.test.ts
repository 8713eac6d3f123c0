import { QueryClient, QueryObserver, InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../kit/api/query-client.ts';
import { caseQuery } from './cases/cases.queries.ts';
import { adQuery, adsQuery, duplicatesQuery, heldQuery, samePhotosQuery, signalsQuery } from './listings/listings.queries.ts';
import { healthQuery, recentActsQuery } from './overview/overview.queries.ts';
import { purchaseQuery } from './payments/payments.queries.ts';
import { queuesQuery } from './queues/queues.queries.ts';
import { savedRepliesQuery } from './reasons/reasons.queries.ts';
import { reportsQuery } from './reports/reports.queries.ts';
import {
  contentQuery,
  keywordsQuery,
  metaTagsQuery,
  previewQuery,
  rankingsQuery,
  seoOverviewQuery,
  technicalAuditQuery,
} from './seo/seo.queries.ts';
import { secondFactorQuery } from './settings/second-factor.queries.ts';
import { apkQuery, siteSettingsQuery } from './settings/site.queries.ts';
import { supportConversationQuery, supportQuery } from './support-inbox/support.queries.ts';
import { statisticsQuery } from './statistics.queries.ts';
import { systemQuery } from './system/system.queries.ts';
import { cardQuery, userQuery, usersQuery } from './users/users.queries.ts';

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

test.each<[string, (client: QueryClient) => Promise<unknown>]>([
  ['what colleagues know of it', (client) => client.fetchQuery(caseQuery('user:7'))],
  ['a list', (client) => client.fetchInfiniteQuery(adsQuery('q=samovar'))],
  ['an ad', (client) => client.fetchQuery(adQuery(9))],
  ['the same photos elsewhere', (client) => client.fetchQuery(samePhotosQuery(9))],
  ['how often signals were right', (client) => client.fetchQuery(signalsQuery)],
  ['a purchase', (client) => client.fetchQuery(purchaseQuery('7KQ2M9XB'))],
  ['what waits', (client) => client.fetchQuery(queuesQuery)],
  ['a member', (client) => client.fetchQuery(userQuery('7'))],
  ['a member’s card', (client) => client.fetchQuery(cardQuery(7))],
  ['the settings of the site', (client) => client.fetchQuery(siteSettingsQuery)],
  ['the file of the app', (client) => client.fetchQuery(apkQuery)],
  ['one’s own second step', (client) => client.fetchQuery(secondFactorQuery)],
  ['the saved replies', (client) => client.fetchQuery(savedRepliesQuery('reply'))],
  ['the state of the system', (client) => client.fetchQuery(systemQuery)],
  ['the overview of what robots find', (client) => client.fetchQuery(seoOverviewQuery)],
  ['an audit of the pages', (client) => client.fetchQuery(technicalAuditQuery(''))],
  ['the tags of pages', (client) => client.fetchQuery(metaTagsQuery)],
  ['the preview of a link', (client) => client.fetchQuery(previewQuery('/'))],
  ['the rankings', (client) => client.fetchQuery(rankingsQuery)],
])('at every visit it is asked for, as others change it, too: %s', async (_, visit) => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => Response.json([]));
  const client = newQueryClient();
  await visit(client);
  await visit(client);
  expect(fetched).toHaveBeenCalledTimes(2);
});

const of = (id: number) => [
  caseQuery(`user:${id}`),
  caseQuery(`listing:${id}`),
  userQuery(String(id)),
  cardQuery(id),
  adQuery(id),
  samePhotosQuery(id),
  purchaseQuery(`7KQ2M9X${id}`),
  supportConversationQuery(id),
  technicalAuditQuery(String(id)),
  previewQuery(`/listing/${id}`),
  adsQuery(`userId=${id}`),
  usersQuery(`q=${id}`),
  reportsQuery(`kind=${id}`),
  supportQuery('open', String(id)),
];

test('no two of the desk’s questions, and no two things that are asked about, share what is kept', () => {
  const both = [
    ...of(7),
    ...of(8),
    ...(['reply', 'ad', 'ban', 'report', 'release'] as const).map(savedRepliesQuery),
    ...([true, false] as const).map(recentActsQuery),
    ...(['thin', 'duplicate', 'untranslated'] as const).map(contentQuery),
    ...(['open', 'done'] as const).map((state) => supportQuery(state, '')),
    healthQuery,
    statisticsQuery,
    queuesQuery,
    secondFactorQuery,
    apkQuery,
    siteSettingsQuery,
    systemQuery,
    seoOverviewQuery,
    metaTagsQuery,
    rankingsQuery,
    keywordsQuery(''),
    signalsQuery,
    duplicatesQuery,
    heldQuery,
  ];
  const keys = both.map(({ queryKey }) => JSON.stringify(queryKey));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
