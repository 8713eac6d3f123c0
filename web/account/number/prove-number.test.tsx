// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { PHONE_TYPED_MAX, PROOF_MINUTES } from '#schema/catalog/limits';
import type { AccountOfNumber } from '#schema/contracts/phone';
import { DAY, MINUTE } from '#schema/durations';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { ownMember } from '../test/own-member.ts';
import { describedBy, controlLabelled } from '../../test/labelled.ts';
import type { ProveNumberProps } from './prove-number.tsx';

const START = 'POST /api/auth/phone/start';
const CONFIRM = 'POST /api/auth/phone/confirm';
const FAR = '2126-11-22T10:00:00.000Z';
const DOOR = { token: 'a', user: { id: 7 } };
const LINK = 'https://wa.me/93700000000?text=My%20code:%20K7';

// The session storage still has what a test of another file left there.
beforeEach(() => sessionStorage.clear());

test('from a number in any digits to its proof by SMS: a wrong code stays in its field, the right one is told once and leaves nothing behind', async () => {
  const page = await number({
    [START]: () => Response.json({ id: 'p1', expiresAt: FAR }),
    [CONFIRM]: () => (isRight ? Response.json(DOOR) : refusal(400, 'phone_code_wrong', 'code')),
  });
  let isRight = false;
  await page.draw();
  expect(page.main.textContent).toContain('the other ways');
  await page.type('[name=phone]', '۰۷۰۱۲۳۴۵۶۷');
  await page.press('Code by SMS');
  await page.there('[name=code]');
  expect(page.sent.at(-1)).toMatchObject({ call: START, input: { phone: '+93701234567', via: 'sms', for: 'sign-in' } });
  expect(page.sent[0]?.input).not.toHaveProperty('password');
  expect(page.main.textContent).toContain('We confirm the number 0701 234 567');
  expect(page.main.textContent).toContain('We have sent you a code by SMS.');
  expect(page.main.textContent).not.toContain('the other ways');

  await page.press('Continue');
  expect([page.said(), page.sent.length]).toEqual(['Type the code first.', 1]);
  await page.type('[name=code]', '۱۲۳۴۵۶');
  await page.press('Continue');
  await vi.waitFor(() => expect(page.said()).toBe('This code is not right.'));
  expect(page.sent.at(-1)).toMatchObject({ call: CONFIRM, input: { id: 'p1', code: '123456' } });
  const field = await page.there('[name=code]');
  expect([field.value, document.activeElement]).toEqual(['۱۲۳۴۵۶', field]);
  expect(page.onProven).not.toHaveBeenCalled();

  isRight = true;
  await page.press('Continue');
  await vi.waitFor(() => expect(page.onProven.mock.calls).toEqual([[DOOR, false]]));
  expect([(await page.there('[name=phone]')).value, sessionStorage.length, page.said()]).toEqual(['', 0, undefined]);
});

test.each([
  ['a number that is none', '12', () => Response.json({}), /^Please enter a phone number like 0701234567/, true],
  [
    'a limit',
    '0701234567',
    () => refusal(429, 'sms_used_up'),
    'No more SMS can be sent today. Confirm your number on WhatsApp.',
    false,
  ],
  [
    'too many tries',
    '0701234567',
    () => Response.json({ code: 'rate_limited', message: '', retryAfter: 120 }, { status: 429 }),
    'Too many attempts. Please wait a little. Try again in 2 minutes.',
    false,
  ],
  ['a failure', '0701234567', () => new Response('', { status: 500 }), 'That did not work. Please try again.', false],
  [
    'no network',
    '0701234567',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The server cannot be reached. Check your connection and try again.',
    false,
  ],
] as const)('%s is said beside the number, which stays', async (_, typed, answer, sentence, isAtField) => {
  const page = await number({ [START]: answer });
  await page.draw();
  await page.type('[name=phone]', typed);
  await page.press('Code by WhatsApp');
  const field = await page.there('[name=phone]');
  // A fault of a field is shown once, at the field.
  const words = () => (isAtField ? page.described(field) : page.said());
  await vi.waitFor(() => expect(words()).toMatch(sentence));
  expect([field.value, field.matches('[aria-invalid]'), page.button('Code by WhatsApp')?.matches(':disabled')]).toEqual([
    typed,
    isAtField,
    false,
  ]);
  expect([page.said() === undefined, page.sent.length]).toEqual(isAtField ? [true, 0] : [false, 1]);
});

