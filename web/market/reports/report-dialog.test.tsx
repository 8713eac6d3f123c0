// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { does, leavePage, openPage, type } from '../../test/browser-page.tsx';
import type { Outcome } from '../acts/act-queue.ts';

afterEach(leavePage);

test('a report that failed says so, keeps what was typed, and can be sent again', async () => {
  const page = await openPage({ member: 7, words: ['reports', 'errors'] });
  const { ReportDialog } = await import('./report-dialog.tsx');
  const { t } = await import('../../kit/i18n/i18n.ts');
  const onClose = vi.fn<() => void>();
  const send = vi.fn<(complaint: object) => Promise<Outcome>>();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ is: 'waits' });
  await page.draw(<ReportDialog subject={{ kind: 'listing', name: 'Corolla' }} send={send} onClose={onClose} />);
  await vi.waitFor(() => expect(page.button(t('reports.report'))).toBeDefined());
  await does(() => page.main.querySelector('input')?.click());
  await type(page.main.querySelector('textarea'), 'He wants to be paid first.');
  await page.press(t('reports.report'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')).not.toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await page.press(t('reports.report'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
  expect(send.mock.calls[0]?.[0]).toMatchObject({ details: 'He wants to be paid first.' });
});
