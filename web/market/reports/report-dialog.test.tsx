// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { REPORT_DETAILS_MAX } from '#schema/catalog/limits';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { controlLabelled } from '../../test/labelled.ts';
import type { Outcome } from '../acts/act-queue.ts';

test('a report without a reason is not sent; one that failed says so, keeps what was typed, and can be sent again', async () => {
  const page = await openPage({ member: 7, words: ['reports', 'errors'] });
  const { ReportDialog } = await import('./report-dialog.tsx');
  const onClose = vi.fn<() => void>();
  const send = vi.fn<(complaint: object) => Promise<Outcome>>();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ is: 'waits' });
  await page.draw(<ReportDialog subject={{ kind: 'listing', name: 'Corolla' }} send={send} onClose={onClose} />);
  // Nothing is chosen.
  for (const times of [1, 2]) {
    const button = await vi.waitUntil(() => page.button(page.t('reports.report')));
    button.focus();
    await actAndCheck(() => button.click());
    const reasons = await page.there('fieldset[data-invalid]');
    expect(document.getElementById(reasons.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please say what is wrong.',
    );
    // The error may be out of view: each attempt moves the focus to where it can be corrected.
    await vi.waitFor(() => expect([times, document.activeElement === page.main.querySelector('input')]).toEqual([times, true]));
  }
  expect(send).not.toHaveBeenCalled();
  await page.click('input');
  expect(page.main.querySelector('fieldset[data-invalid], fieldset[aria-describedby]')).toBeNull();
  await page.type('textarea', 'He wants to be paid first.');
  await page.press(page.t('reports.report'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toContain('cannot be reached'));
  expect(onClose).not.toHaveBeenCalled();
  await page.press(page.t('reports.report'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ details: 'He wants to be paid first.' });
});

test('nothing is said to be wrong before anything was sent, nor while it is sent again', async () => {
  const { page, send } = await dialog();
  expect(page.main.querySelector('[role=alert], [data-invalid]')).toBeNull();
  await page.press(page.t('reports.report'));
  await page.there('[data-invalid]');
  let arrives: (outcome: Outcome) => void = () => {};
  send.mockReturnValue(new Promise((resolve) => (arrives = resolve)));
  await page.click('input');
  await page.press(page.t('reports.report'));
  await vi.waitFor(() => expect(page.button(page.t('reports.reporting'))?.getAttribute('aria-busy')).toBe('true'));
  expect(page.main.querySelector('[role=alert], [data-invalid]')).toBeNull();
  await actAndCheck(() => arrives({ is: 'waits' }));
});

test.each<[string, Outcome, boolean]>([
  ['has arrived is confirmed', { is: 'done', answer: undefined }, true],
  // The code that sends it says so.
  ['waits for the network is not called received', { is: 'waits' }, false],
])('a report that %s', async (_, outcome, isSaid) => {
  const { page, send, onClose } = await dialog();
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  send.mockResolvedValue(outcome);
  await page.click('input');
  await page.press(page.t('reports.report'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([shownToast.get()?.title, shownToast.get()?.description]).toEqual(
    isSaid ? [page.t('reports.reported'), page.t('reports.reportedText')] : [undefined, undefined],
  );
});

test('the dialog opens in its words where nothing had them before', async () => {
  const page = await openPage({ member: 7 });
  const { ReportDialog } = await import('./report-dialog.tsx');
  await page.draw(
    <ReportDialog subject={{ kind: 'message' }} send={async () => ({ is: 'waits' as const })} onClose={() => {}} />,
  );
  await page.there('textarea');
  expect(controlLabelled('Details (optional)').value).toBe('');
});

test('one reason is chosen, the last one that was pressed, and it is the one that is sent', async () => {
  const { page, send } = await dialog();
  const { REASON_WORDS } = await import('./reason-words.ts');
  const reasons = () => [...page.main.querySelectorAll('input')];
  for (const at of [0, 2]) await actAndCheck(() => reasons()[at]?.click());
  expect(reasons().flatMap(({ checked }, at) => (checked ? [at] : []))).toEqual([2]);
  await page.press(page.t('reports.report'));
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[{ reason: Object.keys(REASON_WORDS)[2], details: '' }]]));
});

test.each([
  ['spam', 'reports.reasonSpam'],
  ['fraud', 'reports.reasonFraud'],
  ['abuse', 'reports.reasonAbuse'],
  ['indecent', 'reports.reasonIndecent'],
  ['other', 'reports.reasonOther'],
] as const)('whoever chooses the words of it reports %s', async (reason, words) => {
  const { page, send } = await dialog();
  await actAndCheck(() => controlLabelled(page.t(words)).click());
  await page.press(page.t('reports.report'));
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[{ reason, details: '' }]]));
});

test('a message is reported in words of its own; who reports no more leaves with the other button, or Escape', async () => {
  const page = await openPage({ member: 7, words: ['reports', 'errors'] });
  const { ReportDialog } = await import('./report-dialog.tsx');
  const onClose = vi.fn<() => void>();
  const send = vi.fn<() => Promise<Outcome>>();
  const said = () => [
    page.main.querySelector('[role=dialog]')?.getAttribute('aria-label'),
    page.main.querySelector('p')?.textContent,
  ];
  await page.draw(<ReportDialog subject={{ kind: 'message' }} send={send} onClose={onClose} />);
  await page.there('textarea');
  expect(said()).toEqual([page.t('reports.messageTitle'), page.t('reports.messageText')]);
  await page.draw(<ReportDialog subject={{ kind: 'listing', name: 'Corolla' }} send={send} onClose={onClose} />);
  expect(said()).toEqual([page.t('reports.title', { name: 'Corolla' }), page.t('reports.text')]);
  expect(page.main.querySelector('legend')?.textContent).toBe(page.t('reports.reason'));
  const details = controlLabelled(page.t('reports.details'));
  expect([details.maxLength, details.dir]).toEqual([REPORT_DETAILS_MAX, 'auto']);
  await page.press(page.t('reports.cancel'));
  await page.escape();
  expect([onClose.mock.calls.length, send.mock.calls.length]).toEqual([2, 0]);
});

/** About an ad. */
async function dialog() {
  const page = await openPage({ member: 7, words: ['reports', 'errors'] });
  const { ReportDialog } = await import('./report-dialog.tsx');
  const onClose = vi.fn<() => void>();
  const send = vi.fn<(complaint: object) => Promise<Outcome>>(async () => ({ is: 'waits' }));
  await page.draw(<ReportDialog subject={{ kind: 'listing', name: 'Corolla' }} send={send} onClose={onClose} />);
  await page.there('textarea');
  return { page, send, onClose };
}
