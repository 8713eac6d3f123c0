// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { AdminReportDetails } from '#schema/contracts/reports';
import { openPage } from '../../test/browser-page.tsx';

test.each([
  ['the others too, unless somebody takes the tick away', 3, 0, true],
  ['no other where the tick was taken away', 3, 1, false],
  ['the others too where the tick came back', 3, 2, true],
  ['no other where there is none', 1, 0, false],
])('a report that is closed closes %s', async (_, openReports, presses, all) => {
  const page = await openPage({
    words: ['admin', 'adminReports'],
    answers: {
      'PUT /api/admin/reports/3/outcome': () => new Response(null, { status: 204 }),
      'GET /api/admin/cases': () => Response.json({ decisions: [] }),
      GET: () => Response.json([]),
    },
  });
  const { OutcomeDialog } = await import('./outcome-dialog.tsx');
  const onOpenChange = vi.fn<(open: boolean) => void>();
  // Nothing else of a report is looked at.
  const report = { id: 3, openReports } as AdminReportDetails;
  await page.draw(<OutcomeDialog report={report} open onOpenChange={onOpenChange} />);
  await page.click('label:nth-of-type(2) input[type=radio]');
  for (let count = 0; count < presses; count += 1) await page.click('input[type=checkbox]');
  await page.type('textarea', 'Seen twice');
  await page.press(page.t('adminReports.close'));
  expect(page.sent).toMatchObject([{ input: { outcome: 'no_violation', note: 'Seen twice', all } }]);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
