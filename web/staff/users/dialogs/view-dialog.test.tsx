// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminMember, CardReport, MemberCard } from '#schema/contracts/admin-users';
import { adminKeys } from '../../../kit/api/admin-keys.ts';
import { actAndCheck } from '../../../test/browser-page.tsx';
import {
  type Answer,
  type Answers,
  type AdminPage,
  answersInTurn,
  json,
  ME,
  offline,
  openAdminPage,
  refusedAnswer,
} from '../../test/admin-page.ts';
import { LAILA } from '../../test/member.ts';
import { userQuery } from '../users.queries.ts';

const EMPTY_CARD: MemberCard = { accounts: [], reportsAbout: [], reportsBy: [] };
const BAN = { reason: 'Sold one car twice', since: '2026-11-01T00:00:00.000Z', until: null };

afterEach(() => {
  vi.useRealTimers();
});

test.each<[string, Partial<AdminMember>, Record<string, string>]>([
  [
    'a member of whom all is known',
    {},
    {
      Name: 'Laila Rahimi',
      Username: '@laila',
      'VIP Status': 'Not VIP',
      Role: 'User',
      Email: 'laila@sarai.af',
      Phone: '0701 234 567confirmed on Oct 2, 2026',
      Verification: 'Not verified',
      Credits: '1,250',
      ID: '7',
      Province: 'Herat',
      Joined: 'Jan 5, 2026  10:30',
      'Last sign-in': 'Nov 20, 2026  09:30',
    },
  ],
  [
    'a member of whom nothing is known',
    { fullName: null, email: null, phone: null, province: null, lastLoginAt: null },
    { Name: 'laila', Email: 'None', Phone: 'None', Province: 'Not known', 'Last sign-in': 'Never' },
  ],
  [
    'a member who proved nothing yet',
    { emailVerified: false, numberConfirmedAt: null },
    { Email: 'laila@sarai.afnot confirmed', Phone: '0701 234 567not confirmed' },
  ],
  [
    'a VIP who is verified, both for a time',
    { isVip: true, vipExpiresAt: '2026-12-20T00:00:00.000Z', isVerified: true, verifiedUntil: '2027-05-01T19:29:59.000Z' },
    { 'VIP Status': 'Active until Dec 20, 2026', Verification: 'Until May 1, 2027  23:59' },
  ],
  [
    'somebody whose VIP and verification have run out',
    { vipExpiresAt: '2026-10-20T00:00:00.000Z', verifiedUntil: '2026-05-01T19:29:59.000Z' },
    { 'VIP Status': 'Not VIP', Verification: 'Not verified' },
  ],
  [
    'an administrator who is suspended for good',
    { role: 'admin', ban: BAN },
    { Role: 'Admin', Suspended: 'Until it is lifted: Sold one car twice' },
  ],
  [
    'somebody who is suspended for a time',
    { ban: { ...BAN, until: '2026-12-01T19:29:59.000Z' } },
    { Suspended: 'Until Dec 1, 2026  23:59: Sold one car twice' },
  ],
])('the card tells of %s', async (_, changed, facts) => {
  const desk = await openCard({ ...LAILA, ...changed });
  await desk.there('dl');
  const terms = desk.texts('dt');
  const shown = Object.fromEntries(desk.texts('dd').map((value, at) => [terms[at], value]));
  expect(shown).toMatchObject(facts);
  expect('Suspended' in shown).toBe('Suspended' in facts);
});

