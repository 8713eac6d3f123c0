// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { does, openPage } from '../../test/browser-page.tsx';

test('a note stays in its field until the server has it, and then what was typed meanwhile stays', async () => {
  let answer: (response: Response) => void = () => {};
  const page = await openPage({
    words: ['admin'],
    answers: {
      'GET /api/admin/cases': () => Response.json({ assignee: null, notes: [], decisions: [] }),
      'POST /api/admin/notes': () => new Promise((resolve) => (answer = resolve)),
    },
  });
  const { CasePanel } = await import('./case-panel.tsx');
  await page.draw(<CasePanel target="report:3" />);
  const field = await page.there('textarea');
  const add = async (ends: number, meanwhile?: string) => {
    await page.press(page.t('admin.addNote'));
    if (meanwhile !== undefined) await page.type('textarea', meanwhile);
    await does(() => answer(Response.json({ code: 'internal_error' }, { status: ends })));
    await page.there('form button:not([aria-busy])');
  };
  await page.type('textarea', ' Called at ten ');
  await add(500);
  expect(field.value).toBe(' Called at ten ');
  await add(201, 'Nobody answers');
  expect(field.value).toBe('Nobody answers');
  await add(201);
  expect(field.value).toBe('');
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual(
    ['Called at ten', 'Called at ten', 'Nobody answers'].map((text) => ['POST /api/admin/notes', { target: 'report:3', text }]),
  );
});

test.each([
  ['nobody', null],
  ['the colleague who is seen to have it, and nobody else', { id: 5, username: 'omar', fullName: null }],
])('a case is taken from %s', async (_, assignee) => {
  const answer = () => Response.json({ assignee, notes: [], decisions: [] });
  const page = await openPage({
    words: ['admin'],
    answers: { 'GET /api/admin/cases': answer, 'PUT /api/admin/assignee': answer },
  });
  const { CasePanel } = await import('./case-panel.tsx');
  await page.draw(<CasePanel target="report:3" />);
  await page.press(page.t(assignee ? 'admin.takeOver' : 'admin.take'));
  expect(page.sent).toMatchObject([{ input: { target: 'report:3', from: assignee?.id ?? null } }]);
});
