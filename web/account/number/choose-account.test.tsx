// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountOfNumber } from '#schema/contracts/phone';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';
import type { Purpose } from './stored-proof.ts';
import type { ProveNumberProps } from './prove-number.tsx';

const CONFIRM = 'POST /api/auth/phone/confirm';
const DOOR = { token: 'a', user: { id: 5 } };
const FAMILY: AccountOfNumber[] = [
  { id: 5, username: 'laila', fullName: 'Laila Karimi', profileImageUrl: null },
  { id: 6, username: 'omar', fullName: null, profileImageUrl: null },
  { id: 8, username: 'zarghona', fullName: null, profileImageUrl: null },
];

afterEach(() => sessionStorage.clear());

test('a number of several accounts asks which; only the one that is pressed is opened, by the code that was right', async () => {
  let answer: (given: Response) => void = () => {};
  const page = await proven('sign-in', { code: '123456', choice: null }, () =>
    page.sent.length === 1
      ? Response.json({ accounts: FAMILY, mayCreate: true })
      : new Promise<Response>((resolve) => (answer = resolve)),
  );
  await page.press('Continue');
  await page.there('section');
  expect(page.main.querySelector('[role=status]')?.textContent).toBe('Your number is confirmed.');
  expect(page.rows()).toEqual(['Laila Karimi@laila', 'omar@omar', 'zarghona@zarghona']);
  const omar = [...page.main.querySelectorAll<HTMLButtonElement>('li button')][1];
  omar?.click();
  await vi.waitFor(() => expect(page.sent.at(-1)?.input).toEqual({ id: 'p1', code: '123456', account: 6 }));
  const buttons = [...page.main.querySelectorAll('li button')];
  expect(buttons.map((each) => [each.matches(':disabled'), each.getAttribute('aria-busy')])).toEqual([
    [true, null],
    [true, 'true'],
    [true, null],
  ]);
  answer(Response.json(DOOR));
  await vi.waitFor(() => expect(page.onProven.mock.calls).toEqual([[DOOR, false]]));
});

test('an account that cannot be opened is said above the list, and another way is open', async () => {
  const page = await proven('sign-in', { choice: { accounts: FAMILY, mayCreate: true } }, () =>
    refused('phone_administrator', 403),
  );
  page.main.querySelector<HTMLElement>('li button')?.click();
  await vi.waitFor(() => expect(page.said()).toBe('Sign in to this account with its email and password.'));
  await page.press('Start again');
  expect([(await page.there('[name=phone]')).value, page.said()]).toEqual(['0701234567', undefined]);
});

test.each([
  ['with none yet', [], false],
  ['beside another', FAMILY.slice(0, 1), true],
])(
  'a new account %s takes a name and a yes to the terms, and what was typed stays when the name is taken',
  async (_, accounts, isAsked) => {
    let isTaken = true;
    const page = await proven('sign-in', { choice: { accounts, mayCreate: true } }, () =>
      isTaken ? refused('username_taken', 409, 'username') : Response.json(DOOR),
    );
    expect(page.main.querySelector('[name=username]') === null).toBe(isAsked);
    if (isAsked) await page.press('Open another account');
    for (const [typed, sentence] of [
      ['  ', 'Username is required'],
      [' ab ', 'Username must be at least 3 characters long'],
      [' zahra ', 'You must agree to the Terms of Service and Privacy Policy'],
    ] as const) {
      await page.type('[name=username]', typed);
      await page.press('Create Account');
      expect([page.said(), page.sent]).toEqual([sentence, []]);
    }
    expect(document.activeElement).toBe(await page.there('[name=agreed]'));
    await page.click('[name=agreed]');
    await page.press('Create Account');
    await vi.waitFor(() => expect(page.said()).toBe('This username is already taken.'));
    // The banner appears once, above the form, although the accounts are shown, too.
    expect(page.main.querySelectorAll('[role=alert]')).toHaveLength(1);
    expect(page.sent.at(-1)?.input).toEqual({ id: 'p1', code: '123456', account: 'new', username: 'zahra' });
    // The browser may have discarded the page while WhatsApp was open.
    await page.drawAnew();
    expect((await page.there('[name=username]')).value).toBe(' zahra ');
    await page.type('[name=username]', ' zoë ');
    await page.click('[name=agreed]');
    isTaken = false;
    await page.press('Create Account');
    await vi.waitFor(() => expect(page.onProven.mock.calls).toEqual([[DOOR, true]]));
    expect(page.sent.at(-1)?.input).toMatchObject({ username: 'zoë' });
  },
);

