// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#schema/contracts/audit';
import type { AdminStatistics } from '#schema/contracts/overview';
import type { Queues } from '#schema/contracts/queues';
import { HOUR, MINUTE, SECOND } from '#schema/durations';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';

const hoursAgo = (count: number) => new Date(Date.now() - count * HOUR).toISOString();
const STATISTICS: AdminStatistics = {
  totalUsers: 1234,
  totalListings: 5678,
  satisfactionRate: 92,
  totalCategories: 21,
  days: [
    { day: '2026-01-01T07:30:00.000Z', signups: 1, ads: 20, messages: 300, income: 4000 },
    { day: '2026-01-02T07:30:00.000Z', signups: 5, ads: 60, messages: 700, income: 8000 },
  ],
};
const QUEUES: Queues = {
  reports: { count: 3, oldestAt: hoursAgo(2) },
  held: { count: 100, oldestAt: hoursAgo(5) },
  purchases: { count: 0, oldestAt: null },
  tickets: { count: 1, oldestAt: hoursAgo(7) },
};
// No other field of an entry is read.
const ENTRY = { admin: { fullName: 'Karim' }, target: 'listing:9', createdAt: hoursAgo(4) } as AuditEntry;
const LOG = 'GET /api/admin/audit-log?limit=8';

let page: Page;
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(async () => {
  answers = {
    'GET /api/admin/statistics': () => Response.json(STATISTICS),
    'GET /api/admin/queues': () => Response.json(QUEUES),
    'GET /api/health': () => Response.json({ status: 'ok', parts: { d1: 'ok', r2: 'ok', rooms: 'ok' } }),
    [`${LOG}&signIns=hidden`]: () => Response.json([{ ...ENTRY, id: 1, action: 'listing.hidden' }]),
    [LOG]: () => Response.json([{ ...ENTRY, id: 2, action: 'session.opened' }]),
  };
  page = await openPage({
    words: ['admin', 'adminOverview', 'adminAudit'],
    answers: Object.fromEntries(Object.keys(answers).map((call) => [call, () => answers[call]?.() ?? Response.error()])),
  });
  localStorage.setItem('admin_auth_token', 'a-token');
  localStorage.setItem('admin_user_data', JSON.stringify({ id: 7, role: 'admin', fullName: 'Laila' }));
});

afterEach(() => void vi.useRealTimers());

test.each([
  ['a moment ago', SECOND, 0],
  ['a minute ago', MINUTE, 1],
])('the queues that the sidebar asked for %s are shown, and asked for again only if that is long ago', async (_, ago, times) => {
  const asked = vi.fn<() => Response>(() => Response.json(QUEUES));
  answers['GET /api/admin/queues'] = asked;
  const { queuesQuery } = await import('../queues/queues.queries.ts');
  page.client.setQueryData(queuesQuery.queryKey, QUEUES, { updatedAt: Date.now() - ago });
  await drawn();
  await vi.waitFor(() => expect(figures()[0]).toContain('1,234'));
  expect(waiting()[0]?.[0]).toBe('Open reports3The oldest: 2 hours ago');
  expect(asked).toHaveBeenCalledTimes(times);
  // An act asks again at once.
  await actAndCheck(() => page.client.invalidateQueries({ queryKey: queuesQuery.queryKey }));
  expect(asked).toHaveBeenCalledTimes(times + 1);
});