test('another number for the member themself takes their password, and for another SMS again; their own one takes none', async () => {
  const page = await number({ [START]: () => Response.json({ id: 'p1', expiresAt: FAR }) });
  await page.draw({ purpose: 'number', number: '0701 234 567', needsPassword: (phone) => phone !== '+93701234567' });
  const password = () => page.main.querySelector<HTMLInputElement>('[name=password]');
  expect([(await page.there('[name=phone]')).value, password()]).toEqual(['0701 234 567', null]);
  await page.type('[name=phone]', '0799');
  expect(password()).toBeNull();
  await page.type('[name=phone]', '0799 000 111');
  await page.press('Code by SMS');
  // The fault is shown at the field and nowhere else.
  expect([page.described(password()), page.said(), page.sent]).toEqual(['Password is required', undefined, []]);
  await page.type('[name=password]', 'ramz-e-nau');
  await page.press('Code by SMS');
  await page.there('[name=code]');
  expect(page.sent).toMatchObject([{ input: { phone: '+93799000111', via: 'sms', for: 'number', password: 'ramz-e-nau' } }]);
  await page.press('Send again');
  expect([(await page.there('[name=phone]')).value, page.sent.length]).toEqual(['0799 000 111', 1]);
});

test('a code that is sent again is of a proof of its own, and what was typed of the one before is gone', async () => {
  let count = 0;
  const page = await number({
    [START]: () => Response.json({ id: `p${(count += 1)}`, expiresAt: FAR }),
    [CONFIRM]: () => Response.json(DOOR),
  });
  await page.draw();
  await page.type('[name=phone]', '0701234567');
  await page.press('Code by SMS');
  await page.type('[name=code]', '111');
  await page.press('Send again');
  await vi.waitFor(async () => expect((await page.there('[name=code]')).value).toBe(''));
  expect(page.sent[1]).toMatchObject({ call: START, input: { phone: '+93701234567', via: 'sms' } });
  await page.type('[name=code]', '222222');
  await page.press('Continue');
  await vi.waitFor(() => expect(page.sent.at(-1)?.input).toEqual({ id: 'p2', code: '222222' }));
});

test('while another code is on its way no third one is asked for', async () => {
  let count = 0;
  const page = await number({
    [START]: () => ((count += 1) === 1 ? Response.json({ id: 'p1', expiresAt: FAR }) : new Promise(() => {})),
  });
  await page.draw();
  await page.type('[name=phone]', '0701234567');
  await page.press('Code by SMS');
  await page.press('Send again');
  await vi.waitFor(() => expect(page.button('Send again')?.matches(':disabled')).toBe(true));
});

test('whoever comes in by their number asks for a code to sign in, and is in once it is right', async () => {
  const page = await openPage({
    words: ['number', 'auth', 'settings', 'phone', 'errors', 'accountErrors'],
    answers: {
      [START]: () => Response.json({ id: 'p1', expiresAt: FAR }),
      [CONFIRM]: () => Response.json({ token: 'a-new-token', user: ownMember() }),
    },
  });
  page.client.setQueryData(queryKeys.site, { numberWays: ['sms'] });
  const { NumberSignIn } = await import('./number-sign-in.tsx');
  await page.draw(<NumberSignIn>by e-mail</NumberSignIn>);
  await page.type('[name=phone]', '0701234567');
  await page.press('Code by SMS');
  await page.type('[name=code]', '123456');
  expect(page.main.textContent).not.toContain('by e-mail');
  await page.press('Continue');
  await vi.waitFor(() => expect(localStorage.getItem('auth_token')).toBe('a-new-token'));
  expect(page.sent.map(({ input }) => input)).toEqual([
    { phone: '+93701234567', via: 'sms', for: 'sign-in' },
    { id: 'p1', code: '123456' },
  ]);
});

