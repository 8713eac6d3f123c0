// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Failure } from '#schema/contracts/system';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { does, openPage } from '../../test/browser-page.tsx';

// Nothing else of a failure is looked at.
const FAILURE = { id: 3, kind: 'mail', source: 'reset', sort: 'E_DOWN', count: 1, tries: 0, canRetry: true } as Failure;

test.each([
  ['worked is said', { outcome: 'done', fault: null }, 200, 'success', true],
  ['failed again is said', { outcome: 'failed', fault: 'E_DOWN' }, 200, 'danger', true],
  ['the server could not make is said, and asks for nothing', { code: 'internal' }, 500, 'danger', false],
])('another try that %s, once it is known', async (_, answer, status, tone, isAsked) => {
  let arrive = (_answer: Response) => {};
  const page = await openPage({
    words: ['admin', 'adminSystem', 'errors'],
    answers: { 'POST /api/admin/failures/3/retry': () => new Promise<Response>((resolve) => (arrive = resolve)) },
  });
  page.client.setQueryData(adminKeys.list('system', ''), {});
  const wasAsked = () => page.client.getQueryState(adminKeys.list('system', ''))?.isInvalidated;
  const [{ FailureCard }, { shownToast }] = await Promise.all([
    import('./failure-card.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  await page.draw(<FailureCard failure={{ ...FAILURE, createdAt: '2026-11-21T08:00:00.000Z' }} />);
  await page.press('Try again');
  await vi.waitFor(() => expect(page.button('Trying...')).toBeDefined());
  expect([shownToast.get(), wasAsked()]).toEqual([null, false]);
  await does(() => arrive(Response.json(answer, { status })));
  await vi.waitFor(() => expect([shownToast.get()?.tone, wasAsked()]).toEqual([tone, isAsked]));
});
