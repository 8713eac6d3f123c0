// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import { pressInDialog } from '../../test/labelled.ts';

afterEach(() => {
  vi.doUnmock('./report-dialog.tsx');
});

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

test('what a member reports is told of whom it is about, and then the question is gone', async () => {
  const { page } = await reportButton(7);
  expect(page.button('Report')?.getAttribute('aria-haspopup')).toBe('dialog');
  await page.press('Report');
  await page.click('[role=dialog] input');
  await pressInDialog(page.t('reports.report'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=dialog]')).toBeNull());
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    ['POST /api/members/8/reports', { reason: 'spam', details: '' }],
  ]);
});

test('a network that is dead when somebody would report says so, and a later press asks what is wrong', async () => {
  let isDead = true;
  vi.doMock('./report-dialog.tsx', async (original) => {
    if (isDead) throw new TypeError('Failed to fetch dynamically imported module');
    return original<object>();
  });
  const { page, shownToast } = await reportButton(7);
  await page.press('Report');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ title: page.t('shell.offline'), tone: 'danger' }));
  isDead = false;
  await page.press('Report');
  expect((await page.there('[role=dialog]')).getAttribute('aria-label')).toContain('Farid');
});

test('the words of a report and the code of dialogs load with its dialog', async () => {
  const page = await openPage({ member: 7 });
  const preloadDialog = vi.fn<() => void>();
  vi.doMock('../../kit/overlays/dialog.tsx', async (original) => ({ ...(await original<object>()), preloadDialog }));
  vi.doMock('./report-dialog.tsx', () => ({ ReportDialog: () => <p role="dialog">{page.t('reports.reason')}</p> }));
  const { ReportButton } = await import('./report-button.tsx');
  await page.draw(
    <ReportButton subject={{ kind: 'member', name: 'Farid' }} id={8} label="Report" signInText="Sign in to report." />,
  );
  await page.press('Report');
  expect(preloadDialog).toHaveBeenCalled();
  const drawn = (await page.there('[role=dialog]')).textContent;
  const { loadDomains } = await import('../../kit/i18n/i18n.ts');
  await loadDomains('reports');
  expect(drawn).toBe(page.t('reports.reason'));
});

async function reportButton(member: number | null) {
  history.replaceState(null, '', '/member/8');
  const page = await openPage({
    member,
    words: ['reports'],
    answers: { 'POST /api/members': () => new Response(null, { status: 204 }) },
  });
  const [{ ReportButton }, { shownToast }] = await Promise.all([
    import('./report-button.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  await page.draw(
    <ReportButton subject={{ kind: 'member', name: 'Farid' }} id={8} label="Report" signInText="Sign in to report." />,
  );
  return { page, shownToast };
}
