// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { REPORT_DETAILS_MAX, REPORTS_CLOSED_AT_ONCE } from '#schema/catalog/limits';
import type { AdminReportDetails } from '#schema/contracts/reports';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { openPage } from '../../test/browser-page.tsx';
import { answersInTurn, json, offline, openAdminPage, refusedAnswer } from '../test/admin-page.ts';

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
  const others = page.main.querySelector('[type="checkbox"]')?.closest('label')?.textContent;
  expect(others).toBe(openReports > 1 ? 'Also close 2 other open reports of it' : undefined);
  await page.type('textarea', 'Seen twice');
  await page.press(page.t('adminReports.close'));
  expect(page.sent).toMatchObject([{ input: { outcome: 'no_violation', note: 'Seen twice', all } }]);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('of very many others as many are named as are closed at once', async () => {
  const page = await openPage({ words: ['admin', 'adminReports'] });
  const { OutcomeDialog } = await import('./outcome-dialog.tsx');
  // Nothing else of a report is looked at.
  const report = { id: 3, openReports: REPORTS_CLOSED_AT_ONCE + 2 } as AdminReportDetails;
  await page.draw(<OutcomeDialog report={report} open onOpenChange={() => {}} />);
  const others = page.main.querySelector('[type="checkbox"]')?.closest('label')?.textContent;
  expect(others).toBe('Also close 200 other open reports of it');
});

test('an outcome is chosen first; what is answered and noted stays until the server has it, and a refusal is told', async () => {
  const call = 'PUT /api/admin/reports/3/outcome';
  const template = { id: 5, purpose: 'report', titles: { en: 'Thanks' }, texts: { en: 'Thank you.' } };
  const desk = await openAdminPage({
    words: ['adminReports'],
    answers: {
      [call]: answersInTurn(refusedAnswer(409, 'report_closed'), offline, () => new Response(null, { status: 204 })),
      'GET /api/admin/cases': json({ decisions: [] }),
      'GET /api/admin/saved-replies': json([template]),
    },
  });
  const { OutcomeDialog } = await import('./outcome-dialog.tsx');
  const onOpenChange = vi.fn<(open: boolean) => void>();
  // Nothing else of a report is looked at.
  const report = { id: 3, openReports: 1 } as AdminReportDetails;
  await desk.draw(<OutcomeDialog report={report} open onOpenChange={onOpenChange} />);
  expect(desk.button('Close report')?.matches(':disabled')).toBe(true);
  await desk.waitForText(desk.t('adminReports.closeText'));
  expect(desk.texts('fieldset > *')).toEqual(['Outcome', 'Action taken', 'No violation', 'Dealt with already']);
  expect(await desk.descriptionOf('To whoever reported (optional)')).toBe('Stands beside the outcome.');
  expect(await desk.descriptionOf('Note (optional)')).toBe('Only administrators read it.');
  const { maxLength, dir } = await desk.field('Note (optional)');
  expect([maxLength, dir]).toEqual([REPORT_DETAILS_MAX, 'auto']);
  await desk.click('label:nth-of-type(3) input[type=radio]');
  await vi.waitFor(() => expect(desk.texts('option')).toContain('Thanks'));
  await desk.choose('To whoever reported (optional)', '5');
  await desk.waitForText('Thank you.');
  await desk.typeInto('Note (optional)', 'Seen twice');
  await desk.press('Close report');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('errors.report_closed')}`));
  await desk.press('Close report');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  expect([(await desk.field('Note (optional)')).value, onOpenChange.mock.calls]).toEqual(['Seen twice', []]);
  const queue = adminKeys.list('reports', '');
  desk.client.setQueryData(queue, {});
  await desk.press('Close report');
  await vi.waitFor(() => expect([desk.toastText(), onOpenChange.mock.calls]).toEqual(['Report closed', [[false]]]));
  // The report is no longer among the open ones.
  expect(desk.client.getQueryState(queue)?.isInvalidated).toBe(true);
  // The case, with what can be undone, is fetched by the target's name.
  expect(desk.asked).toContain('cases?target=report%3A3');
  const input = { outcome: 'duplicate', note: 'Seen twice', all: false, template: 5 };
  expect(desk.acts()).toEqual([1, 2, 3].map(() => [call, input]));
});

test('one outcome is chosen, the last one that was pressed', async () => {
  const desk = await openAdminPage({ words: ['adminReports'], answers: { 'GET /api/admin/saved-replies': json([]) } });
  const { OutcomeDialog } = await import('./outcome-dialog.tsx');
  const onOpenChange = vi.fn<(open: boolean) => void>();
  // Nothing else of a report is looked at.
  const report = { id: 3, openReports: 1 } as AdminReportDetails;
  await desk.draw(<OutcomeDialog report={report} open onOpenChange={onOpenChange} />);
  const radios = [...desk.main.querySelectorAll<HTMLInputElement>('[type="radio"]')];
  // The arrow keys move between radio buttons of the same name.
  expect(radios.map(({ name }) => name)).toEqual(['outcome', 'outcome', 'outcome']);
  for (const at of [1, 2]) await desk.click(`label:nth-of-type(${at}) [type="radio"]`);
  expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
  await desk.press('Cancel');
  await desk.escape();
  expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
});

test('a report that is being closed is not closed twice', async () => {
  const desk = await openAdminPage({
    words: ['adminReports'],
    answers: { 'PUT /api/admin/reports/3/outcome': () => new Promise(() => {}), 'GET /api/admin/saved-replies': json([]) },
  });
  const { OutcomeDialog } = await import('./outcome-dialog.tsx');
  // Nothing else of a report is looked at.
  const report = { id: 3, openReports: 1 } as AdminReportDetails;
  await desk.draw(<OutcomeDialog report={report} open onOpenChange={() => {}} />);
  await desk.click('label:nth-of-type(1) input[type=radio]');
  await desk.press('Close report');
  await vi.waitFor(() => expect(desk.button('Close report')?.matches(':disabled')).toBe(true));
  expect(desk.acts()).toHaveLength(1);
});
