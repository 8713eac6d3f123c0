// @vitest-environment happy-dom
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { STAFF_NOTE_MAX } from '#schema/catalog/limits';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { type Answers, answersInTurn, json, ME, offline, openAdminPage, refusedAnswer } from '../test/admin-page.ts';

const KARIM = { id: ME, username: 'karim', fullName: null };
const OMAR = { id: 5, username: 'omar', fullName: 'Omar Azizi' };
const NOBODY = { id: 6, username: '', fullName: null };
const AT = '2026-11-20T06:00:00.000Z';

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
  expect([field.maxLength, field.dir]).toEqual([STAFF_NOTE_MAX, 'auto']);
  const add = async (ends: number, meanwhile?: string) => {
    await page.press(page.t('admin.addNote'));
    // The note is not sent twice.
    await page.there('form button:disabled');
    if (meanwhile !== undefined) await page.type('textarea', meanwhile);
    await actAndCheck(() => answer(Response.json({ code: 'internal_error' }, { status: ends })));
    await page.there('form button:not([aria-busy])');
  };
  await page.type('textarea', '  ');
  expect(page.button(page.t('admin.addNote'))?.matches(':disabled')).toBe(true);
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

test.each([
  ['nobody', null, 'Nobody looks after this yet.', 'I take it'],
  ['a colleague', OMAR, 'Omar Azizi looks after this.', 'Take over'],
  ['a colleague who is gone', NOBODY, 'Deleted member looks after this.', 'Take over'],
  ['oneself', KARIM, 'You look after this.', 'Give up'],
])('it says that %s looks after it', async (_, assignee, words, act) => {
  const desk = await openCase({ 'GET /api/admin/cases': json({ assignee, notes: [], decisions: [] }) });
  await desk.waitForText(words);
  expect(desk.texts('button')).toEqual([act, 'Add note']);
});

test('a note that is written over a form, as in the card of a member over what is being answered, sends that note alone', async () => {
  const desk = await openAdminPage({
    words: [],
    answers: { 'GET /api/admin/cases': json({ assignee: null, notes: [], decisions: [] }), 'POST /api/admin/notes': json({}) },
  });
  const { CasePanel } = await import('./case-panel.tsx');
  const answered = vi.fn<() => void>();
  await desk.draw(
    <form onSubmit={answered}>
      {createPortal(<CasePanel target="user:7" />, document.body.appendChild(document.createElement('div')))}
    </form>,
  );
  await desk.typeInto('New note', 'Called at ten');
  const { form } = await desk.field('New note');
  const submitted = new Event('submit', { bubbles: true, cancelable: true });
  await actAndCheck(() => form?.dispatchEvent(submitted));
  await vi.waitFor(() => expect(desk.acts()).toHaveLength(1));
  expect(answered).not.toHaveBeenCalled();
  // Otherwise the browser would reload the page.
  expect(submitted.defaultPrevented).toBe(true);
});

test('what one looks after is given up, and then nobody does', async () => {
  let assignee: unknown = KARIM;
  const desk = await openCase({
    'GET /api/admin/cases': () => Response.json({ assignee, notes: [], decisions: [] }),
    'DELETE /api/admin/assignee': answersInTurn(refusedAnswer(500, 'internal_error'), () => {
      assignee = null;
      return Response.json({});
    }),
  });
  await desk.press('Give up');
  await vi.waitFor(() => expect(desk.toastText()).toMatch(/^That did not work: ./));
  await desk.press('Give up');
  await desk.waitForText('Nobody looks after this yet.');
  expect(desk.acts()).toEqual([1, 2].map(() => 'DELETE /api/admin/assignee?target=report%3A3'));
});

test('notes say whose they are and when; one’s own can be removed, a colleague’s not', async () => {
  let notes = [
    { id: 1, text: 'Called at ten', admin: OMAR, createdAt: AT },
    { id: 2, text: 'Nobody answers', admin: KARIM, createdAt: AT },
  ];
  const desk = await openCase({
    'GET /api/admin/cases': () => Response.json({ assignee: null, notes, decisions: [] }),
    'DELETE /api/admin/notes/2': answersInTurn(offline, () => {
      notes = notes.slice(0, 1);
      return new Response(null, { status: 204 });
    }),
  });
  await desk.waitForText('Called at ten');
  const [theirs, own] = ['Omar Azizi · Nov 20, 2026  10:30Called at ten', 'karim · Nov 20, 2026  10:30Nobody answers'];
  expect(desk.texts('ul[aria-label="Notes"] > li')).toEqual([theirs, own]);
  expect(desk.texts('ul[aria-label="Notes"] bdi')).toEqual(['Omar Azizi', 'karim']);
  const moments = [...desk.main.querySelectorAll('ul[aria-label="Notes"] time')];
  expect(moments.map((each) => each.getAttribute('datetime'))).toEqual([AT, AT]);
  // Each in the direction of its own words.
  expect(desk.texts('ul[aria-label="Notes"] [dir="auto"]')).toEqual(['Called at ten', 'Nobody answers']);
  expect(desk.main.querySelectorAll('[aria-label="Remove this note"]')).toHaveLength(1);
  await desk.press('Remove this note');
  await desk.press('Remove for good?');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  await desk.press('Remove for good?');
  await vi.waitFor(() => expect(desk.texts('ul[aria-label="Notes"] > li')).toEqual([theirs]));
  expect(desk.acts()).toEqual(['DELETE /api/admin/notes/2', 'DELETE /api/admin/notes/2']);
});

