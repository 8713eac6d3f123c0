// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { adminKeys } from '../kit/api/admin-keys.ts';
import { queryKeys } from '../kit/api/query-keys.ts';
import { does, openPage } from '../test/browser-page.tsx';

afterEach(() => {
  vi.doUnmock('../staff/frame/admin-frame.tsx');
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
  await does(() => dispatchEvent(new CustomEvent(ADMIN_SESSION_ENDED)));
  expect(page.main.textContent).toContain(t('admin.accessDenied'));
  expect([page.client.getQueryData(users), page.client.getQueryData(queryKeys.categories)]).toEqual([undefined, []]);
});