test('the card leads to the other accounts of the number and to the reports, each with how it stands', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00.000Z'), toFake: ['Date'] });
  const report: CardReport = {
    id: 3,
    kind: 'member',
    reason: 'fraud',
    isOpen: true,
    outcome: null,
    createdAt: '2026-11-20T06:00:00.000Z',
  };
  const closed = { ...report, id: 4, reason: 'spam', isOpen: false, outcome: 'no_violation' } as const;
  const desk = await openCard(LAILA, {
    card: {
      accounts: [
        { id: 8, username: 'laila2', fullName: null, isBanned: true },
        { id: 9, username: 'laila3', fullName: 'Laila R', isBanned: false },
      ],
      reportsAbout: [report, { ...closed, id: 5, outcome: 'action_taken' }, closed],
      reportsBy: [],
    },
  });
  await desk.waitForText('Other accounts of this number');
  expect(desk.texts('[aria-labelledby="card-accounts"] li')).toEqual(['laila2@laila2Suspended', 'Laila R@laila3']);
  expect(desk.texts('[aria-label="Reports about them"] li')).toEqual([
    'Fraud or a trick for money2 days agoOpen',
    'Spam or advertising2 days agoAction taken',
    'Spam or advertising2 days agoClosed',
  ]);
  expect(desk.texts('[aria-label="Reports by them"]')).toEqual(['Reports by themNone']);
  expect(desk.main.querySelector('[aria-label="Reports about them"] time')?.getAttribute('datetime')).toBe(report.createdAt);
  expect(desk.texts('a[aria-haspopup="dialog"]')).toEqual(['laila2@laila2', 'Laila R@laila3']);
  const links = Object.values(desk.links());
  expect(links).toEqual([
    '/admin/dashboard?section=listings&tab=all&userId=7',
    ...[8, 9].map((id) => `/admin/dashboard?section=users&user=${id}`),
    ...[3, 5, 4].map((id) => `/admin/dashboard?section=reports&report=${id}`),
  ]);
  expect(desk.texts('a').at(0)).toBe('Their ads');
  await actAndCheck(() => [...desk.main.querySelectorAll('a')].at(1)?.click());
  await vi.waitFor(() => expect(desk.asked).toContain('users/8'));
});

test.each([
  ['alone', '', ['Among administrators: this member']],
  [
    'and of the conversation that led to it',
    '&about=conversation:12',
    ['Among administrators: this member', 'Among administrators: this conversation'],
  ],
  ['and of nothing else', '&about=user:9', ['Among administrators: this member']],
  ['and of nothing that only begins like a conversation', '&about=conversation:12x', ['Among administrators: this member']],
])('the card holds the notes of the member, %s', async (_, about, titles) => {
  const desk = await openCard(LAILA, { about });
  await desk.waitForText('Reports by them', ...titles);
  expect(desk.texts('h3').filter((title) => title?.startsWith('Among'))).toEqual(titles);
  const cases = desk.asked.filter((call) => call.startsWith('cases'));
  expect(cases.map((call) => new URLSearchParams(call.slice('cases?'.length)).get('target'))).toEqual(
    titles.length === 2 ? ['user:7', 'conversation:12'] : ['user:7'],
  );
});

test.each([
  ['that did not come', offline],
  ['of a server that failed', refusedAnswer(500, 'internal_error')],
])('a member who has left is told from an answer %s, which can be asked for again', async (_, failed) => {
  const desk = await openCard(LAILA, { member: answersInTurn(failed, refusedAnswer(404, 'member_not_found')), card: null });
  await desk.waitForText('This could not be loaded.');
  expect(desk.texts('button')).toEqual(['Try Again', 'Close']);
  await desk.press('Try Again');
  await desk.waitForText('This member has left or never was.');
  expect(desk.texts('[role="alert"]')).toEqual(['This member has left or never was.']);
  expect(desk.texts('button')).toEqual(['Close']);
  await desk.press('Close');
  expect([desk.main.textContent, location.search]).toEqual(['', '?section=users']);
});

test('a member who leaves while their card stands there can be changed no more', async () => {
  const desk = await openCard(LAILA, { member: answersInTurn(json(LAILA), refusedAnswer(404, 'member_not_found')) });
  await desk.waitForText('@laila');
  await actAndCheck(() => desk.client.invalidateQueries({ queryKey: userQuery('7').queryKey }));
  await desk.waitForText('This member has left or never was.');
  expect(desk.texts('button')).toEqual(['Close']);
});

test('the card of another account shows nothing of the first one’s, and what was begun at one stands at no other', async () => {
  const desk = await openCard(LAILA, {
    about: '&about=conversation:12',
    card: { ...EMPTY_CARD, accounts: [{ id: 8, username: 'laila2', fullName: null, isBanned: false }] },
    acts: { 'GET /api/admin/users/8/card': () => new Promise(() => {}) },
  });
  await desk.waitForText('Other accounts of this number', 'Among administrators: this conversation');
  await desk.press('laila2@laila2');
  expect(location.search).toBe('?section=users&user=8');
  await vi.waitFor(() => expect(desk.asked).toContain('cases?target=user%3A8'));
  await desk.typeInto('New note', 'Called at ten');
  expect(desk.texts('h3')).toEqual(['Among administrators: this member']);
  await desk.go('/admin/dashboard?section=users&user=7');
  await desk.waitForText('Other accounts of this number');
  expect((await desk.field('New note')).value).toBe('');
});

