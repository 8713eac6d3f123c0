// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { does, openPage } from '../../test/browser-page.tsx';

test('from a report that was closed the keys lead to those that stood beside it', async () => {
  let open = [3, 5, 7, 9];
  const page = await openPage({
    words: ['admin', 'adminReports'],
    answers: {
      'GET /api/admin/reports?': () => Response.json(open.map((id) => ({ id }))),
      // What stands in a report is not looked at.
      'GET /api/admin/reports/': () => new Response(null, { status: 500 }),
    },
  });
  const { default: ReportsSection } = await import('./reports-section.tsx');
  history.replaceState(null, '', '/admin/dashboard?section=reports&report=5');
  await page.draw(<ReportsSection />);
  const after = async (code: string) => {
    await does(() => dispatchEvent(new KeyboardEvent('keydown', { code })));
    return new URLSearchParams(location.search).get('report');
  };
  // Before the queue is there, the keys lead nowhere.
  await vi.waitFor(async () => expect(await after('KeyJ')).toBe('7'));
  expect(await after('KeyK')).toBe('5');
  open = [3, 7, 9];
  await does(() => page.client.invalidateQueries({ queryKey: adminKeys.section('reports') }));
  const walked = [];
  for (const code of ['KeyJ', 'KeyK', 'KeyK', 'KeyK', 'KeyJ', 'KeyJ', 'KeyJ']) walked.push(await after(code));
  expect(walked).toEqual(['7', '5', '3', '3', '5', '7', '9']);
});
