// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminUser } from '#schema/contracts/auth';
import type { Inbox } from '../../chat/engine/types.ts';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import type { Store } from '../../kit/store/store.ts';
import { queuesQuery } from '../queues/queues.queries.ts';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';

// No other field of an administrator is read.
const ADMIN = { id: 7, role: 'admin', fullName: 'Laila Amiri' } as AdminUser;

let page: Page;
let queues: Record<string, { count: number; oldestAt?: string }>;
let asked: number;
let inbox: Store<Pick<Inbox, 'unread'>>;
const unsent = vi.fn<() => Promise<number>>();

beforeEach(async () => {
  asked = 0;
  queues = { reports: { count: 3 }, held: { count: 150 }, purchases: { count: 0 }, tickets: { count: 1 } };
  unsent.mockReset().mockResolvedValue(0);
  page = await openPage({
    words: ['admin', 'waiting'],
    answers: {
      'GET /api/admin/queues': () => {
        asked += 1;
        return Response.json(queues);
      },
      'POST /api/auth/signout': () => new Response(null, { status: 204 }),
    },
  });
  localStorage.setItem('admin_auth_token', 'a-token');
  localStorage.setItem('admin_user_data', JSON.stringify(ADMIN));
  const { createStore } = await import('../../kit/store/store.ts');
  inbox = createStore({ unread: 0 });
  vi.doMock('../support-inbox/admin-chat.ts', () => ({ adminChat: () => ({ inbox }), unsentAdminCount: unsent }));
});
afterEach(() => vi.doUnmock('../support-inbox/admin-chat.ts'));

test('each section says how much waits there and leads to its queue, and the open one is marked', async () => {
  history.replaceState(null, '', '/admin/dashboard?section=listings&tab=all');
  await drawn();
  await vi.waitFor(() => expect(rows()).toContain('Reports33 open reports'));
  expect(rows()).toEqual([
    'Overview',
    'Users',
    'Listings99+99+ ads to look at',
    'Reports33 open reports',
    'Payments',
    'SEO',
    'Messages11 open ticket',
    'System',
    'Settings',
    'Audit Log',
  ]);
  expect(links().map((link) => link.getAttribute('href')?.replace('/admin/dashboard', ''))).toEqual([
    '',
    '?section=users',
    '?section=listings&tab=held',
    '?section=reports',
    '?section=payments',
    '?section=seo',
    '?section=messages',
    '?section=system',
    '?section=settings',
    '?section=audit',
  ]);
  expect(page.main.querySelector('nav [aria-current="page"]')?.textContent).toContain('Listings');
  expect(page.main.textContent).toContain('Laila AmiriAdministrator');
  queues = { ...queues, held: { count: 0 }, tickets: { count: 2 } };
  // A new message reopens its conversation.
  await actAndCheck(() => inbox.set({ unread: 1 }));
  await vi.waitFor(() => expect(rows()).toContain('Messages22 open tickets'));
  expect(links()[2]?.getAttribute('href')).toBe('/admin/dashboard?section=listings');
  queues = { ...queues, tickets: { count: 3 } };
  await actAndCheck(() => inbox.set({ unread: 2 }));
  await vi.waitFor(() => expect(rows()).toContain('Messages33 open tickets'));
  await actAndCheck(() => inbox.set({ unread: 0 }));
  await actAndCheck(() => links()[9]?.click());
  expect(page.main.querySelector('nav [aria-current="page"]')?.textContent).toBe('Audit Log');
  // Reading it does not change the queues.
  expect(asked).toBe(3);
});

test('where a queue has moved its section is asked for anew, but not over a dialog or what somebody writes', async () => {
  await drawn();
  await vi.waitFor(() => expect(rows()).toContain('Reports33 open reports'));
  const isAskedFor = (section: string) => page.client.getQueryState(adminKeys.list(section, ''))?.isInvalidated;
  for (const section of ['reports', 'payments']) page.client.setQueryData(adminKeys.list(section, ''), []);
  const look = () => actAndCheck(() => page.client.refetchQueries({ queryKey: queuesQuery.queryKey }));
  const wait = async (count: number) => {
    queues = { ...queues, reports: { count } };
    await look();
    await vi.waitFor(() => expect(rows()).toContain(`Reports${count}${count} open reports`));
  };
  const written = document.body.appendChild(document.createElement('textarea'));
  written.value = 'A note about this';
  await wait(4);
  expect(isAskedFor('reports')).toBe(false);
  written.value = '';
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  await wait(5);
  expect(isAskedFor('reports')).toBe(false);
  dialog.remove();
  await look();
  await vi.waitFor(() => expect([isAskedFor('reports'), isAskedFor('payments')]).toEqual([true, false]));
  // One purchase was settled and another one was ordered.
  queues = { ...queues, purchases: { count: 0, oldestAt: '2026-11-20T08:00:00.000Z' } };
  await look();
  await vi.waitFor(() => expect(isAskedFor('payments')).toBe(true));
});