test('a card that is opened again tells what has become known since', async () => {
  const card = { ...EMPTY_CARD };
  const desk = await openCard(LAILA, { card });
  await desk.waitForText('Reports about them');
  await desk.go('/admin/dashboard?section=users');
  await vi.waitFor(() => expect(desk.main.textContent).toBe(''));
  card.accounts = [{ id: 8, username: 'laila2', fullName: null, isBanned: true }];
  await desk.go('/admin/dashboard?section=users&user=7');
  await desk.waitForText('@laila2');
  expect(desk.asked.filter((call) => call === 'users/7')).toHaveLength(2);
});

test('what else is known that cannot be loaded is asked for again', async () => {
  const desk = await openCard(LAILA, { card: null });
  await desk.waitForText('This could not be loaded.', '@laila');
  await desk.press('Try Again');
  await vi.waitFor(() => expect(desk.asked.filter((call) => call === 'users/7/card')).toHaveLength(2));
});

test.each<[string, Partial<AdminMember>, string[]]>([
  ['somebody', {}, ['Credit history', 'Sign out everywhere', 'Verify', 'Suspend', 'Delete']],
  [
    'a verified one who is suspended',
    { isVerified: true, verifiedUntil: '2027-05-01T19:29:59.000Z', ban: BAN },
    [
      'Credit history',
      'Sign out everywhere',
      'Change verification',
      'Take verification away',
      'Lift suspension',
      'Change suspension',
      'Delete',
    ],
  ],
  ['themself', { id: ME }, ['Credit history', 'Sign out everywhere', 'Suspend']],
])('an administrator can do with %s what is theirs to do', async (_, changed, acts) => {
  const desk = await openCard({ ...LAILA, ...changed });
  await desk.there('dl');
  expect(desk.texts('[aria-label="More actions"] button')).toEqual(acts);
});

test.each([
  ['Lift suspension', 'DELETE /api/admin/users/7/ban', 'Suspension lifted', { ban: null }],
  [
    'Take verification away',
    'DELETE /api/admin/users/7/verification',
    'Verification taken away',
    { isVerified: false, verifiedUntil: null },
  ],
])('%s: the card says what is then', async (name, call, said, changed) => {
  let member: AdminMember = { ...LAILA, isVerified: true, verifiedUntil: '2027-05-01T19:29:59.000Z', ban: BAN };
  const desk = await openCard(member, {
    member: () => Response.json(member),
    acts: {
      [call]: answersInTurn(refusedAnswer(500, 'internal_error'), () => {
        member = { ...member, ...changed };
        return new Response(null, { status: 204 });
      }),
    },
  });
  const ads = adminKeys.list('listings', '');
  desk.client.setQueryData(ads, {});
  await desk.press(name);
  await vi.waitFor(() => expect(desk.toastText()).toMatch(/^That did not work: /));
  await desk.press(name);
  await vi.waitFor(() => expect([desk.toastText(), desk.button(name)]).toEqual([said, undefined]));
  expect(desk.acts()).toEqual([call, call]);
  // Their ads show their badge, too.
  expect(desk.client.getQueryState(ads)?.isInvalidated).toBe(call.endsWith('verification'));
});

test.each([
  ['Lift suspension', 'DELETE /api/admin/users/7/ban', false],
  ['Take verification away', 'DELETE /api/admin/users/7/verification', false],
  ['Sign out everywhere', 'DELETE /api/admin/users/7/sessions', true],
  ['Delete', 'DELETE /api/admin/users/7', true],
])('“%s” that is under way cannot be pressed once more', async (name, call, isAsked) => {
  const verified = { isVerified: true, verifiedUntil: '2027-05-01T19:29:59.000Z' };
  const desk = await openCard({ ...LAILA, ...verified, ban: BAN }, { acts: { [call]: () => new Promise(() => {}) } });
  await desk.press(name);
  if (isAsked) await desk.there('[role="dialog"][aria-label$="?"]');
  if (isAsked) await desk.press(name);
  await vi.waitFor(() => expect(desk.button(name)?.matches(':disabled')).toBe(true));
  expect(desk.acts()).toEqual([call]);
});

