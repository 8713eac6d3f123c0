// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { adminKeys } from '../../../kit/api/admin-keys.ts';
import { type Answer, answersInTurn, json, offline, openAdminPage, refusedAnswer } from '../../test/admin-page.ts';
import { LAILA } from '../../test/member.ts';

const TYPED = {
  Username: 'laila',
  Email: 'laila@sarai.af',
  'First Name': 'Laila',
  'Last Name': 'Rahimi',
};
const SENT = { username: 'laila', email: 'laila@sarai.af', firstName: 'Laila', lastName: 'Rahimi' };

test.each([
  ['with a password', 'dorost-ast', 'dorost-ast', 'User added'],
  ['without one a link is mailed', '', null, 'User added. A link to choose a password is on its way.'],
])('a member is added: %s', async (_, password, sent, said) => {
  const { desk, onClose } = await openAdd(json(LAILA));
  await desk.typeInto('Password', password);
  await desk.choose('Role', 'admin');
  const members = adminKeys.list('users', '');
  desk.client.setQueryData(members, {});
  await desk.press('Create user');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(desk.acts()).toEqual([['POST /api/admin/users', { ...SENT, password: sent, role: 'admin' }]]);
  expect([desk.toastText(), desk.client.getQueryState(members)?.isInvalidated]).toEqual([said, true]);
});

test('a member is no administrator unless that is chosen; each field is of the kind that is typed there', async () => {
  const { desk, onClose } = await openAdd(json(LAILA));
  const labels = ['Username', 'Email', 'First Name', 'Last Name', 'Password'];
  const fields = await Promise.all(labels.map(async (label) => desk.field(label)));
  expect(fields.map((field) => [field.type, field.dir, field.getAttribute('autocomplete')])).toEqual([
    ['text', 'auto', 'off'],
    ['email', 'ltr', 'off'],
    ['text', 'auto', 'off'],
    ['text', 'auto', 'off'],
    ['password', expect.any(String), 'new-password'],
  ]);
  expect(desk.texts('option')).toEqual(['User', 'Admin']);
  expect(desk.texts('[role="dialog"] > p')).toEqual(['Without a password, they are mailed a link to choose one.']);
  await desk.press('Cancel');
  await desk.escape();
  expect([onClose.mock.calls.length, desk.acts()]).toEqual([2, []]);
  await desk.submit('Username');
  await vi.waitFor(() => expect(desk.acts()).toEqual([['POST /api/admin/users', { ...SENT, password: null, role: 'user' }]]));
});

test('what is wrong stands at its field until the next try; what was typed stays through every failure', async () => {
  const wrong = { username: 'username_taken', email: 'email_taken', password: 'password_too_short', role: 'role_unknown' };
  const { desk, onClose } = await openAdd(answersInTurn(refusedAnswer(409, 'username_taken', wrong), offline));
  await desk.typeInto('Password', 'x');
  await desk.press('Create user');
  await vi.waitFor(async () => expect(await desk.descriptionOf('Username')).toBe('This username is already taken.'));
  expect(await desk.descriptionOf('Email')).toBe('This email address already has an account.');
  expect(await desk.descriptionOf('Password')).toBe(
    `${desk.t('errors.password_too_short')} At least 8 characters, or empty for a mailed link`,
  );
  expect(await desk.descriptionOf('Role')).toBe(desk.t('errors.role_unknown'));
  await desk.press('Create user');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  await vi.waitFor(async () => expect(await desk.descriptionOf('Username')).toBe(''));
  for (const [label, text] of Object.entries(TYPED)) expect((await desk.field(label)).value).toBe(text);
  expect(onClose).not.toHaveBeenCalled();
});

test('a second press while the member is being added adds nobody else', async () => {
  const { desk } = await openAdd(() => new Promise(() => {}));
  await desk.press('Create user');
  await desk.press('Creating...');
  expect(desk.sent).toHaveLength(1);
});

async function openAdd(answer: Answer) {
  const desk = await openAdminPage({ words: ['adminUsers'], answers: { 'POST /api/admin/users': answer } });
  const { AddDialog } = await import('./add-dialog.tsx');
  const onClose = vi.fn<() => void>();
  await desk.draw(<AddDialog onClose={onClose} />);
  for (const [label, text] of Object.entries(TYPED)) await desk.typeInto(label, text);
  return { desk, onClose };
}
