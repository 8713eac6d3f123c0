// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';

test('a visitor who reports a member is told to sign in, and led there and back', async () => {
  const { page, shownToast } = await reportButton(null);
  await page.press('Report');
  await vi.waitFor(() => expect(location.pathname + location.search).toBe('/sign-in?next=%2Fmember%2F8'));
  expect(shownToast.get()).toMatchObject({ title: page.t('shell.pleaseSignIn'), description: 'Sign in to report.' });
  expect(page.main.querySelector('[role=dialog]')).toBeNull();
});

test('a member who reports another is asked what is wrong, where they are', async () => {
  const { page, shownToast } = await reportButton(7);
  await page.press('Report');
  expect((await page.there('[role=dialog]')).getAttribute('aria-label')).toContain('Farid');
  expect([location.pathname, shownToast.get()]).toEqual(['/member/8', null]);
});

async function reportButton(member: number | null) {
  history.replaceState(null, '', '/member/8');
  const page = await openPage({ member, words: ['reports'] });
  const [{ ReportButton }, { shownToast }] = await Promise.all([
    import('./report-button.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  await page.draw(
    <ReportButton subject={{ kind: 'member', name: 'Farid' }} id={8} label="Report" signInText="Sign in to report." />,
  );
  return { page, shownToast };
}