test('what waits, the figures, the days and the last acts are shown, each with what is its own', async () => {
  await drawn();
  expect(page.main.querySelector('h2')?.textContent).toBe('Welcome, Laila');
  expect(page.main.querySelector('h2 + p')?.textContent).toBe('How Sarai is doing today.');
  await vi.waitFor(() => expect(figures()[0]).toContain('1,234'));
  expect(figures()).toEqual([
    'Total Users1,234Registered users',
    'Total Listings5,678Active listings',
    'Satisfaction Rate92%User satisfaction',
    'Categories21Available categories',
  ]);
  await vi.waitFor(() => expect(waiting()[0]?.[0]).toContain('3'));
  expect(waiting()).toEqual([
    ['Open reports3The oldest: 2 hours ago', '?section=reports'],
    ['Ads to look at99+The oldest: 5 hours ago', '?section=listings&tab=held'],
    ['Purchases that wait0Nothing waits', '?section=payments'],
    ['Open tickets1The oldest: 7 hours ago', '?section=messages'],
  ]);
  const charts = [...page.main.querySelectorAll('figure')].map((chart) => [
    chart.querySelector('figcaption')?.textContent,
    ...[...chart.querySelectorAll('tbody tr')].map(({ textContent }) => textContent),
  ]);
  expect(charts).toEqual([
    ['Sign-ups6', 'Jan 2, 20265', 'Jan 1, 20261'],
    ['New ads80', 'Jan 2, 202660', 'Jan 1, 202620'],
    ['Messages1,000', 'Jan 2, 2026700', 'Jan 1, 2026300'],
    ['Income (AFN)12,000', 'Jan 2, 20268,000', 'Jan 1, 20264,000'],
  ]);
  expect([...page.main.querySelectorAll('figure')].map((chart) => chart.querySelector('thead')?.textContent)).toEqual(
    ['Sign-ups', 'New ads', 'Messages', 'Income (AFN)'].map((title) => page.t('admin.day') + title),
  );
  await vi.waitFor(() => expect(acts()).toEqual(['Karim hid ad 9.4 hours ago']));
  // Sign-ins are shown on request.
  await page.click('[role="switch"]');
  await vi.waitFor(() => expect(acts()).toEqual(['Karim signed in.4 hours ago']));
  expect(page.main.querySelector('[role="switch"]')?.getAttribute('aria-checked')).toBe('true');
  expect(page.button('Open the audit log')?.getAttribute('href')).toBe('/admin/dashboard?section=audit');
});

test.each([
  ['that all parts answer', 200, { d1: 'ok', r2: 'ok', rooms: 'ok' }, 'System Online'],
  ['which part does not answer', 503, { d1: 'down', r2: 'ok', rooms: 'ok' }, 'Not answering: database'],
  ['which parts do not answer', 503, { d1: 'ok', r2: 'down', rooms: 'down' }, 'Not answering: files, live chat'],
  ['that the server cannot be reached', 500, null, 'The server cannot be reached'],
])('the state of the house says %s', async (_, status, parts, words) => {
  answers['GET /api/health'] = () => Response.json({ parts }, { status });
  await drawn();
  const state = '[role="status"][aria-label="State of the system"]';
  await vi.waitFor(() => expect(page.main.querySelector(state)?.textContent).toBe(words));
});

test('a house in which nobody was rated and nobody did anything says so', async () => {
  answers['GET /api/admin/statistics'] = () => Response.json({ ...STATISTICS, satisfactionRate: null });
  answers[`${LOG}&signIns=hidden`] = () => Response.json([]);
  localStorage.setItem('admin_user_data', JSON.stringify({ id: 7, role: 'admin', fullName: null }));
  await drawn();
  await vi.waitFor(() => expect(figures()[2]).toBe('Satisfaction Rate–Nobody has been rated yet'));
  await vi.waitFor(() => expect(page.main.textContent).toContain('No recent activity data'));
  expect(page.main.querySelector('h2')?.textContent).toBe('Welcome, Admin');
});

test('as long as somebody looks, what waits and how the house is are asked for each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await drawn();
  const status = () => page.main.querySelector('[role="status"]')?.textContent;
  await vi.waitFor(() =>
    expect([status(), waiting()[0]?.[0]]).toEqual(['System Online', 'Open reports3The oldest: 2 hours ago']),
  );
  answers['GET /api/admin/queues'] = () => Response.json({ ...QUEUES, reports: { count: 8, oldestAt: hoursAgo(2) } });
  answers['GET /api/health'] = () => new Response(null, { status: 500 });
  await actAndCheck(() => vi.advanceTimersByTime(MINUTE));
  await vi.waitFor(() =>
    expect([status(), waiting()[0]?.[0]]).toEqual(['The server cannot be reached', 'Open reports8The oldest: 2 hours ago']),
  );
});

