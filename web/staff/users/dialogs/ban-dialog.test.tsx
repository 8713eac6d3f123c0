// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { BAN_REASON_MAX, BULK_MAX } from '#schema/catalog/limits';
import type { AdminMember } from '#schema/contracts/admin-users';
import { adminKeys } from '../../../kit/api/admin-keys.ts';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';
import { LAST_DAY } from '../../calendar-day.ts';
import {
  type Answer,
  type AdminPage,
  answersInTurn,
  json,
  offline,
  openAdminPage,
  refusedAnswer,
} from '../../test/admin-page.ts';
import { LAILA } from '../../test/member.ts';

const BAN = 'PUT /api/admin/users/7/ban';
const STANDING = { reason: 'Sold one car twice', since: '2026-11-01T00:00:00.000Z', until: '2026-12-31T19:29:59.000Z' };
/** The member's ads by state, in pages of two. */
const ADS = { active: [1, 2, 3], sold: [4], hidden: [5], held: [6] };

afterEach(() => {
  vi.useRealTimers();
});

test('a ban hides the ads that are seen or held, page by page, for the same reason, and none that was sold or hidden', async () => {
  const hidden: number[] = [];
  const page = await openPage({
    words: ['admin', 'adminUsers', 'errors'],
    answers: {
      'PUT /api/admin/users/7/ban': ({ input }) => Response.json({ ...LAILA, ban: { ...Object(input), until: null } }),
      'POST /api/admin/listings/bulk': ({ input }) => {
        const { ids } = input as { ids: number[] };
        hidden.push(...ids);
        return Response.json({ changed: ids });
      },
      'GET /api/admin/cases': () => Response.json({ decisions: [] }),
      'GET /api/admin/listings': ({ call }) => pageOfAds(new URL(call.slice('GET '.length), location.href)),
      GET: () => Response.json([]),
    },
  });
  const { BanDialog } = await import('./ban-dialog.tsx');
  const onClose = vi.fn<() => void>();
  await page.draw(<BanDialog user={LAILA} onClose={onClose} />);
  await page.type('textarea', 'Sold one car twice');
  const ban = await page.there('button[type="submit"]:not([disabled])');
  await actAndCheck(() => ban.form?.requestSubmit());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 5_000);
  expect(hidden).toEqual([...ADS.active, ...ADS.held]);
  const reason = 'Sold one car twice';
  expect(page.sent).toMatchObject([
    { call: 'PUT /api/admin/users/7/ban', input: { reason } },
    { call: 'POST /api/admin/listings/bulk', input: { reason } },
    { call: 'POST /api/admin/listings/bulk', input: { reason } },
    { call: 'POST /api/admin/listings/bulk', input: { reason } },
  ]);
});
test.each([
  ['a week', null, '', '2026-11-29T06:00:00.000Z'],
  ['90 days', null, '90', '2027-02-20T06:00:00.000Z'],
  ['until it is lifted', null, 'never', null],
  ['as it stands', STANDING, '', '2026-12-31T19:29:00.000Z'],
  ['no longer with an end', STANDING, 'never', null],
  ['as it stands, without an end', { ...STANDING, until: null }, '', null],
  [
    'to the moment, where only its reason changes',
    { ...STANDING, until: '2026-11-23T05:30:00.000Z' },
    '',
    '2026-11-23T05:30:00.000Z',
  ],
])('a ban lasts %s', async (_, ban, end, until) => {
  const { desk, onClose } = await openBan({ ...LAILA, ban }, json({ ...LAILA, ban: STANDING }));
  await desk.typeInto('Reason', ' Paid by nobody ');
  if (end !== '') await desk.choose('Ends', end);
  await desk.press('Suspend');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  // Waiting takes its time.
  const input = JSON.stringify(desk.sent[0]?.input).replace(/:\d\d\.\d+Z/, ':00.000Z');
  expect(JSON.parse(input)).toEqual({ reason: 'Paid by nobody', until, since: ban?.since ?? null });
});

