// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { openDesk, press, there, type } from '../../test/desk.tsx';

test('a note stays in its field until the server has it, and then what was typed meanwhile stays', async () => {
  vi.resetModules();
  const { CasePanel } = await import('./case-panel.tsx');
  let answer: (response: Response) => void = () => {};
  const called = await openDesk(<CasePanel target="report:3" />, (call) =>
    call.startsWith('GET')
      ? Response.json({ assignee: null, notes: [], decisions: [] })
      : new Promise<Response>((resolve) => (answer = resolve)),
  );
  const field = await there<HTMLTextAreaElement>('textarea');
  const add = async (ends: number, meanwhile?: string) => {
    await press('form button[type=submit]');
    if (meanwhile !== undefined) await type('textarea', meanwhile);
    await act(async () => answer(Response.json({ code: 'internal_error' }, { status: ends })));
    await there('form button[type=submit]:not([aria-busy])');
  };
  await type('textarea', ' Called at ten ');
  await add(500);
  expect(field.value).toBe(' Called at ten ');
  await add(201, 'Nobody answers');
  expect(field.value).toBe('Nobody answers');
  await add(201);
  expect(field.value).toBe('');
  expect(called.map(({ call, input }) => [call, input])).toEqual(
    ['Called at ten', 'Called at ten', 'Nobody answers'].map((text) => ['POST /api/admin/notes', { target: 'report:3', text }]),
  );
});

test.each([
  ['nobody', null],
  ['the colleague who is seen to have it, and nobody else', { id: 5, username: 'omar', fullName: null }],
])('a case is taken from %s', async (_, assignee) => {
  vi.resetModules();
  const { CasePanel } = await import('./case-panel.tsx');
  const called = await openDesk(<CasePanel target="report:3" />, () => Response.json({ assignee, notes: [], decisions: [] }));
  await press('section button');
  expect(called).toMatchObject([{ call: 'PUT /api/admin/assignee', input: { target: 'report:3', from: assignee?.id ?? null } }]);
});
