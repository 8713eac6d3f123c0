// @vitest-environment happy-dom
import { encode } from 'uqr';
import { beforeEach, expect, test, vi } from 'vitest';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { actAndCheck, openPage, type Page } from '../../test/browser-page.tsx';
import { fieldNamed } from '../../test/labelled.ts';
import { secondFactorQuery } from './second-factor.queries.ts';

const CODES = ['aaaabbbbccccddddeeeeffff', 'gggghhhhiiiijjjjkkkkllll'];
const OWN = '/api/admin/second-factor';
const ON = { enabledAt: '2026-01-02T07:00:00.000Z', recoveryCodes: 10 };

let page: Page;
let state: { enabledAt: string | null; recoveryCodes: number } | null;
let refusal: Response | null;
/** The response with the state waits for this. */
let gate: Promise<void> | null;
/** The response to a confirmation. */
let answers: Promise<Response> | null;

beforeEach(async () => {
  [state, refusal, gate, answers] = [{ enabledAt: null, recoveryCodes: 0 }, null, null, null];
  page = await openPage({
    words: ['admin', 'secondFactor', 'errors', 'accountErrors'],
    answers: {
      [`GET ${OWN}`]: async () => (await gate, state ? Response.json(state) : new Response(null, { status: 500 })),
      [`POST ${OWN}/recovery-codes`]: () => refusal ?? Response.json({ recoveryCodes: CODES }),
      [`POST ${OWN}`]: () =>
        refusal ?? Response.json({ secret: 'ABCDEFGHIJ', address: 'otpauth://totp/Sarai:karim?secret=ABCDEFGHIJ' }),
      [`PUT ${OWN}`]: () => answers ?? refusal ?? Response.json({ recoveryCodes: CODES }),
      [`DELETE ${OWN}`]: () => refusal ?? new Response(null, { status: 204 }),
    },
  });
  page.client.setQueryData(adminKeys.list('audit', ''), []);
});

test('it is switched on with the password and a code of the authenticator; the recovery codes stay until they are kept', async () => {
  await drawn();
  await vi.waitFor(() => expect(page.main.textContent).toMatch(/^Two-step sign-inOff/));
  refusal = Response.json({ code: 'password_wrong', fields: { password: 'password_wrong' } }, { status: 400 });
  await types('Your password', 'wrong');
  await page.press('Turn on');
  await vi.waitFor(() => expect(alert()).toBe('The current password is not right.'));
  refusal = null;
  await types('Your password', 'a secret');
  await page.press('Turn on');
  const secret = await page.there('code');
  expect(secret.textContent).toBe('ABCD EFGH IJ');
  // The secret is shown only once, and the authenticator may be on the same phone.
  expect(secret.closest('[data-stays]')).not.toBeNull();
  expect(page.main.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe('QR code for your authenticator');
  const { data } = encode('otpauth://totp/Sarai:karim?secret=ABCDEFGHIJ', { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  const drawnAt = page.main
    .querySelector('svg[role="img"] path')
    ?.getAttribute('d')
    ?.match(/\d+ \d+(?=h1v1)/g);
  expect(drawnAt).toEqual(dark);
  refusal = Response.json({ code: 'second_factor_wrong', fields: { code: 'second_factor_wrong' } }, { status: 401 });
  await types('Code', '111111');
  await page.press('Confirm and turn on');
  await vi.waitFor(() => expect(alert()).toBe('This code is not right, or was used already.'));
  expect((await fieldNamed('Code')).value).toBe('111111');
  [refusal, state] = [null, ON];
  let open = () => {};
  gate = new Promise((resolve) => (open = resolve));
  await types('Code', '222222');
  await page.press('Confirm and turn on');
  await vi.waitFor(() => expect(codes()).toEqual(CODES));
  expect([page.main.querySelector('code'), page.main.querySelector('form')]).toEqual([null, null]);
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    [`POST ${OWN}`, { password: 'wrong' }],
    [`POST ${OWN}`, { password: 'a secret' }],
    [`PUT ${OWN}`, { password: 'a secret', code: '111111' }],
    [`PUT ${OWN}`, { password: 'a secret', code: '222222' }],
  ]);
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  expect(shownToast.get()?.title).toBe('Two-step sign-in is on');
  expect(page.client.getQueryState(adminKeys.list('audit', ''))?.isInvalidated).toBe(true);
  // The data behind the codes is fetched meanwhile.
  open();
  await vi.waitFor(() => expect(page.main.textContent).toMatch(/^Two-step sign-inOn/));
  expect([codes(), page.button('Turn off')]).toEqual([CODES, undefined]);
  await page.press('I have kept them');
  expect([codes(), page.button('Turn off')]).toEqual([[], expect.anything()]);
  expect(page.main.textContent).toContain('On since Jan 2, 2026. 10 recovery codes are left.');
});

test('whoever changes their mind with the key before them is asked for the password again', async () => {
  await drawn();
  await types('Your password', 'a secret');
  await page.press('Turn on');
  await page.there('code');
  await page.press(page.t('shell.cancel'));
  expect([page.main.querySelector('code'), (await fieldNamed('Your password')).value]).toEqual([null, '']);
});

test('a code that is being looked at is not sent twice', async () => {
  await drawn();
  await types('Your password', 'a secret');
  await page.press('Turn on');
  await page.there('code');
  answers = new Promise(() => {});
  await types('Code', '222222');
  await page.press('Confirm and turn on');
  await vi.waitFor(() => expect(page.button('Confirm and turn on')?.matches(':disabled')).toBe(true));
});

test('new recovery codes take the password and a code', async () => {
  state = { ...ON, recoveryCodes: 2 };
  await drawn();
  await page.press('New recovery codes');
  expect(page.main.textContent).toContain('Make new recovery codes before you need the last one.');
  await types('Your password', 'a secret');
  await types('Code', '333333');
  state = ON;
  await page.press('New recovery codes');
  await vi.waitFor(() => expect(codes()).toEqual(CODES));
  expect(page.main.querySelector('form')).toBeNull();
  await page.press('I have kept them');
  await vi.waitFor(() => expect(page.main.textContent).toContain('10 recovery codes are left.'));
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    [`POST ${OWN}/recovery-codes`, { password: 'a secret', code: '333333' }],
  ]);
});