test('each end of a ban is offered in its own words', async () => {
  const { desk } = await openBan(LAILA, json(LAILA));
  const options = [...(await desk.field('Ends')).querySelectorAll('option')];
  expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
    ['1', 'After 1 day'],
    ['7', 'After 7 days'],
    ['30', 'After 30 days'],
    ['90', 'After 90 days'],
    ['never', 'When it is lifted'],
    ['day', 'On a day'],
  ]);
});

test('a ban that is on its way is not sent twice, and what can be undone of it is asked for by its name', async () => {
  let answer: (response: Response) => void = () => {};
  const { desk, onClose } = await openBan(LAILA, () => new Promise((resolve) => (answer = resolve)));
  const dialog = await desk.there('[role="dialog"][aria-label="Suspend Laila Rahimi?"]');
  expect(dialog.querySelector('p')?.textContent).toBe(desk.t('adminUsers.banText'));
  const reason = await desk.field('Reason');
  expect([reason.maxLength, await desk.descriptionOf('Reason')]).toEqual([BAN_REASON_MAX, 'The member reads this.']);
  await desk.typeInto('Reason', 'Spam');
  await desk.press('Suspend');
  await vi.waitFor(() => expect(desk.button('Suspend')?.matches(':disabled')).toBe(true));
  await desk.press('Suspend');
  await actAndCheck(() => answer(Response.json({ ...LAILA, ban: STANDING })));
  await vi.waitFor(() => expect([onClose.mock.calls.length, desk.toastText()]).toEqual([1, 'Member suspended']));
  expect([desk.acts().length, desk.asked.filter((call) => call.startsWith('cases'))]).toEqual([1, ['cases?target=user%3A7']]);
});

test('a ban leaves the ads alone where the tick was taken away, and they go where it was set', async () => {
  for (const [ban, hides] of [
    [null, false],
    [STANDING, true],
  ] as const) {
    const { desk, onClose } = await openBan({ ...LAILA, ban }, json({ ...LAILA, ban: STANDING }));
    await desk.typeInto('Reason', 'Spam');
    await desk.click('[type="checkbox"]');
    expect((await desk.field('Hide their active and held ads, too')).checked).toBe(hides);
    await desk.press('Suspend');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(desk.asked.filter((call) => call.startsWith('listings'))).toEqual(
      hides ? ['active', 'held'].map((status) => `listings?userId=7&status=${status}&limit=${BULK_MAX}`) : [],
    );
  }
});

test('a ban until a day waits for a whole one, and ends when that day ends in Kabul', async () => {
  const { desk } = await openBan(LAILA, json({ ...LAILA, ban: STANDING }));
  const isOff = () => desk.button('Suspend')?.matches(':disabled');
  expect(isOff()).toBe(true);
  await desk.typeInto('Reason', 'Spam');
  expect(isOff()).toBe(false);
  await desk.choose('Ends', 'day');
  expect([isOff(), (await desk.field('Day')).max, await desk.descriptionOf('Day')]).toEqual([true, LAST_DAY, '']);
  await desk.submit('Day');
  expect([desk.acts(), desk.toastText()]).toEqual([[], '']);
  await desk.typeInto('Day', '2026-12-31');
  expect([isOff(), await desk.descriptionOf('Day')]).toEqual([false, 'Dec 31, 2026']);
  await desk.press('Suspend');
  await vi.waitFor(() =>
    expect(desk.acts()[0]).toEqual([BAN, { reason: 'Spam', until: '2026-12-31T19:29:59.000Z', since: null }]),
  );
});

test('an end that was set to another one and back is the moment that stands', async () => {
  const until = '2026-11-23T05:30:00.000Z';
  const { desk } = await openBan({ ...LAILA, ban: { ...STANDING, until } }, json({ ...LAILA, ban: STANDING }));
  await desk.choose('Ends', 'never');
  await desk.choose('Ends', 'day');
  await desk.typeInto('Day', '2026-11-24');
  await desk.typeInto('Day', '2026-11-23');
  await desk.press('Suspend');
  await vi.waitFor(() => expect(desk.acts()).toMatchObject([[BAN, { until }]]));
});

