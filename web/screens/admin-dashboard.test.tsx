// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { adminKeys } from '../kit/api/admin-keys.ts';
import { queryKeys } from '../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../test/browser-page.tsx';

afterEach(() => {
  for (const part of [
    'frame/admin-frame',
    'overview/overview-section',
    'payments/payments-section',
    'users/users-section',
    'users/member-card',
  ])
    vi.doUnmock(`../staff/${part}.tsx`);
  vi.resetModules();
});

test('what an administrator saw goes with their session, also where it ends by itself; what all may see stays', async () => {
  const page = await openPage({
    words: ['admin'],
    answers: { 'GET /api/auth/admin-verify': () => Response.json({ user: { id: 2 } }) },
  });
  localStorage.setItem('admin_auth_token', 'a-token');
  localStorage.setItem('admin_user_data', JSON.stringify({ id: 2 }));
  vi.doMock('../staff/frame/admin-frame.tsx', () => ({ AdminFrame: () => 'The back office' }));
  const { default: AdminDashboardScreen } = await import('./admin-dashboard.tsx');
  const { ADMIN_SESSION_ENDED } = await import('../kit/api/api.ts');
  const { t } = await import('../kit/i18n/i18n.ts');
  const users = adminKeys.list('users', '');
  page.client.setQueryData(users, ['omar']);
  page.client.setQueryData(queryKeys.categories, []);
  await page.draw(<AdminDashboardScreen />);
  expect([page.main.textContent, page.client.getQueryData(users)]).toEqual(['The back office', ['omar']]);
  await actAndCheck(() => dispatchEvent(new CustomEvent(ADMIN_SESSION_ENDED)));
  expect(page.main.textContent).toContain(t('admin.accessDenied'));
  expect([page.client.getQueryData(users), page.client.getQueryData(queryKeys.categories)]).toEqual([undefined, []]);
});

test('an administrator whom a ban has put out is told why and until when, and led to the sign-in', async () => {
  const page = await dashboard('');
  const { ADMIN_SESSION_ENDED } = await import('../kit/api/api.ts');
  const detail = { reason: 'Fraud', until: '2026-12-02T10:00:00.000Z' };
  await actAndCheck(() => dispatchEvent(new CustomEvent(ADMIN_SESSION_ENDED, { detail })));
  expect(page.main.querySelector('h1 + p')?.textContent).toBe('This account is suspended until Dec 2, 2026. The reason: Fraud');
  expect(page.button(page.t('admin.goToLogin'))?.getAttribute('href')).toBe('/admin/login');
});

test.each([
  ['', 'The overview', 'admin.overview'],
  ['?section=payments', 'The payments', 'admin.payments'],
  ['?section=of-long-ago', 'The overview', 'admin.overview'],
] as const)('the address says which section is open, and the tab its name: %s', async (search, shown, label) => {
  const page = await dashboard(search);
  await vi.waitFor(() => expect(page.main.textContent).toBe(shown));
  expect(document.title).toContain(`${page.t(label)} · ${page.t('admin.dashboard')}`);
});

test.each([
  ['?section=payments&user=9', 'The payments, the card of a member'],
  ['?section=users&user=9', 'The members'],
])('the card of a member lies over any section but theirs, which has its own: %s', async (search, shown) => {
  const page = await dashboard(search);
  await vi.waitFor(() => expect(page.main.textContent).toBe(shown));
});

test.each(['?section=users', '?section=payments&user=9'])(
  'wherever the credits of a member can be opened, their history has its words: %s',
  async (search) => {
    const page = await dashboard(search);
    await vi.waitFor(() => expect(page.main.textContent).toContain('member'));
    expect(page.t('credits.corrected')).toBe('Balance corrected by an administrator');
  },
);

