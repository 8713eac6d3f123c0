// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CODE_TYPED_MAX } from '#schema/catalog/limits';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';

const SIGN_IN = 'POST /api/auth/signin';

test('each field of a sign-in says what it takes: to its member, to their keyboard, and to who keeps their passwords', async () => {
  const { page, enter } = await form(() => refusedCode('second_factor_required'));
  const says = (label: string) => {
    const field = controlLabelled(label);
    const told = ['autocomplete', 'autocapitalize', 'spellcheck', 'dir', 'maxlength'].map((name) => field.getAttribute(name));
    return [field.name, field.required, describedBy(field), ...told];
  };
  expect(says(page.t('auth.password'))).toEqual(['password', true, '', 'current-password', null, null, 'ltr', null]);
  await enter();
  await page.there('[name=code]');
  expect(says(page.t('auth.code'))).toEqual([
    'code',
    true,
    page.t('auth.codeHint'),
    'one-time-code',
    'characters',
    'false',
    'ltr',
    String(CODE_TYPED_MAX),
  ]);
});

test('what is wrong with the code of an authenticator is said at its field, before its hint, and the focus goes there', async () => {
  let code = 'second_factor_required';
  const { page, enter } = await form(() => refusedCode(code));
  await enter();
  const field = await page.there('[name=code]');
  const said = () => [describedBy(field), field.matches('[aria-invalid]'), document.activeElement];
  expect(said()).toEqual([page.t('auth.codeHint'), false, field]);
  const wrong = async (sentence: string) => {
    await actAndCheck(() => controlLabelled(page.t('auth.password')).focus());
    await page.press(page.t('shell.signIn'));
    await vi.waitFor(() => expect(said()).toEqual([`${sentence} ${page.t('auth.codeHint')}`, true, field]));
  };
  await wrong(page.t('errors.second_factor_required'));
  code = 'second_factor_wrong';
  await page.type('[name=code]', '000000');
  await wrong(page.t('errors.second_factor_wrong'));
});

test('who signs in where somebody else was asked for a code is asked for none, and sends none of theirs', async () => {
  const { page, enter } = await form(() => refusedCode('second_factor_required'));
  await enter();
  await page.type('[name=code]', '111111');
  await page.type('[name=email]', 'omar@sarai.af');
  await page.press(page.t('shell.signIn'));
  await vi.waitFor(() => expect(page.sent).toHaveLength(2));
  expect(page.sent[1]?.input).toEqual({ email: 'omar@sarai.af', password: 'dorost-ast' });
  // The other account requires a code, too.
  await page.type('[name=code]', '222222');
  await page.press(page.t('shell.signIn'));
  await vi.waitFor(() => expect(page.sent[2]?.input).toEqual({ email: 'omar@sarai.af', password: 'dorost-ast', code: '222222' }));
});

test('while a sign-in is under way a second press sends no other', async () => {
  let answer: (given: Response) => void = () => {};
  const { page, enter } = await form(() => new Promise<Response>((resolve) => (answer = resolve)));
  await enter();
  await vi.waitFor(() => expect(page.button(page.t('auth.signingIn'))?.matches(':disabled')).toBe(true));
  await actAndCheck(() => answer(new Response('', { status: 500 })));
  await vi.waitFor(() => expect(page.button(page.t('shell.signIn'))?.matches(':disabled')).toBe(false));
  // A code by mail is offered only when attempts are used up, not when the server fails.
  expect([page.sent.length, page.button(page.t('auth.sendCode'))]).toEqual([1, undefined]);
});

async function form(answer: () => Response | Promise<Response>) {
  const page = await openPage({ words: ['auth', 'errors', 'accountErrors'], answers: { [SIGN_IN]: answer } });
  const { SignInForm } = await import('./sign-in-form.tsx');
  await page.draw(<SignInForm />);
  const enter = async () => {
    await page.type('[name=email]', 'laila@sarai.af');
    await page.type('[name=password]', 'dorost-ast');
    await page.press(page.t('shell.signIn'));
  };
  return { page, enter };
}

function refusedCode(code: string): Response {
  return Response.json({ code, message: '', fields: { code } }, { status: 401 });
}