test('a note that is being removed cannot be removed once more', async () => {
  const notes = [{ id: 2, text: 'Nobody answers', admin: KARIM, createdAt: AT }];
  const desk = await openCase({
    'GET /api/admin/cases': json({ assignee: null, notes, decisions: [] }),
    'DELETE /api/admin/notes/2': () => new Promise(() => {}),
  });
  await desk.press('Remove this note');
  await desk.press('Remove for good?');
  await vi.waitFor(() => expect(desk.button('Remove for good?')?.matches(':disabled')).toBe(true));
});

test('a note goes by a second press alone; whoever turns to something else meanwhile is asked anew', async () => {
  const notes = [{ id: 2, text: 'Nobody answers', admin: KARIM, createdAt: AT }];
  const desk = await openCase({ 'GET /api/admin/cases': json({ assignee: null, notes, decisions: [] }) });
  await desk.press('Remove this note');
  const asked = desk.button('Remove for good?');
  expect([asked?.textContent, desk.acts()]).toEqual(['Remove for good?', []]);
  await actAndCheck(() => asked?.focus());
  await actAndCheck(() => asked?.blur());
  expect([desk.button('Remove for good?'), desk.button('Remove this note')]).toEqual([undefined, asked]);
});

test.each([
  ['Take over', 'PUT /api/admin/assignee'],
  ['Undo', 'POST /api/admin/decisions/4/undo'],
])('“%s” that is under way cannot be pressed once more', async (name, call) => {
  const decision = { id: 4, kind: 'report.closed', admin: KARIM, createdAt: AT, until: AT };
  const desk = await openCase({
    'GET /api/admin/cases': json({ assignee: OMAR, notes: [], decisions: [decision] }),
    [call]: () => new Promise(() => {}),
  });
  await desk.press(name);
  await vi.waitFor(() => expect(desk.button(name)?.matches(':disabled')).toBe(true));
});

test('a note that was begun is there again when one comes back, stands at nothing else, and is written once', async () => {
  let answer: (response: Response) => void = () => {};
  const desk = await openCase({
    'GET /api/admin/cases': json({ assignee: null, notes: [], decisions: [] }),
    'POST /api/admin/notes': () => new Promise((resolve) => (answer = resolve)),
  });
  const { CasePanel } = await import('./case-panel.tsx');
  const at = async (target: string) => {
    await desk.draw(<CasePanel target={target} />);
    return desk.field('New note');
  };
  await desk.typeInto('New note', 'Called at ten');
  expect((await at('report:4')).value).toBe('');
  await desk.draw(null);
  expect((await at('report:3')).value).toBe('Called at ten');
  await desk.press('Add note');
  // The answer arrives after another case was opened.
  await at('report:4');
  await desk.draw(null);
  await at('report:3');
  await actAndCheck(() => answer(Response.json({})));
  await vi.waitFor(async () => expect((await desk.field('New note')).value).toBe(''));
  expect(desk.acts()).toEqual([['POST /api/admin/notes', { target: 'report:3', text: 'Called at ten' }]]);
});

test('a case that is looked at again tells what a colleague did meanwhile', async () => {
  const desk = await openCase({
    'GET /api/admin/cases': answersInTurn(
      json({ assignee: null, notes: [], decisions: [] }),
      json({ assignee: OMAR, notes: [], decisions: [] }),
    ),
  });
  await desk.waitForText('Nobody looks after this yet.');
  await desk.draw(null);
  const { CasePanel } = await import('./case-panel.tsx');
  await desk.draw(<CasePanel target="report:3" />);
  await desk.waitForText('Omar Azizi looks after this.');
  expect(desk.button('Take over')).toBeDefined();
});

test.each([
  ['listing.approved', 'karim approved this ad.'],
  ['listing.hidden', 'karim hid this ad.'],
  ['user.banned', 'karim suspended this member.'],
  ['report.closed', 'karim closed this report.'],
])('%s is taken back within its day, and then stands there no more', async (kind, words) => {
  let decisions = [{ id: 4, kind, admin: KARIM, createdAt: AT, until: '2026-11-21T06:00:00.000Z' }];
  const desk = await openCase({
    'GET /api/admin/cases': () => Response.json({ assignee: null, notes: [], decisions }),
    'POST /api/admin/decisions/4/undo': answersInTurn(offline, () => {
      decisions = [];
      return new Response(null, { status: 204 });
    }),
  });
  await desk.waitForText(`${words}Can be undone until Nov 21, 2026  10:30.`);
  await desk.press('Undo');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  const lists = ['listings', 'users', 'reports'].map((section) => adminKeys.list(section, ''));
  for (const key of lists) desk.client.setQueryData(key, {});
  await desk.press('Undo');
  await vi.waitFor(() => expect([desk.toastText(), desk.button('Undo')]).toEqual(['Undone', undefined]));
  expect(lists.map((key) => desk.client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true]);
});

test('what cannot be loaded is asked for again, under a title that it may be given', async () => {
  const desk = await openCase({
    'GET /api/admin/cases': answersInTurn(offline, json({ assignee: null, notes: [], decisions: [] })),
  });
  await desk.waitForText('This could not be loaded.', 'Among administrators', 'No member reads this.');
  await desk.press('Try Again');
  await desk.waitForText('Nobody looks after this yet.');
  const { CasePanel } = await import('./case-panel.tsx');
  await desk.draw(<CasePanel target="report:3" title="Of this member" />);
  expect(desk.texts('h3')).toEqual(['Of this member']);
  const section = await desk.there('section');
  expect(section.getAttribute('aria-labelledby')).toBe(section.querySelector('h3')?.id);
});

async function openCase(answers: Answers) {
  const desk = await openAdminPage({ words: [], answers });
  const { CasePanel } = await import('./case-panel.tsx');
  await desk.draw(<CasePanel target="report:3" />);
  return desk;
}
