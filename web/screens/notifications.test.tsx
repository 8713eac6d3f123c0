// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Notification } from '#schema/contracts/notifications';
import { DAY } from '#schema/durations';
import { NOTICE_EXAMPLES } from '#schema/test/notice-examples';
import { actAndCheck, openPage, type Page } from '../test/browser-page.tsx';

/** The server's pages, by address; whether it is down; and the requests that it got. */
let pages: Record<string, { items: Notification[]; next?: string }>;
let isDown: boolean;
let asked: string[];
let hold: Promise<void> | undefined;
/** Called after the server has read a list, before it answers. */
let onAsked: () => unknown;
let page: Page;

beforeEach(() => {
  pages = { '/api/notifications': { items: [] } };
  [isDown, asked, hold, onAsked] = [false, [], undefined, () => {}];
});

test('a visitor is asked to sign in, and nothing is asked for', async () => {
  await opened(null);
  expect(page.main.textContent).toContain('Sign in to see what happened to your ads, messages and searches.');
  expect(asked).toEqual([]);
});

test('what happened stands by its days, leads to its place, and is marked where it was not seen', async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
  const old = '2020-11-06T08:00:00.000Z';
  const given = [noticeOf(4, { time: ago(0) }), noticeOf(3, { time: ago(1) }), noticeOf(2, { time: old, unread: false })];
  pages['/api/notifications'] = { items: [...given, noticeOf(1, { time: old })] };
  await opened();
  await page.there('li');
  expect([...page.main.querySelectorAll('section h2')].slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Yesterday',
    'Nov 6, 2020',
  ]);
  expect(rows().map((row) => row.textContent?.includes('Unread'))).toEqual([true, true, false, true]);
  expect(rows()[0]?.getAttribute('href')).toBe(NOTICE_EXAMPLES.offer.link);
});

test('showing what happened is reading it: the newest is told, and the bell counts what is left', async () => {
  pages['/api/notifications'] = { items: [noticeOf(9), noticeOf(8)] };
  const { currentBell } = await opened();
  await vi.waitFor(() => expect(page.sent).toMatchObject([{ call: 'PUT /api/notifications/read', input: { upTo: 9 } }]));
  await vi.waitFor(() => expect(currentBell().unread).toBe(2));
  // They stay marked as unread while the list is shown.
  expect(rows().map((row) => row.textContent?.includes('Unread'))).toEqual([true, true]);
});

test('at another opening nothing is told to be read before the list has come anew: its answer would come back read', async () => {
  pages['/api/notifications'] = { items: [noticeOf(8)] };
  await opened();
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  await page.draw(null);
  let come = () => {};
  hold = new Promise((resolve) => (come = resolve));
  const { default: NotificationsScreen } = await import('./notifications.tsx');
  await page.draw(<NotificationsScreen />);
  // The cached list is shown meanwhile.
  await page.there('li');
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve)));
  expect(page.sent).toHaveLength(1);
  pages['/api/notifications'] = { items: [noticeOf(9), noticeOf(8, { unread: false })] };
  come();
  await vi.waitFor(() => expect(page.sent.map(({ input }) => input)).toEqual([{ upTo: 8 }, { upTo: 9 }]));
  expect(rows().map((row) => row.textContent?.includes('Unread'))).toEqual([true, false]);
});

test('what was read here is told to the other tabs of the member', async () => {
  pages['/api/notifications'] = { items: [noticeOf(9), noticeOf(8)] };
  let answer = (_read: Response): void => undefined;
  await opened(7, () => new Promise<Response>((resolve) => (answer = resolve)));
  const told: unknown[] = [];
  vi.stubGlobal('BroadcastChannel', function Channel() {
    return { addEventListener: () => {}, close: () => {}, postMessage: (said: unknown) => told.push(said) };
  });
  const { openBellChannel } = await import('./notifications/bell-tabs.ts');
  openBellChannel(7, () => undefined);
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  answer(Response.json({ unread: 2 }));
  await vi.waitFor(() => expect(told).toEqual([{ memberId: 7, unread: 2 }]));
});