test('a ban that is changed begins with what stands, and leaves the ads alone unless told', async () => {
  const { desk, onClose } = await openBan({ ...LAILA, ban: STANDING }, json({ ...LAILA, ban: STANDING }));
  expect([(await desk.field('Reason')).value, (await desk.field('Ends')).value, (await desk.field('Day')).value]).toEqual([
    'Sold one car twice',
    'day',
    '2026-12-31',
  ]);
  expect((await desk.field('Hide their active and held ads, too')).checked).toBe(false);
  await desk.press('Suspend');
  await vi.waitFor(() => expect([onClose.mock.calls.length, desk.toastText()]).toEqual([1, 'Member suspended']));
  expect(desk.asked.filter((call) => call.startsWith('listings'))).toEqual([]);
});

test('a ban for a template hides the ads with the words that the member reads', async () => {
  const template = { id: 5, purpose: 'ban', titles: { en: 'Fraud' }, texts: { en: 'Took money for nothing.' } };
  const ads = json([{ id: 1 }]);
  const answer = json({ ...LAILA, ban: { ...STANDING, reason: 'پول گرفت' } });
  const { desk, onClose } = await openBan(LAILA, answer, ads, json([template]));
  const lists = ['users', 'listings'].map((section) => adminKeys.list(section, ''));
  for (const key of lists) desk.client.setQueryData(key, {});
  await desk.choose('Template', 'Fraud');
  await desk.press('Suspend');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(desk.acts()).toMatchObject([
    [BAN, { reason: '', template: 5 }],
    ['POST /api/admin/listings/bulk', { action: 'hide', ids: [1], reason: 'پول گرفت' }],
  ]);
  expect(lists.map((key) => desk.client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});

test('where the ads could not be hidden, the ban stands in the lists, the dialog stays, and pressing once more does the rest', async () => {
  const { desk, onClose } = await openBan(LAILA, json({ ...LAILA, ban: STANDING }), answersInTurn(offline, json([{ id: 1 }])));
  const members = adminKeys.list('users', '');
  desk.client.setQueryData(members, {});
  await desk.typeInto('Reason', 'Spam');
  await desk.press('Suspend');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  expect([desk.client.getQueryState(members)?.isInvalidated, (await desk.field('Reason')).value]).toEqual([true, 'Spam']);
  expect(onClose).not.toHaveBeenCalled();
  vi.setSystemTime('2026-11-22T06:00:30.000Z');
  await desk.press('Suspend');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  // There is no second ban: its undo would restore the first one.
  expect(desk.acts()).toMatchObject([
    [BAN, { reason: 'Spam' }],
    ['POST /api/admin/listings/bulk', { action: 'hide', ids: [1], reason: STANDING.reason }],
  ]);
  expect(desk.toastText()).toBe('Member suspended');
});

test.each([
  ['reason', async (desk: AdminPage) => desk.typeInto('Reason', 'Fraud'), { reason: 'Fraud', since: STANDING.since }],
  ['end', async (desk: AdminPage) => desk.choose('Ends', 'never'), { reason: 'Spam', until: null, since: STANDING.since }],
] as const)('where the ads could not be hidden, another %s is another ban', async (_, change, input) => {
  const { desk, onClose } = await openBan(LAILA, json({ ...LAILA, ban: STANDING }), answersInTurn(offline, json([])));
  await desk.typeInto('Reason', 'Spam');
  await desk.press('Suspend');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  await change(desk);
  await desk.press('Suspend');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(desk.acts()).toMatchObject([
    [BAN, { reason: 'Spam' }],
    [BAN, input],
  ]);
});

test('where the ads could not be hidden and may now stay, the ban that stands is not made anew', async () => {
  const { desk, onClose } = await openBan(LAILA, json({ ...LAILA, ban: STANDING }), offline);
  await desk.typeInto('Reason', 'Spam');
  await desk.press('Suspend');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  await desk.click('[type="checkbox"]');
  await desk.press('Suspend');
  await vi.waitFor(() => expect([onClose.mock.calls.length, desk.toastText()]).toEqual([1, 'Member suspended']));
  expect(desk.acts()).toMatchObject([[BAN, { reason: 'Spam' }]]);
});

test.each([
  ['a ban that somebody else has set', null, { ...STANDING, until: null }, 'SuspendedUntil it is lifted: Sold one car twice'],
  ['that somebody else has lifted a ban', STANDING, null, 'Suspension lifted'],
])('%s is shown before it is changed, what was typed stays, and pressing once more does it', async (_, ban, standing, words) => {
  const answer = answersInTurn(refusedAnswer(409, 'ban_changed', { since: 'ban_changed' }), json({ ...LAILA, ban: STANDING }));
  const { desk, onClose } = await openBan({ ...LAILA, ban }, answer, json([]), json([]), { ...LAILA, ban: standing });
  await desk.typeInto('Reason', 'Spam');
  await desk.press('Suspend');
  await desk.waitForText(words);
  expect([desk.toastText(), (await desk.field('Reason')).value]).toEqual([
    `That did not work: ${desk.t('errors.ban_changed')}`,
    'Spam',
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await desk.press('Suspend');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(desk.acts()).toMatchObject([
    [BAN, { reason: 'Spam', since: ban?.since ?? null }],
    [BAN, { reason: 'Spam', since: standing?.since ?? null }],
  ]);
});

test.each([
  ['Ends', '', 'until', 'ban_end_invalid'],
  ['Day', 'day', 'until', 'ban_end_invalid'],
  ['Reason', '', 'reason', 'ban_reason_too_long'],
] as const)('what the server refuses stands at “%s”', async (label, end, field, code) => {
  const { desk } = await openBan(LAILA, refusedAnswer(400, code, { [field]: code }));
  await desk.typeInto('Reason', 'Spam');
  if (end !== '') await desk.choose('Ends', end);
  if (end !== '') await desk.typeInto('Day', '2026-12-31');
  await desk.press('Suspend');
  const words = desk.t(`errors.${code}`);
  await vi.waitFor(async () => expect(await desk.descriptionOf(label)).toContain(words));
  expect((await desk.descriptionOf('Ends')).includes(words)).toBe(label === 'Ends');
});

async function openBan(user: AdminMember, answer: Answer, ads: Answer = json([]), templates: Answer = json([]), now = user) {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00.000Z'), toFake: ['Date'] });
  const desk = await openAdminPage({
    words: ['adminUsers'],
    answers: {
      [BAN]: answer,
      'POST /api/admin/listings/bulk': json({ changed: [1] }),
      'GET /api/admin/listings?userId=7&status=held': json([]),
      'GET /api/admin/listings': ads,
      'GET /api/admin/cases': json({ decisions: [] }),
      'GET /api/admin/saved-replies': templates,
      'GET /api/admin/users/7': json(now),
    },
  });
  const { BanDialog } = await import('./ban-dialog.tsx');
  const onClose = vi.fn<() => void>();
  await desk.draw(<BanDialog user={user} onClose={onClose} />);
  return { desk, onClose };
}

function pageOfAds(url: URL): Response {
  const status = url.searchParams.get('status');
  const all = Object.entries(ADS).flatMap(([of, ids]) => (status === null || status === of ? ids : []));
  const at = Number(url.searchParams.get('cursor'));
  url.searchParams.set('cursor', String(at + 2));
  const headers = at + 2 < all.length ? { Link: `<${url.pathname}${url.search}>; rel="next"` } : {};
  return Response.json(
    all.slice(at, at + 2).map((id) => ({ id })),
    { headers },
  );
}