test('figures that are on their way are none yet', async () => {
  answers['GET /api/admin/statistics'] = () => new Promise<Response>(() => {});
  await drawn();
  await vi.waitFor(() => expect(waiting()).not.toEqual([]));
  expect(texts('figcaption')).toEqual(['Sign-ups', 'New ads', 'Messages', 'Income (AFN)']);
});

test('members who were rated badly by all are not taken for members whom nobody rated', async () => {
  answers['GET /api/admin/statistics'] = () => Response.json({ ...STATISTICS, satisfactionRate: 0 });
  await drawn();
  await vi.waitFor(() => expect(figures()[2]).toBe('Satisfaction Rate0%User satisfaction'));
});

test('who comes back to the overview reads what was done and came in meanwhile, and how the house is now', async () => {
  await drawn();
  const status = () => page.main.querySelector('[role="status"]')?.textContent;
  await vi.waitFor(() => expect([acts(), status()]).toEqual([['Karim hid ad 9.4 hours ago'], 'System Online']));
  await vi.waitFor(() => expect(waiting()[0]?.[0]).toContain('3'));
  await page.draw(null);
  vi.useFakeTimers({ now: Date.now() + 10 * SECOND, toFake: ['Date'] });
  answers['GET /api/admin/queues'] = () => Response.json({ ...QUEUES, reports: { count: 8, oldestAt: hoursAgo(2) } });
  answers[`${LOG}&signIns=hidden`] = () => Response.json([{ ...ENTRY, id: 3, action: 'listing.restored' }]);
  answers['GET /api/health'] = () => Response.json({ parts: { d1: 'down', r2: 'ok', rooms: 'ok' } }, { status: 503 });
  await drawn();
  await vi.waitFor(() =>
    expect([acts(), status()]).toEqual([['Karim showed ad 9 again.4 hours ago'], 'Not answering: database']),
  );
  await vi.waitFor(() => expect(waiting()[0]?.[0]).toBe('Open reports8The oldest: 2 hours ago'));
});

test('each part that could not be had says so for itself, and is had again alone', async () => {
  const parts = [
    ['What waits could not be loaded.', 'GET /api/admin/queues'],
    ['The figures could not be loaded.', 'GET /api/admin/statistics'],
    ['The recent activity could not be loaded.', `${LOG}&signIns=hidden`],
  ] as const;
  const right = { ...answers };
  for (const [, call] of parts) answers[call] = () => new Response(null, { status: 500 });
  await drawn();
  const alerts = () =>
    [...page.main.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent.replace('Try Again', ''));
  await vi.waitFor(() => expect(alerts()).toEqual(parts.map(([words]) => words)));
  expect(page.main.querySelectorAll('figure')).toHaveLength(0);
  Object.assign(answers, right);
  for (const at of [1, 2, 3]) {
    await page.press('Try Again');
    await vi.waitFor(() => expect(alerts()).toEqual(parts.slice(at).map(([words]) => words)));
  }
});

async function drawn() {
  const { default: OverviewSection } = await import('./overview-section.tsx');
  await page.draw(<OverviewSection />);
}

const texts = (selector: string) => [...page.main.querySelectorAll(selector)].map(({ textContent }) => textContent);
const figures = () => texts('[aria-label="Figures"] li');
const acts = () => texts('[aria-labelledby="recent-activity"] li');
const waiting = () =>
  [...page.main.querySelectorAll('[aria-labelledby="what-waits"] a')].map((each) => [
    each.textContent,
    each.getAttribute('href')?.replace('/admin/dashboard', ''),
  ]);
