// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { fieldNamed } from '../../test/labelled.ts';

const OWN = '/api/members/me/second-factor';
const CODES = ['aaaabbbbccccddddeeeeffff', 'gggghhhhiiiijjjjkkkkllll'];

test('a member who never had a second factor is told nothing of it', async () => {
  const { page, asked } = await own({ enabledAt: null, recoveryCodes: 0 });
  await actAndCheck(() => page.client.refetchQueries());
  expect(asked).toHaveBeenCalled();
  expect(page.main.textContent).toBe('');
});

test('who was an administrator gets new recovery codes by the password and a code; they stand there until they are said to be kept', async () => {
  const { page, asked } = await own({ enabledAt: '2026-01-02T07:00:00.000Z', recoveryCodes: 1 });
  await page.press('New recovery codes');
  await page.type(await fieldNamed('Your password'), 'a secret');
  await page.type(await fieldNamed('Code'), '333333');
  await page.press('New recovery codes');
  const codes = () => [...page.main.querySelectorAll('li')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(codes()).toEqual(CODES));
  expect(page.sent.map(({ call, input }) => [call, input])).toEqual([
    [`POST ${OWN}/recovery-codes`, { password: 'a secret', code: '333333' }],
  ]);
  // The number of codes left is fetched meanwhile, and this does not remove the shown codes.
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(codes()).toEqual(CODES);
  await page.press('I have kept them');
  expect(codes()).toEqual([]);
  await vi.waitFor(() => expect(page.main.textContent).toContain('2 recovery codes are left.'));
});

test('who was an administrator turns it off by the password and a code, after which nothing is left of it', async () => {
  const { page } = await own({ enabledAt: '2026-01-02T07:00:00.000Z', recoveryCodes: 10 });
  await page.press('Turn off');
  await page.type(await fieldNamed('Your password'), 'a secret');
  await page.type(await fieldNamed('Code'), '333333');
  await page.press('Turn off');
  await vi.waitFor(() => expect(page.main.textContent).toBe(''));
  const { shownToast } = await import('../../kit/overlays/toast.ts');
  expect([shownToast.get()?.title, page.sent.map(({ call, input }) => [call, input])]).toEqual([
    'Two-step sign-in is off',
    [[`DELETE ${OWN}`, { password: 'a secret', code: '333333' }]],
  ]);
});

test.each([
  ['New recovery codes', 'POST'],
  ['Turn off', 'DELETE'],
])('while “%s” is under way a second press sends nothing', async (action, method) => {
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { page } = await own({ enabledAt: '2026-01-02T07:00:00.000Z', recoveryCodes: 8 }, held);
  const { formatDate } = await import('../../kit/i18n/format.ts');
  await vi.waitFor(() =>
    expect(page.main.textContent).toContain(page.t('secondFactor.onSince', { date: formatDate('2026-01-02T07:00:00.000Z') })),
  );
  expect(page.main.textContent).toContain(page.t('secondFactor.ofFormer'));
  await page.press(action);
  await page.type(await fieldNamed('Your password'), 'a secret');
  await page.type(await fieldNamed('Code'), '333333');
  await page.press(action);
  await vi.waitFor(() => expect(page.main.querySelector('[type=submit]')?.matches(':disabled')).toBe(true));
  await actAndCheck(() => answer());
  await vi.waitFor(() => expect(page.sent.map(({ call }) => call.startsWith(method))).toEqual([true]));
});

test.each([
  [3, false],
  [2, true],
])('of %i recovery codes that are left it is said: make new ones: %s', async (recoveryCodes, isSaid) => {
  const { page } = await own({ enabledAt: '2026-01-02T07:00:00.000Z', recoveryCodes });
  await vi.waitFor(() => expect(page.main.textContent).toContain(`${recoveryCodes} recovery codes are left.`));
  expect(page.main.textContent.includes(page.t('secondFactor.fewCodes'))).toBe(isSaid);
});

test('a proof is asked for once it is said for what, and for that alone; who gives it up can choose again', async () => {
  const { page } = await own({ enabledAt: '2026-01-02T07:00:00.000Z', recoveryCodes: 10 });
  const asks = () => [...page.main.querySelectorAll('form')].map((form) => form.querySelector('[type=submit]')?.textContent);
  const [renew, turnOff] = [page.t('secondFactor.newCodes'), page.t('secondFactor.turnOff')];
  await vi.waitFor(() => expect(page.button(renew)).toBeDefined());
  expect(asks()).toEqual([]);
  for (const [chosen, other] of [
    [renew, turnOff],
    [turnOff, renew],
  ]) {
    await page.press(chosen ?? '');
    expect([asks(), page.button(other ?? '')]).toEqual([[chosen], undefined]);
    await page.press(page.t('shell.cancel'));
    expect([asks(), page.button(other ?? '') === undefined]).toEqual([[], false]);
  }
  expect(page.sent).toEqual([]);
});

test('who comes back to it later reads how many codes are left by then', async () => {
  const { page, state, draw } = await own({ enabledAt: '2026-01-02T07:00:00.000Z', recoveryCodes: 10 });
  await vi.waitFor(() => expect(page.main.textContent).toContain('10 recovery codes are left.'));
  await page.draw(null);
  state.recoveryCodes = 9;
  await draw();
  await vi.waitFor(() => expect(page.main.textContent).toContain('9 recovery codes are left.'));
});

async function own(state: { enabledAt: string | null; recoveryCodes: number }, held = Promise.resolve()) {
  const asked = vi.fn<() => Response>(() => Response.json(state));
  const page = await openPage({
    member: 7,
    words: ['secondFactor', 'errors', 'accountErrors'],
    answers: {
      [`GET ${OWN}`]: asked,
      [`POST ${OWN}/recovery-codes`]: async () => {
        await held;
        state.recoveryCodes = CODES.length;
        return Response.json({ recoveryCodes: CODES });
      },
      [`DELETE ${OWN}`]: async () => {
        await held;
        state.enabledAt = null;
        return new Response(null, { status: 204 });
      },
    },
  });
  const { default: OwnSecondFactor } = await import('./own-second-factor.tsx');
  const draw = () => page.draw(<OwnSecondFactor memberId={7} />);
  await draw();
  return { page, asked, state, draw };
}
