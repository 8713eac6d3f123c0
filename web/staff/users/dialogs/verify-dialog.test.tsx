// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { VERIFICATION_NOTE_MAX } from '#schema/catalog/limits';
import type { AdminMember } from '#schema/contracts/admin-users';
import { adminKeys } from '../../../kit/api/admin-keys.ts';
import { LAST_DAY } from '../../calendar-day.ts';
import { type Answer, answersInTurn, json, offline, openAdminPage, refusedAnswer } from '../../test/admin-page.ts';
import { LAILA } from '../../test/member.ts';

const CALL = 'PUT /api/admin/users/7/verification';
const STANDING = { ...LAILA, isVerified: true, verifiedUntil: '2027-01-31T19:29:59.000Z' };

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['whom nobody verified yet', LAILA, '2027-05-23', 'May 23, 2027'],
  ['whose verification has run out', { ...STANDING, isVerified: false }, '2027-05-23', 'May 23, 2027'],
  ['whose verification stands', STANDING, '2027-01-31', 'Jan 31, 2027'],
])('half a year is offered for somebody %s, or what stands', async (_, member, day, words) => {
  const { desk } = await openVerify(member, json(member));
  expect([(await desk.field('Ends')).value, await desk.descriptionOf('Ends')]).toEqual([day, words]);
});

test('a member is verified until the end of a day in Kabul, with what was seen, once both are known', async () => {
  const { desk, onClose } = await openVerify(LAILA, json(STANDING));
  const verify = () => desk.button('Verify');
  expect(verify()?.matches(':disabled')).toBe(true);
  await desk.typeInto('What you saw', '  ');
  expect(verify()?.matches(':disabled')).toBe(true);
  await desk.typeInto('What you saw', 'The shop in Herat');
  expect(verify()?.matches(':disabled')).toBe(false);
  await desk.typeInto('Ends', '12027-01-31');
  expect([verify()?.matches(':disabled'), await desk.descriptionOf('Ends')]).toEqual([true, '']);
  await desk.submit('Ends');
  expect([desk.acts(), desk.toastText()]).toEqual([[], '']);
  await desk.typeInto('Ends', '2027-01-31');
  const ads = adminKeys.list('listings', '');
  desk.client.setQueryData(ads, {});
  await desk.press('Verify');
  await vi.waitFor(() => expect([onClose.mock.calls.length, desk.toastText()]).toEqual([1, 'Member verified']));
  expect(desk.acts()).toEqual([[CALL, { seen: 'The shop in Herat', until: '2027-01-31T19:29:59.000Z' }]]);
  // Their ads show the badge, too.
  expect(desk.client.getQueryState(ads)?.isInvalidated).toBe(true);
});

test('a verification that is on its way is not sent twice; it says whom it is for, who reads what was seen, and how long it may last', async () => {
  const { desk, onClose } = await openVerify(LAILA, () => new Promise(() => {}));
  await desk.there('[role="dialog"][aria-label="Verify Laila Rahimi?"]');
  const seen = await desk.field('What you saw');
  expect([seen.maxLength, seen.dir, (await desk.field('Ends')).max]).toEqual([VERIFICATION_NOTE_MAX, 'auto', LAST_DAY]);
  expect(await desk.descriptionOf('What you saw')).toBe('Stands in the audit log with your name. The member does not read it.');
  await desk.typeInto('What you saw', 'The shop');
  await desk.press('Verify');
  await vi.waitFor(() => expect(desk.button('Verify')?.matches(':disabled')).toBe(true));
  await desk.press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('whoever has no name is verified by their username', async () => {
  const { desk } = await openVerify({ ...LAILA, fullName: null }, offline);
  expect((await desk.there('[role="dialog"]')).getAttribute('aria-label')).toBe('Verify laila?');
});

test('what is wrong stands at its field, and what was typed stays', async () => {
  const wrong = { seen: 'verified_seen_required', until: 'verified_end_invalid' };
  const { desk, onClose } = await openVerify(LAILA, answersInTurn(refusedAnswer(400, 'bad_request', wrong), offline));
  await desk.typeInto('What you saw', 'The shop');
  await desk.press('Verify');
  await vi.waitFor(async () => expect(await desk.descriptionOf('Ends')).toMatch(desk.t('errors.verified_end_invalid')));
  expect(await desk.descriptionOf('What you saw')).toMatch(desk.t('errors.verified_seen_required'));
  await desk.press('Verify');
  await vi.waitFor(() => expect(desk.toastText()).toBe(`That did not work: ${desk.t('shell.offline')}`));
  expect([(await desk.field('What you saw')).value, onClose.mock.calls]).toEqual(['The shop', []]);
});

async function openVerify(user: AdminMember, answer: Answer) {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00.000Z'), toFake: ['Date'] });
  const desk = await openAdminPage({ words: ['adminUsers'], answers: { [CALL]: answer } });
  const { VerifyDialog } = await import('./verify-dialog.tsx');
  const onClose = vi.fn<() => void>();
  await desk.draw(<VerifyDialog user={user} onClose={onClose} />);
  return { desk, onClose };
}
