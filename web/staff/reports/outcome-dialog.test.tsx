// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminReportDetails } from '#schema/contracts/reports';
import { openDesk, PlainDialog, press, type } from '../../test/desk.tsx';

// What draws dialogs asks for a document when it is loaded first, by whatever test.
const DIALOG = '../../kit/overlays/dialog.tsx';
afterEach(() => vi.doUnmock(DIALOG));

test.each([
  ['the others too, unless somebody takes the tick away', 3, 0, true],
  ['no other where the tick was taken away', 3, 1, false],
  ['the others too where the tick came back', 3, 2, true],
  ['no other where there is none', 1, 0, false],
])('a report that is closed closes %s', async (_, openReports, presses, all) => {
  vi.resetModules();
  vi.doMock(DIALOG, () => ({ Dialog: PlainDialog }));
  const { OutcomeDialog } = await import('./outcome-dialog.tsx');
  const onOpenChange = vi.fn<(open: boolean) => void>();
  // Nothing else of a report is looked at.
  const report = { id: 3, openReports } as AdminReportDetails;
  const called = await openDesk(<OutcomeDialog report={report} open onOpenChange={onOpenChange} />, (call) =>
    call.startsWith('PUT')
      ? new Response(null, { status: 204 })
      : Response.json(call.includes('/cases') ? { decisions: [] } : []),
  );
  await press('label:nth-of-type(2) input[type=radio]');
  for (let count = 0; count < presses; count += 1) await press('input[type=checkbox]');
  await type('textarea', 'Seen twice');
  await press('footer button:last-child');
  expect(called).toMatchObject([
    { call: 'PUT /api/admin/reports/3/outcome', input: { outcome: 'no_violation', note: 'Seen twice', all } },
  ]);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