test('each account has the picture of its member', async () => {
  const [laila, ...others] = FAMILY;
  const accounts = [{ ...laila, profileImageUrl: '/media/laila.webp' }, ...others];
  const page = await proven('sign-in', { choice: { accounts, mayCreate: true } });
  expect([...page.main.querySelectorAll('li')].map((row) => row.innerHTML.includes('/media/laila.webp'))).toEqual([
    true,
    false,
    false,
  ]);
});

test('what is asked of whoever has proven a number has a name, and says what comes of it', async () => {
  const page = await proven('sign-in', { choice: { accounts: FAMILY, mayCreate: true } });
  const named = () =>
    [...page.main.querySelectorAll('section')].map(
      (section) => document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
  expect(named()).toEqual([page.t('number.which')]);
  await page.press('Open another account');
  expect(named()).toEqual([page.t('number.which'), page.t('number.newAccount')]);
  for (const words of ['number.newAccountText', 'number.proven'] as const) expect(page.main.textContent).toContain(page.t(words));
  expect(describedBy(controlLabelled('Username'))).toBe(page.t('auth.usernameHint'));
  expect([controlLabelled('Username').required, (await page.there('[name=agreed]')).required]).toEqual([true, true]);
});

test.each([
  ['sign-in', true],
  ['number', false],
] as const)(
  'who asks an account for its number (%s) reads whom, and what comes until it is theirs: %s',
  async (purpose, waits) => {
    const page = await proven(purpose, { choice: { accounts: FAMILY, mayCreate: false } });
    if (waits) await page.press('None of these is mine');
    expect(page.main.querySelector('fieldset > legend')?.textContent).toBe(page.t('number.whoGives'));
    const says = (['proven', 'whoGivesText', 'waitsText'] as const).map((key) =>
      page.main.textContent.includes(page.t(`number.${key}`)),
    );
    expect(says).toEqual([true, true, waits]);
    expect([...page.main.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ required }) => required)).toEqual([
      true,
      true,
      true,
    ]);
    // A user name with its @ is not a sentence: it runs left to right on every page.
    expect(page.main.querySelector('label bdi:last-child')?.getAttribute('dir')).toBe('ltr');
  },
);

test.each([
  ['a new account is opened', true, 'Create Account', 'auth.creatingAccount'],
  ['an account is asked', false, 'Ask for the number', 'number.asking'],
] as const)('while %s a second press asks for nothing more', async (_, mayCreate, action, busy) => {
  let answer: (given: Response) => void = () => {};
  const page = await proven(
    'sign-in',
    { choice: { accounts: FAMILY, mayCreate }, username: 'zahra' },
    () => new Promise<Response>((resolve) => (answer = resolve)),
  );
  if (!mayCreate) await page.click('[value="6"]');
  await page.click('[name=agreed]');
  await page.press(action);
  await vi.waitFor(() => expect(page.button(page.t(busy))?.matches(':disabled')).toBe(true));
  answer(Response.json(DOOR));
  await vi.waitFor(() => expect(page.onProven).toHaveBeenCalledOnce());
  expect(page.sent).toHaveLength(1);
});

test('the terms that are agreed to open beside the form', async () => {
  const page = await proven('sign-in', { choice: { accounts: [], mayCreate: true } });
  const links = [...page.main.querySelectorAll('label a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['Terms of Service (opens in a new tab)', '/terms', '_blank'],
    ['Privacy Policy (opens in a new tab)', '/privacy', '_blank'],
  ]);
  expect(links[0]?.closest('label')?.textContent).toMatch(/^I agree to the Terms .+ and the Privacy /);
});