test('switching it off takes the password and a code', async () => {
  state = ON;
  await drawn();
  await page.press('Turn off');
  await types('Your password', 'a secret');
  await types('Code', '333333');
  state = { enabledAt: null, recoveryCodes: 0 };
  await page.press('Turn off');
  await vi.waitFor(() => expect(page.button('Turn on')).toBeDefined());
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  expect(shownToast.get()?.title).toBe('Two-step sign-in is off');
  expect(page.client.getQueryState(adminKeys.list('audit', ''))?.isInvalidated).toBe(true);
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    [`DELETE ${OWN}`, { password: 'a secret', code: '333333' }],
  ]);
});

test('what another device did to it meanwhile is seen at the next visit', async () => {
  await drawn();
  await vi.waitFor(() => expect(page.button('Turn on')).toBeDefined());
  await page.draw(null);
  state = ON;
  await drawn();
  await vi.waitFor(() => expect(page.button('Turn off')).toBeDefined());
  expect(page.button('Turn on')).toBeUndefined();
});

test('how it stands is asked for again where it could not be had', async () => {
  state = null;
  await drawn();
  await vi.waitFor(() => expect(alert()).toContain('This could not be loaded.'));
  expect([page.button('Turn on'), page.button('Turn off')]).toEqual([undefined, undefined]);
  // The page does not say that it is off.
  expect(page.main.querySelector('h3')?.parentElement?.textContent).toBe(page.t('secondFactor.title'));
  state = { enabledAt: null, recoveryCodes: 0 };
  await page.press(page.t('shell.tryAgain'));
  await vi.waitFor(() => expect(page.button('Turn on')).toBeDefined());
});

test('how it stood before stays where it could not be had anew', async () => {
  await drawn();
  await vi.waitFor(() => expect(page.button('Turn on')).toBeDefined());
  state = null;
  await actAndCheck(async () => {
    await page.client.invalidateQueries({ queryKey: adminKeys.section('settings') });
    await told();
  });
  expect(page.client.getQueryState(secondFactorQuery.queryKey)?.status).toBe('error');
  expect([alert(), page.button('Turn on') !== undefined]).toEqual([undefined, true]);
});

/** Waits a turn: components learn of a query's failure a turn later. */
const told = () => new Promise((resolve) => setTimeout(resolve));

async function drawn() {
  const { default: SecondFactor } = await import('./second-factor.tsx');
  await page.draw(<SecondFactor />);
}

/** Types into uncontrolled fields. */
async function types(label: string, text: string) {
  (await fieldNamed(label)).value = text;
}

const alert = () => page.main.querySelector('[role="alert"]')?.textContent;
const codes = () => [...page.main.querySelectorAll('ul[dir="ltr"] li')].map(({ textContent }) => textContent);
