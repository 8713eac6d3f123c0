// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { ADMIN_MAILBOX_ID } from '#schema/catalog/limits';
import type { AdminMember } from '#schema/contracts/admin-users';
import { MINUTE } from '#schema/durations';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import {
  type Answers,
  type AdminPage,
  pagedAnswer,
  answersInTurn,
  json,
  ME,
  offline,
  openAdminPage,
  refusedAnswer,
} from '../test/admin-page.ts';
import { LAILA } from '../test/member.ts';

const KARIM: AdminMember = {
  ...LAILA,
  id: ME,
  username: 'karim',
  fullName: null,
  email: null,
  role: 'admin',
  credits: 1,
  isVip: true,
};
const BANNED: AdminMember = {
  ...LAILA,
  id: 9,
  username: 'omar',
  fullName: 'Omar',
  isVerified: true,
  ban: { reason: 'Sold one car twice', since: '2026-11-01T00:00:00.000Z', until: null },
};

test('a row says who it is, how they are reached, what they are and what they have', async () => {
  const desk = await openUsers({ 'GET /api/admin/users': json([LAILA, KARIM, BANNED]) });
  await desk.there('li');
  expect(desk.texts('ul[aria-label="Users"] > li')).toEqual([
    expect.stringMatching(/Laila Rahimi@lailalaila@sarai\.afRegularUser1,250 credits$/),
    expect.stringMatching(/karim@karim0701 234 567VIPAdmin1 credit$/),
    expect.stringMatching(/Omar@omarlaila@sarai\.afRegularUserVerifiedSuspended1,250 credits$/),
  ]);
  await desk.waitForText('1,024 total users registered');
});

test('the count of members has a line of its own: when it comes, it moves nothing', async () => {
  const desk = await openUsers({ 'GET /api/admin/users': json([LAILA]) });
  await desk.waitForText('1,024 total users registered');
  const count = [...desk.main.querySelectorAll('p')].find(({ textContent }) => textContent === '1,024 total users registered');
  // Last of the row that wraps, and as wide as it.
  expect(count?.className.split(' ')).toEqual(expect.arrayContaining(['order-last', 'w-full']));
  expect(count?.parentElement?.className.split(' ')).toEqual(expect.arrayContaining(['flex', 'flex-wrap']));
  expect(count?.parentElement?.textContent).toContain(desk.t('adminUsers.add'));
});

test('names and addresses in a row stand by themselves, a number from the left; who has neither shows neither', async () => {
  const nobody = { ...LAILA, id: 11, username: 'nur', fullName: null, email: null, phone: null };
  const desk = await openUsers({ 'GET /api/admin/users': json([LAILA, KARIM, nobody]) });
  await desk.there('li');
  const rows = [...desk.main.querySelectorAll('ul[aria-label="Users"] > li')];
  expect(rows.map((row) => [...row.querySelectorAll('bdi')].map(({ textContent, dir }) => [textContent, dir]))).toEqual([
    [
      ['Laila Rahimi', ''],
      ['@laila', ''],
      ['laila@sarai.af', ''],
    ],
    [
      ['karim', ''],
      ['@karim', ''],
      ['0701 234 567', 'ltr'],
    ],
    [
      ['nur', ''],
      ['@nur', ''],
    ],
  ]);
});

