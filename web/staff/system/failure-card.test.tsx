// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Failure } from '#schema/contracts/system';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';

// No other field of a failure is read.
const FAILURE = { id: 3, kind: 'mail', source: 'reset', sort: 'E_DOWN', count: 1, tries: 0, canRetry: true } as Failure;

test.each([
  ['worked is said', { outcome: 'done', fault: null }, 200, 'success', true, 'adminSystem.retryDone'],
  ['waits is said', { outcome: 'waiting', fault: null }, 200, 'success', true, 'adminSystem.retryWaiting'],
  ['failed again is said', { outcome: 'failed', fault: 'E_DOWN' }, 200, 'danger', true, 'adminSystem.retryFailed'],
  ['the server could not make is said, and asks for nothing', { code: 'internal' }, 500, 'danger', false, 'admin.failed'],
] as const)('another try that %s, once it is known', async (_, answer, status, tone, isAsked, title) => {
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
  await actAndCheck(() => arrive(Response.json(answer, { status })));
  await vi.waitFor(() => expect([shownToast.get()?.tone, wasAsked()]).toEqual([tone, isAsked]));
  expect(shownToast.get()?.title).toBe(page.t(title));
  const fault = 'fault' in answer ? answer.fault : page.t('errors.internal');
  expect(shownToast.get()?.description ?? null).toBe(fault);
});

test.each([
  ['mail', 'confirm_email', 'Confirmation of an address'],
  ['mail', 'security', 'Security notice'],
  ['mail', 'of another release', 'Another mail'],
  ['message', 'notice', 'Notification'],
  ['message', 'security', 'Security notice'],
  ['message', 'code', 'Code for a number'],
  ['webhook', 'hesabpay', 'hesabpay'],
] as const)('a failed %s of the kind «%s» is called %s', async (kind, source, name) => {
  const { page, draw } = await opened();
  await draw({ ...FAILURE, kind, source });
  expect(page.main.querySelector('h3')?.textContent).toBe(name);
});

test('a failure says what, to whom, when, how often and where', async () => {
  const { page, draw } = await opened();
  await draw({
    ...FAILURE,
    kind: 'client',
    source: '/listing/:id',
    sort: 'TypeError',
    message: 'x is undefined',
    stack: 'at a@main.js:1:2',
    recipient: 'n•••@example.af',
    requestId: 'req-9',
    release: '0123456789abcdef',
    count: 1200,
    tries: 1,
    canRetry: false,
    lastAt: '2026-01-02T07:00:00.000Z',
  });
  const text = page.main.textContent;
  for (const words of [
    '/listing/:id',
    'n•••@example.af',
    'TypeError: x is undefined',
    'at a@main.js:1:2',
    'req-9',
    'Commit 0123456789',
  ])
    expect(text).toContain(words);
  expect(text).toContain('Jan 2, 2026\u00A0\u00A011:30 · 1,200 times · 1 more try');
  expect(text).not.toContain('abcdef');
  // Technical text is written from left to right, and the stack is shown only on request.
  expect([...page.main.querySelectorAll('[dir=ltr]')].map(({ textContent }) => textContent)).toEqual([
    '/listing/:id',
    'n•••@example.af',
    'TypeError: x is undefined',
    'at a@main.js:1:2',
    '0123456789',
    'req-9',
  ]);
  expect(page.main.querySelector('details:not([open]) pre')?.textContent).toBe('at a@main.js:1:2');
  expect(page.button('Try again')).toBeUndefined();
  await draw({ ...FAILURE, message: null });
  expect(page.main.textContent).toContain('E_DOWNNov 21, 2026\u00A0\u00A012:30Try again');
});

test('a failure leaves the list once that was asked, and stays asked about where it did not', async () => {
  let isDead = true;
  const { page, draw, shownToast } = await opened({
    'DELETE /api/admin/failures/3': () =>
      isDead ? Promise.reject(new TypeError('Failed to fetch')) : new Response(null, { status: 204 }),
  });
  await draw(FAILURE);
  await page.press('Dismiss');
  expect(page.sent).toEqual([]);
  await page.click('[role="dialog"] > button:last-child');
  await vi.waitFor(() => expect(shownToast.get()).toMatchObject({ tone: 'danger', description: page.t('shell.offline') }));
  isDead = false;
  await page.click('[role="dialog"] > button:last-child');
  await vi.waitFor(() => expect(shownToast.get()?.title).toBe('Taken off the list'));
  await vi.waitFor(() => expect(page.main.querySelector('[role="dialog"]')).toBeNull());
  expect(page.sent.map(({ call }) => call)).toEqual(Array(2).fill('DELETE /api/admin/failures/3'));
});

test('a failure that is being taken off the list is not taken off twice', async () => {
  const { page, draw } = await opened({ 'DELETE /api/admin/failures/3': () => new Promise(() => {}) });
  await draw(FAILURE);
  await page.press('Dismiss');
  await page.click('[role="dialog"] > button:last-child');
  await page.there('[role="dialog"] > button:last-child:disabled');
  expect(page.sent).toHaveLength(1);
});

test.each([
  [true, 'It cannot be tried again afterwards.'],
  [false, 'It is only a count; nothing else is lost.'],
])(
  'before a failure leaves the list it is said what is lost, where it can be tried again (%s) or not',
  async (canRetry, words) => {
    const { page, draw } = await opened();
    await draw({ ...FAILURE, canRetry });
    await page.press('Dismiss');
    expect(page.main.querySelector('[role="dialog"]')?.getAttribute('aria-label')).toBe(page.t('adminSystem.dismissTitle'));
    expect(page.main.querySelector('[role="dialog"] > p')?.textContent).toBe(words);
    await page.press('Cancel');
    expect([page.main.querySelector('[role="dialog"]'), page.sent]).toEqual([null, []]);
  },
);

async function opened(answers: NonNullable<Parameters<typeof openPage>[0]>['answers'] = {}) {
  const page = await openPage({ words: ['admin', 'adminSystem', 'errors'], answers });
  const [{ FailureCard }, { shownToast }] = await Promise.all([
    import('./failure-card.tsx'),
    import('../../kit/overlays/toast.ts'),
  ]);
  const draw = (failure: Failure) => page.draw(<FailureCard failure={{ ...failure, createdAt: '2026-11-21T08:00:00.000Z' }} />);
  return { page, draw, shownToast };
}