test('who starts again with another number is asked for its code, and not for an account of the one before', async () => {
  let count = 0;
  const accounts: AccountOfNumber[] = [{ id: 6, username: 'omar', fullName: null, profileImageUrl: null }];
  const page = await number({
    [START]: () => Response.json({ id: `p${(count += 1)}`, expiresAt: FAR }),
    [CONFIRM]: () => Response.json({ accounts, mayCreate: true }),
  });
  await page.draw();
  await page.type('[name=phone]', '0701234567');
  await page.press('Code by SMS');
  await page.type('[name=code]', '123456');
  await page.press('Continue');
  await vi.waitFor(() => expect(page.main.textContent).toContain('omar'));
  await page.press('Start again');
  expect((await page.there('[name=phone]')).value).toBe('0701234567');
  await page.type('[name=phone]', '0799000111');
  await page.press('Code by SMS');
  expect((await page.there('[name=code]')).value).toBe('');
  expect(page.main.textContent).not.toContain('omar');
});

test('whoever writes by WhatsApp is told what to send, that it came, and finds all of it again on a page that is drawn anew', async () => {
  let arrived = false;
  const page = await number({
    [START]: () => Response.json({ id: 'p1', link: LINK, expiresAt: FAR }),
    [CONFIRM]: () => Response.json({ arrived }, { status: 202 }),
  });
  await page.draw();
  await page.type('[name=phone]', '0701234567');
  await page.press('Code by WhatsApp');
  const status = () => page.main.querySelector('p[role=status]')?.textContent;
  await vi.waitFor(() => expect(status()).toBe('Waiting for your message…'));
  // By WhatsApp nothing was sent to them, so there is nothing to send again.
  expect(page.button('Send again')).toBeUndefined();
  const link = await page.there('a[href^="https://wa.me/"]');
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('referrerpolicy')]).toEqual([
    LINK,
    'noopener noreferrer',
    'no-referrer',
  ]);
  const byHand = page.main.querySelector('details')?.textContent;
  expect(byHand).toContain('+93700000000');
  expect(byHand).toContain('My code: K7');
  // Each has its own direction, and screen readers read only the words of the steps.
  expect([...page.main.querySelectorAll('details [dir]')].map((each) => [each.getAttribute('dir'), each.textContent])).toEqual([
    ['ltr', '+93700000000'],
    ['auto', 'My code: K7'],
  ]);
  expect(Array.from(page.main.querySelectorAll('ol > li > [aria-hidden=true]'), ({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(Array.from(page.main.querySelectorAll('ol > li > div > p'), ({ textContent }) => textContent)).toEqual([
    page.t('number.stepSend'),
    page.t('number.stepAnswer'),
    page.t('number.stepType'),
  ]);
  await page.type('[name=code]', '12');
  await page.press('Continue');
  await vi.waitFor(() => expect(page.said()).toMatch(/^Your message has not come yet/));
  expect(page.onProven).not.toHaveBeenCalled();

  await page.leave();
  arrived = true;
  await page.client.invalidateQueries({ queryKey: ['phone-proof'] });
  await page.draw();
  await vi.waitFor(() => expect(status()).toBe('Your message has come. The code stands in our answer in WhatsApp.'));
  expect([(await page.there('[name=code]')).value, page.said()]).toEqual(['12', undefined]);
  await page.press('Continue');
  await vi.waitFor(() => expect(page.said()).toMatch(/^Your message has not come yet/));
  await page.press('Start again');
  expect([(await page.there('[name=phone]')).value, page.said()]).toEqual(['0701234567', undefined]);
});

test('a number that was typed stands in its field also where the phone has thrown the page away before a code was asked for', async () => {
  const page = await number({});
  await page.draw({ number: '0799000111' });
  await page.type('[name=phone]', '0701 23');
  await page.leave();
  await page.draw({ number: '0799000111' });
  expect((await page.there('[name=phone]')).value).toBe('0701 23');
});

test('the field of the number says what it takes: to its member, to their keyboard, and to what fills it in', async () => {
  const page = await number();
  await page.draw({ needsPassword: () => true });
  const field = controlLabelled(page.t('number.field'));
  const told = ['name', 'type', 'inputmode', 'autocomplete', 'dir', 'maxlength', 'placeholder'].map((name) =>
    field.getAttribute(name),
  );
  expect([field.required, describedBy(field), ...told]).toEqual([
    true,
    page.t('number.hint'),
    'phone',
    'tel',
    'tel',
    'tel',
    'ltr',
    String(PHONE_TYPED_MAX),
    '0701 234 567',
  ]);
  await page.type(field, '0701234567');
  const password = controlLabelled(page.t('settings.currentPassword'));
  expect([password.required, password.autocomplete]).toEqual([true, 'current-password']);
});

test.each(['whatsapp', 'sms'])(
  'who ends the number by the key of their keyboard gets the code by the first way: %s',
  async (via) => {
    const page = await number({ [START]: () => Response.json({ id: 'p1', link: LINK, expiresAt: FAR }) });
    page.client.setQueryData(queryKeys.site, { numberWays: via === 'sms' ? ['sms'] : ['whatsapp', 'sms'] });
    await page.draw();
    await page.type('[name=phone]', '0701234567');
    await actAndCheck(() => page.main.querySelector('form')?.requestSubmit());
    await page.there('[name=code]');
    expect(page.sent.map(({ input }) => input)).toEqual([{ phone: '+93701234567', via, for: 'sign-in' }]);
  },
);

test.each([
  ['a day ahead', -DAY],
  ['a day behind', DAY],
])('on a phone whose clock is %s, the code has its time', async (_, off) => {
  const expiresAt = new Date(Date.now() + off + PROOF_MINUTES * MINUTE).toISOString();
  const page = await number({
    [START]: () => Response.json({ id: 'p1', link: LINK, expiresAt }),
    [CONFIRM]: () => Response.json({ arrived: false }, { status: 202 }),
  });
  await page.draw();
  await page.type('[name=phone]', '0701234567');
  await page.press('Code by WhatsApp');
  await page.there('[name=code]');
  expect(page.main.textContent).not.toContain(page.t('number.over'));
});

test('while the server thinks, nothing is sent twice', async () => {
  let answer: (given: Response) => void = () => {};
  const held = () => new Promise<Response>((resolve) => (answer = resolve));
  const page = await number({ [START]: held, [CONFIRM]: held });
  await page.draw();
  await page.type('[name=phone]', '0701234567');
  // Two taps before the first is shown as busy.
  await actAndCheck(() => {
    page.button('Code by SMS')?.click();
    page.button('Code by SMS')?.click();
  });
  await vi.waitFor(() => expect(page.sent).toHaveLength(1));
  await vi.waitFor(() => expect(page.button('One moment...')?.matches(':disabled')).toBe(true));
  expect(page.button('Code by WhatsApp')?.matches(':disabled')).toBe(true);
  answer(Response.json({ id: 'p1', expiresAt: FAR }));
  await page.type('[name=code]', '123456');
  await page.press('Continue');
  await vi.waitFor(() => expect(page.button('Checking...')?.matches(':disabled')).toBe(true));
  answer(Response.json(DOOR));
  await vi.waitFor(() => expect(page.onProven).toHaveBeenCalledOnce());
});

async function number(answers: NonNullable<Parameters<typeof openPage>[0]>['answers'] = {}) {
  const page = await openPage({ words: ['number', 'auth', 'settings', 'errors', 'accountErrors'], answers });
  page.client.setQueryData(queryKeys.site, { numberWays: ['whatsapp', 'sms'] });
  const { ProveNumber } = await import('./prove-number.tsx');
  const onProven = vi.fn<ProveNumberProps['onProven']>();
  return {
    ...page,
    onProven,
    draw: (props: Partial<ProveNumberProps> = {}) =>
      page.draw(
        <ProveNumber purpose="sign-in" onProven={onProven} {...props}>
          the other ways
        </ProveNumber>,
      ),
    leave: () => page.draw(null),
    said: () => page.main.querySelector('[role=alert]')?.textContent,
    described: (field: Element | null) =>
      document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? '',
  };
}

function refusal(status: number, code: string, field?: string): Response {
  return Response.json({ code, message: '', ...(field && { fields: { [field]: code } }) }, { status });
}
