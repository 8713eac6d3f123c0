// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { OwnMember } from '#schema/contracts/members';
import { ownMember } from '../../../account/test/own-member.ts';
import { queryKeys } from '../../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../../test/browser-page.tsx';
import { describedBy } from '../../../test/labelled.ts';

test('Enter in the fields of a number saves the number, and does not send the ad around them', async () => {
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors', 'accountErrors'],
    answers: { 'PUT /api/auth/profile': () => Response.json({ user: { id: 7 } }) },
  });
  page.client.setQueryData(queryKeys.ownMember(7), { phone: null });
  const { default: OwnNumber } = await import('./own-number.tsx');
  await page.draw(<OwnNumber memberId={7} error={undefined} />);
  await page.type('[type=tel]', '۰۷۰۱ ۲۳۴ ۵۶۷');
  await page.type('[type=password]', 'a password');
  for (const field of page.main.querySelectorAll('input')) {
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await actAndCheck(() => field.dispatchEvent(enter));
    expect(enter.defaultPrevented).toBe(true);
  }
  await vi.waitFor(() => expect(page.sent.map(({ call }) => call)).toContain('PUT /api/auth/profile'));
});

test('the number that buyers will see stands there, with the way to change it', async () => {
  const { page } = await number({ phone: '+93701234567' });
  const status = page.main.querySelector('[role=status]');
  expect(status?.textContent).toContain('0701 234 567');
  expect(page.button(page.t('settings.reachChange'))?.getAttribute('href')).toBe('/settings');
  expect(page.main.querySelector('input')).toBeNull();
});

test.each([
  ['a number that is none', '12', 'a password', 'tel', 'errors.phone_invalid'],
  ['no password', '0701234567', '', 'password', 'errors.password_required'],
] as const)('%s is named at its field, which has the focus, and nothing is sent', async (_, phone, password, type, words) => {
  const { page, save } = await number({ phone: null });
  await page.type('[type=tel]', phone);
  await page.type('[type=password]', password);
  await save();
  const field = page.main.querySelector(`[type=${type}]`);
  expect([describedBy(field), document.activeElement === field, page.sent]).toEqual([page.t(words), true, []]);
});

test('a number that is saved stands there from then on, and nothing of it is left in the fields of the device', async () => {
  const { page, save, kept } = await number({ phone: null });
  await page.type('[type=password]', 'a password');
  await page.type('[type=tel]', ' 0701 234 567 ');
  expect([kept().includes('0701 234 567'), kept().includes('a password')]).toEqual([true, false]);
  await save();
  await vi.waitFor(() => expect(page.main.querySelector('[role=status]')?.textContent).toContain('0701 234 567'));
  expect(page.sent.map(({ input }) => input)).toEqual([{ phone: '0701 234 567', password: 'a password' }]);
  expect(kept()).not.toContain('0701');
});

test('what was typed of a number is there again after a reload, and not for another member', async () => {
  const typed = JSON.stringify({ forms: { reach: { phone: '0701' } }, memberId: 7 });
  const { page } = await number({ phone: null }, { draft: typed });
  expect((await page.there('[type=tel]')).value).toBe('0701');
  await page.type('[type=tel]', '');
  expect(localStorage.getItem('form_drafts') ?? '').not.toContain('phone');
  const other = await number({ phone: null }, { draft: typed.replace('7}', '8}') });
  expect((await other.page.there('[type=tel]')).value).toBe('');
});

test.each([
  ['a password that the server knows to be wrong', 'password', 'password_wrong', 'current-password'],
  ['a number that the server does not take', 'phone', 'phone_invalid', 'tel'],
] as const)(
  '%s is named at its field, which has the focus, also while the password is looked at',
  async (_, name, code, purpose) => {
    const refusal = { code, message: '', fields: { [name]: code } };
    const { page, save } = await number({ phone: null }, { answer: () => Response.json(refusal, { status: 400 }) });
    await page.type('[type=tel]', '0701234567');
    await page.type('[type=password]', 'a password');
    await page.press(page.t('shell.showPassword'));
    await save();
    const field = page.main.querySelector(`[autocomplete=${purpose}]`);
    await vi.waitFor(() => expect(describedBy(field)).toBe(page.t(`errors.${code}`)));
    expect([document.activeElement === field, page.main.querySelector('[role=alert]')]).toEqual([true, null]);
  },
);

test('a number that could not be saved for want of a network is said so above the fields, and can be sent again', async () => {
  let isDown = true;
  const { page, save } = await number(
    { phone: null },
    { answer: () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : new Response(null, { status: 204 })) },
  );
  await page.type('[type=tel]', '0701234567');
  await page.type('[type=password]', 'a password');
  await save();
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toBe(page.t('shell.offline')));
  isDown = false;
  await save();
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')).toBeNull());
  expect(page.sent).toHaveLength(2);
});

test('while a number is being saved another press sends it no second time', async () => {
  const { page, save } = await number({ phone: null }, { answer: () => new Promise(() => {}) });
  await page.type('[type=tel]', '0701234567');
  await page.type('[type=password]', 'a password');
  await save();
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  expect(page.button(page.t('settings.saving'))?.getAttribute('aria-busy')).toBe('true');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await actAndCheck(() => page.main.querySelector('[type=tel]')?.dispatchEvent(enter));
  expect(page.sent).toHaveLength(1);
});

test('that an ad lacks a number is said at the field, and a number is written from left to right', async () => {
  const { page } = await number({ phone: null }, { error: 'Save your number first' });
  const field = await page.there('[type=tel]');
  expect([describedBy(field), field.dir]).toEqual(['Save your number first', 'ltr']);
});

test('a number that could not be asked for is asked for again with a press', async () => {
  let isDown = true;
  const { page } = await number(() => (isDown ? new Response('', { status: 500 }) : Response.json(ownMember())));
  await vi.waitFor(() => expect(page.main.querySelector('[role=alert]')?.textContent).toBe(page.t('shell.offline')));
  expect(page.main.querySelector('input')).toBeNull();
  isDown = false;
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(page.main.querySelector('[role=status]')?.textContent).toContain('0701 234 567'));
});

/** The fields for a member whom the server knows like this; a number that it accepts is kept from then on. */
async function number(
  own: Partial<OwnMember> | (() => Response),
  { answer, error, draft }: { answer?: () => Response | Promise<Response>; error?: string; draft?: string } = {},
) {
  let known = own;
  const page = await openPage({
    member: 7,
    words: ['settings', 'errors', 'accountErrors'],
    answers: {
      'GET /api/members/me': () => (typeof known === 'function' ? known() : Response.json(ownMember(known))),
      'PUT /api/auth/profile': () => {
        if (answer) return answer();
        known = { phone: '+93701234567' };
        return Response.json({ user: { id: 7 } });
      },
    },
  });
  if (draft) localStorage.setItem('form_drafts', draft);
  const { default: OwnNumber } = await import('./own-number.tsx');
  await page.draw(<OwnNumber memberId={7} error={error} />);
  await page.there('p, [role=alert]');
  return {
    page,
    save: () => page.press(page.t('settings.reachSave')),
    kept: () => localStorage.getItem('form_drafts') ?? '',
  };
}
