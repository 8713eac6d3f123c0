// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, answersInTurn, offline, openAdminPage, refusedAnswer } from '../test/admin-page.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ['2026-11-21T19:29:59Z', ['2026-10-23', '2026-11-21']],
  ['2026-11-21T19:30:00Z', ['2026-10-24', '2026-11-22']],
])('thirty days up to the one that it is in Kabul are offered for the export: %s', async (now, days) => {
  const desk = await openExport(offline, now);
  const section = await desk.there('section');
  expect(section.getAttribute('aria-labelledby')).toBe(section.querySelector('h3')?.id);
  const options = [...(await desk.field('Which purchases')).querySelectorAll('option')];
  expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
    ['completed', 'Completed'],
    ['failed', 'Rejected or failed'],
  ]);
  const dates = [...desk.main.querySelectorAll<HTMLInputElement>('[type="date"]')];
  expect(dates.map(({ value }) => value)).toEqual(days);
  expect(dates.map(({ max }) => max)).toEqual([days[1], days[1]]);
});

test.each([
  ['2026-11-22', '2026-11-21', true],
  ['2026-11-21', '2026-11-21', false],
  ['2025-11-20', '2026-11-21', false],
  ['2025-11-19', '2026-11-21', true],
  ['', '2026-11-21', true],
  ['2026-11-01', '12026-11-21', true],
])('a file from %s to %s is refused: %s', async (from, to, isRefused) => {
  const desk = await openExport(offline);
  await desk.typeInto('First day', from);
  await desk.typeInto('Last day', to);
  expect((await desk.descriptionOf('Last day')).startsWith('Choose a first and a last day, at most a year apart.')).toBe(
    isRefused,
  );
  expect(await desk.descriptionOf('First day')).not.toContain('Choose');
  expect(desk.button('Download CSV')?.matches(':disabled')).toBe(isRefused);
  // Enter does not request it either.
  await desk.submit('Last day');
  await vi.waitFor(() => expect(desk.client.isMutating()).toBe(0));
  expect(desk.asked.length === 0).toBe(isRefused);
});

test('the file is of the state and the days that were chosen, and a failure is told in words', async () => {
  let arrive = () => {};
  const file = () => new Promise<Response>((resolve) => (arrive = () => resolve(new Response('reference,status'))));
  const desk = await openExport(answersInTurn(offline, refusedAnswer(422, 'dates_invalid'), file));
  const saved: unknown[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${String((blob as Blob).size)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, this.href]);
  });
  await desk.choose('Which purchases', 'completed');
  expect((await desk.field('Which purchases')).value).toBe('completed');
  await desk.choose('Which purchases', 'failed');
  await desk.typeInto('First day', '2026-11-01');
  await desk.typeInto('Last day', '2026-11-20');
  expect(await desk.descriptionOf('First day')).toBe('Nov 1, 2026');
  await desk.press('Download CSV');
  const failed = 'The file could not be downloaded: ';
  await vi.waitFor(() => expect(desk.toastText()).toBe(failed + desk.t('shell.offline')));
  await desk.press('Download CSV');
  await vi.waitFor(() => expect(desk.toastText()).toBe(failed + desk.t('errors.dates_invalid')));
  expect(saved).toEqual([]);
  await desk.press('Download CSV');
  // A choice made while the file loads is for the next file.
  await desk.typeInto('First day', '2026-11-10');
  expect(desk.button('Downloading...')?.matches(':disabled')).toBe(true);
  arrive();
  await vi.waitFor(() => expect(saved).toEqual([['sarai-purchases-failed-2026-11-01-2026-11-20.csv', 'blob:16']]));
  expect(new Set(desk.asked)).toEqual(new Set(['purchases.csv?status=failed&from=2026-11-01&to=2026-11-20']));
});

async function openExport(file: Answer, now = '2026-11-21T08:00:00Z') {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  const desk = await openAdminPage({ words: ['adminPayments'], answers: { 'GET /api/admin/purchases.csv': file } });
  const { ExportCard } = await import('./export-card.tsx');
  await desk.draw(<ExportCard />);
  return desk;
}