test('in a sidebar that is collapsed the language is there as its picture alone, and heard by its name', async () => {
  const page = await dashboard('');
  const { AdminFrame } = await import('../staff/frame/admin-frame.tsx');
  const given = vi.mocked(AdminFrame).mock.lastCall?.[0];
  expect(given).toMatchObject({ admin: { id: 2 } });
  const inSight = async (isCollapsed: boolean) => {
    await page.draw(given?.extras(isCollapsed));
    const button = page.main.querySelector('button');
    const words = [...(button?.querySelectorAll('span:not(.sr-only)') ?? [])].map(({ textContent }) => textContent);
    return [words, button?.textContent];
  };
  const name = `${page.t('shell.language')}: English`;
  expect([await inSight(false), await inSight(true)]).toEqual([
    [['English'], name],
    [[], name],
  ]);
});

test('a section that fails leaves the way to the others, and another one is shown in its place', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const page = await dashboard('?section=payments', () => {
    throw new Error('A bug');
  });
  await vi.waitFor(() => expect(page.button(page.t('shell.tryAgain'))).toBeDefined());
  await page.go('/admin/dashboard');
  await vi.waitFor(() => expect(page.main.textContent).toBe('The overview'));
});

test('the log of acts says what changed in the words of where it was changed', async () => {
  const acts = [
    { action: 'report.closed', before: { reason: 'spam' }, after: null },
    { action: 'keyword.changed', before: { priority: 'low' }, after: { priority: 'high' } },
    { action: 'site.changed', before: { bannerTone: 'info' }, after: { bannerTone: 'success' } },
    { action: 'failure.dismissed', before: { kind: 'mail' }, after: null },
  ];
  const admin = { id: 2, username: 'karim', fullName: null };
  const page = await dashboard('?section=audit', undefined, {
    'GET /api/admin/audit-log': () =>
      Response.json(
        acts.map((act, id) => ({ id, admin, target: 'site', erased: [], requestId: 'r', createdAt: MOMENT, ...act })),
      ),
    'GET /api/admin/users': () => Response.json([]),
  });
  await vi.waitFor(() => expect(page.main.querySelectorAll('ul > li')).toHaveLength(4));
  const told = [...page.main.querySelectorAll('tbody tr')].map(({ children }) => [...children].map((each) => each.textContent));
  expect(told).toEqual([
    ['Reason', 'Spam or advertising', '–'],
    ['Priority', 'Low priority', 'High priority'],
    ['Colour of the banner', 'Information', 'Good news'],
    ['Part', 'Mails', '–'],
  ]);
});

const MOMENT = '2026-01-02T07:00:00.000Z';

type Answers = NonNullable<NonNullable<Parameters<typeof openPage>[0]>['answers']>;

/** Draws the dashboard with mocked sections that show their names. */
async function dashboard(search: string, Payments: () => string = () => 'The payments', answers: Answers = {}) {
  history.replaceState(null, '', `/admin/dashboard${search}`);
  const page = await openPage({
    words: ['admin', 'auth'],
    answers: { 'GET /api/auth/admin-verify': () => Response.json({ user: { id: 2, role: 'admin' } }), ...answers },
  });
  localStorage.setItem('admin_auth_token', 'a-token');
  localStorage.setItem('admin_user_data', JSON.stringify({ id: 2, role: 'admin' }));
  vi.doMock('../staff/frame/admin-frame.tsx', () => ({
    AdminFrame: vi.fn<(frame: { children: ReactNode }) => ReactNode>(({ children }) => children),
  }));
  vi.doMock('../staff/overview/overview-section.tsx', () => ({ default: () => 'The overview' }));
  vi.doMock('../staff/payments/payments-section.tsx', () => ({ default: Payments }));
  vi.doMock('../staff/users/users-section.tsx', () => ({ default: () => 'The members' }));
  vi.doMock('../staff/users/member-card.tsx', () => ({ default: () => ', the card of a member' }));
  const { default: AdminDashboardScreen } = await import('./admin-dashboard.tsx');
  await page.draw(<AdminDashboardScreen />);
  return page;
}