test('every device is signed out after a question', async () => {
  const desk = await openCard(LAILA, {
    acts: { 'DELETE /api/admin/users/7/sessions': answersInTurn(offline, () => new Response(null, { status: 204 })) },
  });
  await desk.press('Sign out everywhere');
  await desk.there('[aria-label="Sign Laila Rahimi out everywhere?"]');
  await desk.waitForText('Every device has to sign in again.');
  await desk.press('Sign out everywhere');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  await desk.press('Sign out everywhere');
  await vi.waitFor(() => expect(desk.toastText()).toBe('Signed out everywhere'));
  expect(desk.acts()).toEqual(['DELETE /api/admin/users/7/sessions', 'DELETE /api/admin/users/7/sessions']);
  await vi.waitFor(() => expect(desk.main.querySelector('[role="dialog"]')).toBeNull());
});

test.each([
  ['Sign out everywhere', 'Sign laila out everywhere?'],
  ['Verify', 'Verify laila?'],
  ['Suspend', 'Suspend laila?'],
  ['Delete', 'Delete laila?'],
])('“%s” asks about a member who has no name by what they are called: “%s”', async (name, title) => {
  const desk = await openCard({ ...LAILA, fullName: null });
  await desk.press(name);
  const asked = () => [...desk.main.querySelectorAll('[role="dialog"]')].map((dialog) => dialog.getAttribute('aria-label'));
  await vi.waitFor(() => expect(asked()).toEqual([title]));
});

test.each([
  ['Edit User', 'Edit User'],
  ['Verify', 'Verify Laila Rahimi?'],
  ['Suspend', 'Suspend Laila Rahimi?'],
  ['Delete', 'Delete Laila Rahimi?'],
])('“%s” takes the place of the card, and closes with it; the member leaves the address', async (name, title) => {
  const desk = await openCard(LAILA, { about: '&about=conversation:12' });
  await desk.press(name);
  await desk.there(`[role="dialog"][aria-label="${title}"]`);
  expect(desk.main.querySelectorAll('[role="dialog"]')).toHaveLength(1);
  await desk.press('Cancel');
  expect([desk.main.textContent, location.search]).toEqual(['', '?section=users']);
});

test.each([null, 'Edit User', 'Credit history', 'Verify', 'Sign out everywhere', 'Suspend', 'Delete'])(
  'Escape leaves the card, and what was opened from it (%s), and nothing was done',
  async (name) => {
    const desk = await openCard(LAILA, { about: '&about=conversation:12', acts: { PUT: json({}), DELETE: json({}) } });
    await desk.waitForText('@laila');
    if (name !== null) await desk.press(name);
    await desk.there(name === null ? '[role="dialog"]' : '[role="dialog"]:not([aria-label="User Details"])');
    await desk.escape();
    expect([desk.main.textContent, location.search, desk.acts()]).toEqual(['', '?section=users', []]);
  },
);

interface Opened {
  about?: string;
  member?: Answer;
  card?: MemberCard | null;
  acts?: Answers;
}

/** Opens the card of a member over a section. */
async function openCard(
  member: AdminMember,
  { about = '', card = EMPTY_CARD, acts = {}, ...opened }: Opened = {},
): Promise<AdminPage> {
  const desk = await openAdminPage({
    at: `users&user=${member.id}${about}`,
    words: ['adminUsers', 'reports'],
    answers: {
      ...acts,
      [`GET /api/admin/users/${member.id}/card`]: card === null ? offline : json(card),
      [`GET /api/admin/users/${member.id}/transactions`]: json([]),
      [`GET /api/admin/users/${member.id}`]: opened.member ?? json(member),
      'GET /api/admin/users/8': json({ ...member, id: 8 }),
      'GET /api/admin/cases': json({ assignee: null, notes: [], decisions: [] }),
      'GET /api/admin/saved-replies': json([]),
    },
  });
  const { default: MemberCardOverSection } = await import('../member-card.tsx');
  await desk.draw(<MemberCardOverSection />);
  return desk;
}
