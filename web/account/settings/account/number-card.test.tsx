// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnMember } from '#schema/contracts/members';
import { queryKeys } from '../../../kit/api/query-keys.ts';
import { openPage } from '../../../test/browser-page.tsx';
import { ownMember } from '../../test/own-member.ts';

const MOVE = 'PUT /api/auth/phone/moves/4';
const ASKED = { id: 4, phone: '+93701234567', movesAt: '2026-12-02T10:00:00.000Z', isMine: false };
const WANTED = { ...ASKED, phone: '+93799000111', isMine: true };
const USER = { id: 7, username: 'laila2', email: null, fullName: null, profileImageUrl: null };

afterEach(() => sessionStorage.clear());

test.each([
  ['none', { phone: null, numberConfirmedAt: null }, 'You have given no number yet.', ['Add a number']],
  [
    'one that nobody proved',
    { numberConfirmedAt: null },
    '0701 234 567Not confirmed',
    ['Confirm this number', 'Use another number'],
  ],
  ['a confirmed one', {}, '0701 234 567Confirmed on Nov 22, 2026', ['Use another number']],
])('of a number the card shows how it stands, and what can be done: %s', async (_, own, words, buttons) => {
  const page = await card(own);
  expect(page.main.textContent).toContain(words);
  expect(page.buttons()).toEqual(buttons);
});

test.each([
  ['no way in but this session', { email: null, phone: null, numberConfirmedAt: null }, /^You have no way back in/],
  [
    'only a number that they wait for',
    { email: null, hasPassword: false, numberConfirmedAt: null, numberMoves: [WANTED] },
    /^Until then this is your only number/,
  ],
  [
    'a password, and a number that they wait for',
    { email: null, numberConfirmedAt: null, numberMoves: [WANTED] },
    /^You have no way back in/,
  ],
  ['an address', { phone: null, numberConfirmedAt: null }, undefined],
  ['a number', { email: null }, undefined],
] as const)('who has %s is told how they come back in', async (_, own, words) => {
  const page = await card(own as Partial<OwnMember>);
  const last = [...page.main.querySelectorAll('[role=status]')].at(-1)?.textContent ?? undefined;
  expect(last === undefined ? undefined : words?.test(last)).toBe(words && true);
});

test('whoever is asked for their number keeps it by one press, and is told; what was refused is said', async () => {
  let isOver = true;
  const page = await card(
    { numberMoves: [ASKED] },
    { [MOVE]: () => (isOver ? refusal(404, 'phone_move_over') : new Response(null, { status: 204 })) },
  );
  expect(page.main.textContent).toContain('it goes there on Dec 2, 2026.');
  await page.press('Keep it');
  await vi.waitFor(() => expect(page.toast()).toMatchObject({ title: 'Nobody asks for this number any more.', tone: 'danger' }));
  isOver = false;
  await page.press('Keep it');
  await vi.waitFor(() => expect(page.toast()).toMatchObject({ title: 'The number stays yours', tone: 'success' }));
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    [MOVE, { answer: 'keep' }],
    [MOVE, { answer: 'keep' }],
  ]);
});

test.each([
  ['by e-mail', 'laila@sarai.af', /you come in with your email/],
  ['by nothing else', null, /you have no other way in/],
])('giving a number up is asked twice, by who comes in %s', async (_, email, words) => {
  const page = await card({ email, numberMoves: [ASKED] }, { [MOVE]: () => new Response(null, { status: 204 }) });
  await page.press('Give it up');
  expect([page.main.textContent?.match(words)?.length, page.sent]).toEqual([1, []]);
  await page.press('Cancel');
  expect(page.button('Keep it')).toBeDefined();
  await page.press('Give it up');
  await page.press('Yes, give it up');
  await vi.waitFor(() => expect(page.toast()).toMatchObject({ title: 'You have given the number up', tone: 'success' }));
  expect(page.sent).toMatchObject([{ call: MOVE, input: { answer: 'give' } }]);
});

test('whoever waits for a number sees which, until when, and can let it be', async () => {
  const page = await card({ numberMoves: [WANTED] }, { [MOVE]: () => new Response(null, { status: 204 }) });
  // A number runs left to right on every page.
  expect(page.main.querySelector('[role=status] bdi')?.getAttribute('dir')).toBe('ltr');
  expect(page.main.textContent).toContain('0799 000 111is yours on Dec 2, 2026, unless its holder keeps it.');
  expect(page.button('Give it up')).toBeUndefined();
  await page.press('I do not need it any more');
  await vi.waitFor(() => expect(page.toast()).toMatchObject({ title: 'The number stays where it is', tone: 'success' }));
  expect(page.sent).toMatchObject([{ input: { answer: 'keep' } }]);
});