test.each([
  ['less than two minutes ago', 2 * MINUTE - 1, 1],
  ['two minutes ago', 2 * MINUTE, 2],
])('members who were listed %s are listed again as they were, or asked for anew', async (_, passed, times) => {
  const now = Date.parse('2026-11-22T06:00:00.000Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const desk = await openUsers({ 'GET /api/admin/users': json([LAILA]) });
  await desk.waitForText('@laila');
  await desk.draw(null);
  vi.setSystemTime(now + passed);
  const { default: UsersSection } = await import('./users-section.tsx');
  await desk.draw(<UsersSection />);
  await desk.waitForText('@laila');
  await vi.waitFor(() => expect(desk.client.isFetching()).toBe(0));
  expect(desk.asked.filter((call) => call === 'users')).toHaveLength(times);
});

test('somebody is added in a dialog, which goes when it is cancelled and begins anew', async () => {
  const desk = await openUsers({ 'GET /api/admin/users': json([LAILA]) });
  await desk.press('Add New User');
  await desk.there('[role="dialog"][aria-label="Add New User"]');
  await desk.typeInto('Username', 'omar');
  await desk.press('Cancel');
  expect(desk.main.querySelector('[role="dialog"]')).toBeNull();
  await desk.press('Add New User');
  expect((await desk.field('Username')).value).toBe('');
});

test('nobody deletes their own account here, nor the mailbox of the administrators', async () => {
  const mailbox = { ...LAILA, id: ADMIN_MAILBOX_ID, username: 'sarai', fullName: null };
  const desk = await openUsers({ 'GET /api/admin/users': json([LAILA, KARIM, mailbox]) });
  await desk.there('li');
  const removes = ['Delete Laila Rahimi', 'Delete karim', 'Delete sarai'].map((name) => desk.button(name)?.matches(':disabled'));
  expect(removes).toEqual([false, true, true]);
});

test('the list goes on after a page without anybody, and is asked again after a failure', async () => {
  const pages = pagedAnswer([], [LAILA], [BANNED]);
  const desk = await openUsers({ 'GET /api/admin/users': answersInTurn(offline, pages) });
  await desk.waitForText('This could not be loaded.');
  await desk.press('Try Again');
  await desk.waitForText('Nobody so far. Continue the search below.');
  await desk.press('Show more');
  await desk.waitForText('@laila');
  await desk.press('Show more');
  await desk.waitForText('@laila', '@omar');
  expect(desk.button('Show more')).toBeUndefined();
});

test.each([
  ['', 'No users found', false],
  ['&q=la', 'A search looks at how an email', true],
])('where nobody is found (%s), it says %s', async (search, words, isSearch) => {
  const desk = await openUsers({ 'GET /api/admin/users': json([]) }, search);
  await desk.waitForText('No users found', words);
  expect(desk.main.textContent?.includes('Try fewer letters')).toBe(isSearch);
});

test('every filter is asked for and stands in the address, alone what the filters are and not what else the address says', async () => {
  const desk = await openUsers({ 'GET /api/admin/users': json([LAILA]) });
  await desk.waitForText('@laila');
  const places = history.length;
  const filters = () => desk.main.querySelector<HTMLElement>('#user-filters');
  const opens = () => [desk.button('Filter')?.getAttribute('aria-expanded'), filters()?.hidden];
  expect(opens()).toEqual(['false', true]);
  await desk.press('Filter');
  expect(opens()).toEqual(['true', false]);
  await desk.press('Filter');
  expect(opens()).toEqual(['false', true]);
  await desk.press('Filter');
  expect(desk.button('Filter')?.getAttribute('aria-controls')).toBe(filters()?.id);
  const offered = async (label: string) =>
    [...(await desk.field(label)).querySelectorAll('option')].map(({ value, textContent }) => [value, textContent]);
  expect(await Promise.all(['Role', 'Membership', 'State'].map(offered))).toEqual([
    [
      ['', 'Any role'],
      ['user', 'User'],
      ['admin', 'Admin'],
    ],
    [
      ['', 'VIP and regular'],
      ['true', 'VIP only'],
    ],
    [
      ['', 'Active and suspended'],
      ['true', 'Suspended only'],
    ],
  ]);
  expect((await offered('Province'))[0]).toEqual(['', 'All provinces']);
  for (const [label, value] of [
    ['Role', 'admin'],
    ['Membership', 'true'],
    ['State', 'true'],
    ['Province', 'Herat'],
  ] as const)
    await desk.choose(label, value);
  await desk.typeInto('Email, name, phone or ID', 'laila');
  await desk.submit('Email, name, phone or ID');
  await desk.waitForText('Filter (4)');
  await vi.waitFor(() =>
    expect(desk.asked.filter((call) => call.startsWith('users')).at(-1)).toBe(
      'users?q=laila&role=admin&vip=true&banned=true&province=Herat',
    ),
  );
  expect(location.search).toBe('?section=users&role=admin&vip=true&banned=true&province=Herat&q=laila');
  // Back leaves the section, and does not go through each filter.
  expect(history.length).toBe(places);
  await desk.choose('Role', '');
  await desk.waitForText('Filter (3)');
});

test('filters that the address brings along stand open', async () => {
  const desk = await openUsers({ 'GET /api/admin/users': json([LAILA]) }, '&banned=true');
  expect([(await desk.field('State')).value, (await desk.field('State')).closest('[hidden]')]).toEqual(['true', null]);
  expect(desk.asked).toContain('users?banned=true');
});

test.each([
  ['and what they wrote stays', 0, 'DELETE /api/admin/users/7', 'what they wrote to others stays without a name.'],
  [
    'with their messages where they asked for that',
    1,
    'DELETE /api/admin/users/7?messages=erase',
    'go at once, the words and files of their messages to others within the hour.',
  ],
  [
    'and what they wrote stays where that tick was taken away',
    2,
    'DELETE /api/admin/users/7',
    'what they wrote to others stays without a name.',
  ],
])('a member is deleted after a question, %s', async (_, ticks, call, outcome) => {
  let members = [LAILA, BANNED];
  const gone = () => {
    members = [BANNED];
    return new Response(null, { status: 204 });
  };
  const desk = await openUsers({
    'DELETE /api/admin/users/7': answersInTurn(refusedAnswer(409, 'last_admin'), gone),
    'GET /api/admin/users': () => Response.json(members),
  });
  const ads = adminKeys.list('listings', '');
  desk.client.setQueryData(ads, {});
  await desk.press('Delete Laila Rahimi');
  await desk.there('[role="dialog"][aria-label="Delete Laila Rahimi?"]');
  await desk.waitForText('what they wrote to others stays without a name. This cannot be undone.');
  for (let tick = 0; tick < ticks; tick += 1) await desk.click('[role="dialog"] input');
  await desk.waitForText(outcome);
  await desk.press('Delete');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('errors.last_admin')}`));
  expect(desk.main.querySelector('[role="dialog"]')).not.toBeNull();
  await desk.press('Delete');
  await vi.waitFor(() => expect(desk.texts('ul[aria-label="Users"] > li')).toHaveLength(1));
  expect([desk.toastText(), desk.main.querySelector('[role="dialog"]')]).toEqual(['User deleted', null]);
  expect(desk.acts()).toEqual([call, call]);
  // Their ads were deleted with them.
  expect(desk.client.getQueryState(ads)?.isInvalidated).toBe(true);
});

test('a member is looked at and changed from their row, which says that a dialog opens', async () => {
  const desk = await openUsers(BESIDE_OMAR);
  await desk.there('li');
  const buttons = [...desk.main.querySelectorAll('li:nth-child(2) button')];
  expect(buttons.map((button) => [button.getAttribute('aria-label'), button.getAttribute('aria-haspopup')])).toEqual(
    ['View Omar', 'Edit Omar', 'Delete Omar'].map((name) => [name, 'dialog']),
  );
  await desk.press('Edit Omar');
  await desk.there('[role="dialog"][aria-label="Edit User"]');
  expect((await desk.field('Username')).value).toBe('omar');
  await desk.press('Cancel');
  await desk.press('View Omar');
  await desk.there('[role="dialog"][aria-label="User Details"]');
});

test('a question that is cancelled deletes nobody', async () => {
  const desk = await openUsers({
    'DELETE /api/admin/users': json({}),
    'GET /api/admin/users': json([LAILA]),
  });
  await desk.press('Delete Laila Rahimi');
  await desk.press('Cancel');
  expect([desk.main.querySelector('[role="dialog"]'), desk.acts()]).toEqual([null, []]);
});

test('the last press counts: while the question about one member is still coming, another can be looked at, and Back leads out', async () => {
  const desk = await openUsers(BESIDE_OMAR);
  await desk.press('Delete Laila Rahimi');
  const places = history.length;
  await desk.press('View Omar');
  await desk.waitForText('Sold one car twice');
  expect(desk.main.querySelector('[aria-label="Delete Laila Rahimi?"]')).toBeNull();
  expect([location.search, history.length - places]).toEqual(['?section=users&user=9', 0]);
});

/** The answers for a list with Laila and Omar in which Omar's card is open. */
const BESIDE_OMAR: Answers = {
  'GET /api/admin/users/9/card': json({ accounts: [], reportsAbout: [], reportsBy: [] }),
  'GET /api/admin/users/9': json(BANNED),
  'GET /api/admin/cases': json({ assignee: null, notes: [], decisions: [] }),
  'GET /api/admin/saved-replies': json([]),
  'GET /api/admin/users': json([LAILA, BANNED]),
};

async function openUsers(answers: Answers, rest = ''): Promise<AdminPage> {
  const desk = await openAdminPage({
    at: `users${rest}`,
    words: ['adminUsers', 'reports'],
    answers: { 'GET /api/admin/statistics': json({ totalUsers: 1_024 }), ...answers },
  });
  const { default: UsersSection } = await import('./users-section.tsx');
  await desk.draw(<UsersSection />);
  return desk;
}