test('where the newest was seen before, nothing is told', async () => {
  pages['/api/notifications'] = { items: [noticeOf(9, { unread: false })] };
  await opened();
  await page.there('li');
  expect(page.sent).toEqual([]);
});

test('what comes while one looks stands at the top once, and is read at once', async () => {
  pages['/api/notifications'] = { items: [noticeOf(8, { unread: false })] };
  const { updateBell } = await opened();
  await page.there('li');
  await actAndCheck(() => updateBell({ unread: 1, arrived: [noticeOf(9), noticeOf(8)] }));
  expect(rows()).toHaveLength(2);
  expect(rows().map((row) => row.textContent?.includes('Unread'))).toEqual([true, false]);
  await vi.waitFor(() => expect(page.sent).toMatchObject([{ input: { upTo: 9 } }]));
});

test('of more than one page that came while the page was open, the newest stand first and are read', async () => {
  const came = Array.from({ length: 36 }, (_, at) => noticeOf(36 - at));
  pages['/api/notifications'] = { items: came.slice(0, 30), next: '/api/notifications?cursor=7' };
  pages['/api/notifications?cursor=7'] = { items: came.slice(30) };
  let come = () => {};
  hold = new Promise((resolve) => (come = resolve));
  const { updateBell } = await opened(7, () => Response.json({ unread: 0 }));
  await actAndCheck(() => updateBell({ unread: 36, arrived: came }));
  come();
  await vi.waitFor(() => expect(page.sent).toMatchObject([{ input: { upTo: 36 } }]));
  expect(rows()).toHaveLength(30);
  await page.press('Load More');
  await vi.waitFor(() => expect(rows()).toHaveLength(36));
});

test('what a newer release wrote is left out and read, and the rest is shown', async () => {
  const event = { kind: 'of_another_release' } as unknown as Notification['event'];
  pages['/api/notifications'] = { items: [noticeOf(9, { event }), noticeOf(8)] };
  await opened();
  await vi.waitFor(() => expect(page.sent).toMatchObject([{ input: { upTo: 9 } }]));
  expect(rows()).toHaveLength(1);
});