test.each([
  ['keeps their number', ASKED, ['Keep it']],
  ['gives their number up', ASKED, ['Give it up', 'Yes, give it up']],
  ['needs a number no more', WANTED, ['I do not need it any more']],
])('whoever %s says so once, however often they press; a failure without words is said too', async (_, move, presses) => {
  let answer: (given: Response) => void = () => {};
  const page = await card({ numberMoves: [move] }, { [MOVE]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  for (const name of presses) await page.press(name);
  await vi.waitFor(() => expect(page.button(presses.at(-1) ?? '')?.matches(':disabled')).toBe(true));
  answer(new Response('', { status: 500 }));
  await vi.waitFor(() => expect(page.toast()).toMatchObject({ title: page.t('number.failed'), tone: 'danger' }));
  await vi.waitFor(() => expect(page.button(presses.at(-1) ?? '')?.matches(':disabled')).toBe(false));
  expect(page.sent).toHaveLength(1);
});

test.each([
  ['is theirs', {}, 'Number confirmed', 'You can sign in with it from now on.'],
  [
    'waits for its holder',
    { movesAt: '2026-12-02T10:00:00.000Z' },
    'We have asked the other account',
    'If nobody keeps the number, it is yours on Dec 2, 2026. You find it in your settings.',
  ],
])('a number that is proven here and %s is told, and the account is asked for again', async (_, rest, title, description) => {
  const page = await card(
    { numberConfirmedAt: null },
    {
      'POST /api/auth/phone/start': () => Response.json({ id: 'p1', expiresAt: '2126-11-22T10:00:00.000Z' }),
      'POST /api/auth/phone/confirm': () => Response.json({ user: USER, ...rest }),
    },
  );
  for (const key of KEYS) page.client.setQueryData(key, {});
  await page.press('Confirm this number');
  expect((await page.there('[name=phone]')).value).toBe('0701 234 567');
  // The number is already theirs, so no password is needed.
  expect(page.main.querySelector('[name=password]')).toBeNull();
  await page.type('[name=phone]', '0799 000 111');
  await page.type('[name=password]', 'ramz-e-nau');
  await page.type('[name=phone]', '0701 234 567');
  await page.press('Code by SMS');
  await page.type('[name=code]', '123456');
  await page.press('Continue');
  await vi.waitFor(() => expect(page.toast()).toMatchObject({ title, description, tone: 'success' }));
  expect(page.sent[0]?.input).toEqual({ phone: '+93701234567', via: 'sms', for: 'number' });
  expect(page.buttons()).toEqual(['Confirm this number', 'Use another number']);
  expect(KEYS.map((key) => page.client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  expect(JSON.parse(localStorage.getItem('user_data') ?? '{}')).toMatchObject({ firstName: 'laila2' });
});

test('another number begins with an empty field, and a proof that was begun is there again until it is left', async () => {
  const page = await card({});
  await page.press('Use another number');
  expect((await page.there('[name=phone]')).value).toBe('');
  await page.type('[name=phone]', '0799 000 111');
  expect(await page.there('[name=password]')).toBeDefined();
  await page.press('Cancel');
  expect(page.buttons()).toEqual(['Use another number']);
  const begun = { id: 'p1', via: 'sms', link: null, begunAt: Date.now() };
  sessionStorage.setItem('proof_number', JSON.stringify({ phone: '0799000111', begun, code: '12', by: 7 }));
  await page.draw();
  expect((await page.there('[name=code]')).value).toBe('12');
  await page.press('Cancel');
  await page.draw();
  expect(page.buttons()).toEqual(['Use another number']);
});

test('who has only this session left adds a number, without a password that they never had', async () => {
  const page = await card(
    { email: null, phone: null, numberConfirmedAt: null, hasPassword: false },
    {
      'POST /api/auth/phone/start': () => Response.json({ id: 'p1', expiresAt: '2126-11-22T10:00:00.000Z' }),
      'POST /api/auth/phone/confirm': () => Response.json({ user: USER }),
    },
  );
  expect(page.main.textContent).toContain('You have no way back in');
  await page.press('Add a number');
  await page.type('[name=phone]', '0799 000 111');
  expect(page.main.querySelector('[name=password]')).toBeNull();
  await page.press('Code by SMS');
  await page.type('[name=code]', '123456');
  await page.press('Continue');
  await vi.waitFor(() => expect(page.toast()).toMatchObject({ title: 'Number confirmed', tone: 'success' }));
  expect(page.sent[0]?.input).toEqual({ phone: '+93799000111', via: 'sms', for: 'number' });
});

test('numbers are written in the digits of who reads them', async () => {
  const page = await card({ numberMoves: [WANTED] });
  const { setLanguage } = await import('../../../kit/i18n/i18n.ts');
  await setLanguage('fa');
  await page.draw();
  expect([...page.main.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['۰۷۰۱ ۲۳۴ ۵۶۷', '۰۷۹۹ ۰۰۰ ۱۱۱']);
  document.documentElement.dir = '';
  document.cookie = 'language=; Path=/; Max-Age=0';
});

test('where numbers are not proven nothing speaks of them', async () => {
  const page = await card({ numberMoves: [ASKED] }, {}, []);
  expect(page.main.textContent).toBe('');
});

const KEYS = [queryKeys.ownMember(7), queryKeys.member(7)];

async function card(
  own: Partial<OwnMember>,
  answers: NonNullable<Parameters<typeof openPage>[0]>['answers'] = {},
  numberWays: string[] = ['sms'],
) {
  const page = await openPage({ member: 7, words: ['number', 'settings', 'errors', 'accountErrors'], answers });
  page.client.setQueryData(queryKeys.site, { numberWays });
  const [{ NumberCard }, { shownToast }] = await Promise.all([
    import('./number-card.tsx'),
    import('../../../kit/overlays/toast.ts'),
  ]);
  const draw = async () => {
    await page.draw(null);
    await page.draw(<NumberCard own={ownMember(own)} />);
  };
  await draw();
  return {
    ...page,
    draw,
    toast: shownToast.get,
    buttons: () => [...page.main.querySelectorAll('button')].map(({ textContent }) => textContent),
  };
}

function refusal(status: number, code: string): Response {
  return Response.json({ code, message: '' }, { status });
}