test('where three accounts have the number, a new one is opened only in the place of one of them, which is asked', async () => {
  const page = await proven('sign-in', { choice: { accounts: FAMILY, mayCreate: false } }, () => Response.json(DOOR));
  expect(page.main.textContent).toContain('A number can belong to three accounts at most.');
  expect(page.button('Open another account')).toBeUndefined();
  await page.press('None of these is mine');
  expect(page.rows('label:has([type=radio])')).toEqual(['Laila Karimi@laila', 'omar@omar', 'zarghona@zarghona']);
  await page.press('Ask for the number');
  expect(page.said()).toBe('Choose one of the accounts of this number.');
  await page.press('Back');
  expect([page.said(), page.rows().length]).toEqual([undefined, 3]);
  await page.press('None of these is mine');
  await page.click('[value="6"]');
  await page.press('Ask for the number');
  expect([page.said(), page.sent]).toEqual(['Username is required', []]);
  expect(document.activeElement).toBe(controlLabelled('Username'));
  await page.type('[name=username]', ' zahra ');
  await page.click('[name=agreed]');
  await page.press('Ask for the number');
  await vi.waitFor(() => expect(page.onProven).toHaveBeenCalledWith(DOOR, true));
  expect(page.sent.map(({ input }) => input)).toEqual([{ id: 'p1', code: '123456', account: 'new', username: 'zahra', from: 6 }]);
});

test('beside an account that is suspended none is opened: those that are there can be chosen, and no number is asked for', async () => {
  const accounts = FAMILY.slice(0, 2);
  const choice = { choice: { accounts, mayCreate: false }, username: 'zahra' };
  const page = await proven('sign-in', choice, () => refused('member_banned', 403));
  expect(page.rows()).toEqual(['Laila Karimi@laila', 'omar@omar']);
  expect(page.main.textContent).not.toContain(page.t('number.noMore'));
  expect(page.main.querySelector('[name=username], [type=radio]')).toBeNull();
  expect((['another', 'noneIsMine'] as const).map((key) => page.button(page.t(`number.${key}`)))).toEqual([undefined, undefined]);
  page.main.querySelector<HTMLElement>('li button')?.click();
  await vi.waitFor(() => expect(page.said()).toBe('This account is suspended.'));
});

test('a member who wants a full number for themself chooses who is asked, and needs no name', async () => {
  const page = await proven('number', { choice: { accounts: FAMILY, mayCreate: false } }, () => refused('phone_move_open', 409));
  expect(page.main.querySelector('[name=username]')).toBeNull();
  await page.click('[value="8"]');
  await page.press('Ask for the number');
  await vi.waitFor(() => expect(page.said()).toBe('Somebody has asked for this number already. It is decided within 7 days.'));
  expect(page.sent.map(({ input }) => input)).toEqual([{ id: 'p1', code: '123456', from: 8 }]);
  await page.press('Start again');
  await page.there('[name=phone]');
});

test('who proved their number is at what says so: the step before was longer', async () => {
  const page = await proven('sign-in', { choice: { accounts: [], mayCreate: true } });
  expect(document.activeElement?.textContent).toBe(page.t('number.proven'));
  const name = await page.there('[name=username]');
  await actAndCheck(() => name.focus());
  await page.type('[name=username]', 'la');
  expect(document.activeElement).toBe(name);
});

/** Draws the screen with this kept state of the proof. */
async function proven(purpose: Purpose, kept: object, answer: () => Response | Promise<Response> = () => Response.json({})) {
  const begun = { id: 'p1', via: 'sms', link: null, begunAt: Date.now() };
  sessionStorage.setItem(`proof_${purpose}`, JSON.stringify({ phone: '0701234567', begun, code: '123456', ...kept }));
  const page = await openPage({ words: ['number', 'auth', 'site', 'errors', 'accountErrors'], answers: { [CONFIRM]: answer } });
  const { ProveNumber } = await import('./prove-number.tsx');
  const onProven = vi.fn<ProveNumberProps['onProven']>();
  const draw = () => page.draw(<ProveNumber purpose={purpose} onProven={onProven} />);
  await draw();
  return {
    ...page,
    onProven,
    drawAnew: async () => {
      await page.draw(null);
      await draw();
    },
    rows: (each = 'li') => [...page.main.querySelectorAll(each)].map(({ textContent }) => textContent),
    said: () => page.main.querySelector('[role=alert]')?.textContent,
  };
}

function refused(code: string, status: number, field?: string): Response {
  return Response.json({ code, message: '', ...(field && { fields: { [field]: code } }) }, { status });
}