test('what the bell counts and the list does not have is asked for, once for each count', async () => {
  pages['/api/notifications'] = { items: [noticeOf(8, { unread: false })] };
  const { currentBell, updateBell } = await opened(7, () => Response.json({ unread: 0 }));
  await page.there('li');
  pages['/api/notifications'] = { items: [noticeOf(9), noticeOf(8, { unread: false })] };
  await actAndCheck(() => updateBell({ unread: 1 }));
  await vi.waitFor(() => expect(page.sent).toMatchObject([{ input: { upTo: 9 } }]));
  expect(asked.filter((path) => path === '/api/notifications')).toHaveLength(2);
  await vi.waitFor(() => expect(currentBell().unread).toBe(0));
  // The list never contains what the bell counts.
  await actAndCheck(() => updateBell({ unread: 3 }));
  for (let turn = 0; turn < 5; turn += 1) await actAndCheck(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(asked.filter((path) => path === '/api/notifications')).toHaveLength(3);
});

test('what happened between the list and the count of the bell is asked for, though all that the list brought was seen before', async () => {
  pages['/api/notifications'] = { items: [noticeOf(8, { unread: false })] };
  let come = () => {};
  hold = new Promise((resolve) => (come = resolve));
  const { updateBell } = await opened(7, () => Response.json({ unread: 0 }));
  await actAndCheck(() => updateBell({ unread: 1 }));
  onAsked = () => (pages['/api/notifications'] = { items: [noticeOf(9), noticeOf(8, { unread: false })] });
  come();
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
});

test('what came without a word while the newest stood there, read and still marked, is asked for', async () => {
  pages['/api/notifications'] = { items: [noticeOf(9)] };
  const { updateBell } = await opened(7, () => Response.json({ unread: 0 }));
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  await actAndCheck(() => {});
  pages['/api/notifications'] = { items: [noticeOf(10), noticeOf(9, { unread: false })] };
  await actAndCheck(() => updateBell({ unread: 1 }));
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  await vi.waitFor(() => expect(page.sent).toMatchObject([{ input: { upTo: 9 } }, { input: { upTo: 10 } }]));
});

test('the saved searches come below what happened, once that is known: nothing is moved', async () => {
  pages['/api/notifications'] = { items: [noticeOf(9)] };
  let come = () => {};
  hold = new Promise((resolve) => (come = resolve));
  await opened();
  await actAndCheck(() => vi.dynamicImportSettled());
  const heads = () => [...page.main.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(heads()).toEqual([]);
  come();
  await vi.waitFor(() => expect(heads()).toEqual(['Nov 6, 2020', 'Saved searches']));
});

test('who has nothing reads so', async () => {
  await opened();
  await vi.waitFor(() =>
    expect(page.main.textContent).toContain("No notificationsYou're all caught up! New notifications will appear here."),
  );
});

test('what cannot be loaded says so and is asked for again; so are older ones, which go below', async () => {
  isDown = true;
  pages['/api/notifications'] = { items: [noticeOf(8)], next: '/api/notifications?cursor=8' };
  pages['/api/notifications?cursor=8'] = { items: [noticeOf(7, { unread: false })] };
  await opened();
  await vi.waitFor(() => expect(alert()).toContain('Your notifications could not be loaded.'));
  isDown = false;
  await page.press('Try Again');
  await page.there('li');
  isDown = true;
  await page.press('Load More');
  await vi.waitFor(() => expect(alert()).toContain('More notifications could not be loaded.'));
  isDown = false;
  let come = () => {};
  hold = new Promise((resolve) => (come = resolve));
  await page.press('Load More');
  await vi.waitFor(() => expect(page.main.querySelector('button[aria-busy=true]')).not.toBeNull());
  expect(alert()).toBeUndefined();
  come();
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows().map((row) => row.textContent?.includes('Unread'))).toEqual([true, false]);
  expect([alert(), page.button('Load More')]).toEqual([undefined, undefined]);
  await vi.waitFor(() => expect(page.client.isFetching()).toBe(0));
  await actAndCheck(() => {});
  // What was marked as read is not marked again when older ones load.
  expect(page.sent).toMatchObject([{ call: 'PUT /api/notifications/read', input: { upTo: 8 } }]);
});

test('a badge that could not be told stays, and the list with it', async () => {
  pages['/api/notifications'] = { items: [noticeOf(9)] };
  let come = () => {};
  hold = new Promise((resolve) => (come = resolve));
  const { currentBell, updateBell } = await opened(7, () => Response.json({ code: 'internal' }, { status: 500 }));
  await actAndCheck(() => updateBell({ unread: 1 }));
  come();
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  await actAndCheck(() => new Promise((resolve) => setTimeout(resolve)));
  expect([currentBell().unread, rows().length]).toEqual([1, 1]);
});

async function opened(member: number | null = 7, read: () => Response | Promise<Response> = () => Response.json({ unread: 2 })) {
  page = await openPage({
    member,
    words: ['notifications', 'home'],
    answers: {
      'PUT /api/notifications/read': read,
      'GET /api/notifications/unread': () => Response.json({ unread: 0 }),
      'GET /api/notifications': async ({ call }) => {
        await hold;
        const path = call.slice('GET '.length);
        asked.push(path);
        if (isDown) return Response.json({ code: 'internal' }, { status: 500 });
        const { items = [], next } = pages[path] ?? {};
        onAsked();
        return Response.json(items, { headers: next ? { Link: `<${next}>; rel="next"` } : {} });
      },
      'GET /api/': () => Response.json([]),
    },
  });
  const [{ default: NotificationsScreen }, bell] = await Promise.all([
    import('./notifications.tsx'),
    import('./notifications/bell.ts'),
  ]);
  await page.draw(<NotificationsScreen />);
  return bell;
}

function rows() {
  return [...page.main.querySelectorAll('section section li > a')];
}

function alert() {
  return page.main.querySelector('[role=alert]')?.textContent ?? undefined;
}

function noticeOf(id: number, notice: Partial<Notification> = {}): Notification {
  return { id, event: NOTICE_EXAMPLES.offer.event, time: '2020-11-06T08:00:00.000Z', unread: true, ...notice };
}
