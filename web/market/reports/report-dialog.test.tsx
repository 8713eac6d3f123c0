// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/browser-page.tsx';
import type { Outcome } from '../acts/act-queue.ts';

test('a report without a reason is not sent; one that failed says so, keeps what was typed, and can be sent again', async () => {
  const page = await openPage({ member: 7, words: ['reports', 'errors'] });
  const { ReportDialog } = await import('./report-dialog.tsx');
  const onClose = vi.fn<() => void>();
  const send = vi.fn<(complaint: object) => Promise<Outcome>>();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ is: 'waits' });
  await page.draw(<ReportDialog subject={{ kind: 'listing', name: 'Corolla' }} send={send} onClose={onClose} />);
  // Nothing is chosen.
  await page.press(page.t('reports.report'));
  expect((await page.there('[role=alert]')).textContent).toBe('Please say what is wrong.');
  expect(send).not.toHaveBeenCalled();
  await page.click('input');
  await page.type('textarea', 'He wants to be paid first.');
  await page.press(page.t('reports.report'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toContain('cannot be reached'));
  expect(onClose).not.toHaveBeenCalled();
  await page.press(page.t('reports.report'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ details: 'He wants to be paid first.' });
});