test('the open section, pressed once more, is asked for anew, and what waits with it', async () => {
  history.replaceState(null, '', '/admin/dashboard?section=users');
  await drawn();
  await vi.waitFor(() => expect(asked).toBe(1));
  for (const section of ['users', 'seo']) page.client.setQueryData(adminKeys.list(section, ''), []);
  const isAskedFor = (section: string) => page.client.getQueryState(adminKeys.list(section, ''))?.isInvalidated;
  await actAndCheck(() => links()[5]?.click());
  expect(isAskedFor('seo')).toBe(false);
  await actAndCheck(() => links()[1]?.click());
  expect(isAskedFor('users')).toBe(false);
  await actAndCheck(() => links()[1]?.click());
  expect([isAskedFor('users'), isAskedFor('seo')]).toEqual([true, false]);
  await vi.waitFor(() => expect(asked).toBe(2));
});

test('the sidebar stays as this device had it; collapsed, its rows keep their names', async () => {
  await drawn();
  await page.press('Collapse sidebar');
  expect(links()[1]?.title).toBe('Users');
  expect(page.main.textContent).toContain('extras of a collapsed one');
  await page.draw(null);
  await drawn();
  expect([page.button('Collapse sidebar'), links()[1]?.textContent]).toEqual([undefined, 'Users']);
  await page.press('Expand sidebar');
  expect([page.button('Collapse sidebar') !== undefined, links()[1]?.title]).toEqual([true, '']);
  await page.draw(null);
  await drawn();
  expect(page.button('Expand sidebar')).toBeUndefined();
});

test('an administrator without a name is called what they are, and the site they look after is one press away', async () => {
  await drawn({ ...ADMIN, fullName: null });
  expect(page.main.textContent).toContain('AdminAdministrator');
  expect(page.button(page.t('admin.backToHomepage'))?.getAttribute('href')).toBe('/');
  expect(page.main.querySelector('nav')?.getAttribute('aria-label')).toBe(page.t('admin.sections'));
});

test('on a phone the sections slide over the open one, and go once one is chosen', async () => {
  await drawn();
  expect(page.button(page.t('shell.menu'))?.getAttribute('aria-haspopup')).toBe('dialog');
  await page.press(page.t('shell.menu'));
  expect(page.button(page.t('shell.menu'))?.getAttribute('aria-expanded')).toBe('true');
  // With words, because there is room for them.
  expect(page.main.querySelector('[role="dialog"]')?.textContent).toMatch(/Administratorextras(?! of)/);
  await page.click('[role="dialog"] nav a:nth-child(2)');
  expect([page.main.querySelector('[role="dialog"]'), location.search]).toEqual([null, '?section=users']);
});

test.each([
  ['at once, where nothing was left unsent', () => Promise.resolve(0), async () => {}],
  ['at once, where that cannot be counted', () => Promise.reject(new Error('No database')), async () => {}],
  ['once it was asked twice, where messages would be lost', () => Promise.resolve(2), answersTwice],
])('an administrator signs out %s, and nothing of what they saw stays', async (_, count, answers) => {
  unsent.mockImplementation(count);
  page.client.setQueryData(adminKeys.list('users', ''), ['omar']);
  page.client.setQueryData(queryKeys.categories, []);
  history.replaceState(null, '', '/admin/dashboard?section=users');
  await drawn();
  await page.press('Sign Out');
  await answers();
  await vi.waitFor(() => expect(location.pathname).toBe('/admin/login'));
  expect(page.sent.map(({ call, headers }) => [call, headers.get('Authorization')])).toEqual([
    ['POST /api/auth/signout', 'Bearer a-token'],
  ]);
  expect(localStorage.getItem('admin_auth_token')).toBeNull();
  const kept = [adminKeys.list('users', ''), queryKeys.categories].map((key) => page.client.getQueryData(key));
  expect(kept).toEqual([undefined, []]);
});

/** Answers no, and then yes. */
async function answersTwice() {
  await page.press(page.t('shell.cancel'));
  expect([page.sent, localStorage.getItem('admin_auth_token')]).toEqual([[], 'a-token']);
  await page.press('Sign Out');
  await page.click('[role="dialog"] > button:last-child');
}

async function drawn(admin = ADMIN) {
  const { AdminFrame } = await import('./admin-frame.tsx');
  await page.draw(
    <AdminFrame admin={admin} extras={(collapsed) => (collapsed ? 'extras of a collapsed one' : 'extras')}>
      The open section
    </AdminFrame>,
  );
}

const links = () => [...page.main.querySelectorAll<HTMLElement>('nav a')];
const rows = () => links().map(({ textContent }) => textContent);
