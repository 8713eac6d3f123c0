// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { SecondFactorProof } from '#schema/contracts/second-factor';
import { CODE_TYPED_MAX } from '#schema/catalog/limits';
import { actAndCheck, openPage } from '../../test/browser-page.tsx';
import { describedBy, controlLabelled } from '../../test/labelled.ts';

test.each([
  ['no password', ['', '123456'], null, 'password', 'errors.password_required'],
  ['no code', ['secret', ''], null, 'code', 'errors.second_factor_required'],
  ['a wrong password', ['secret', '123456'], 'password_wrong', 'password', 'errors.password_wrong'],
  ['a wrong code', ['secret', '123456'], 'second_factor_wrong', 'code', 'errors.second_factor_wrong'],
] as const)('%s is said at its field, which has the focus, and what was typed stays', async (_, typed, refusal, field, words) => {
  const page = await openPage({ words: ['secondFactor', 'errors', 'accountErrors'] });
  const { ProofForm } = await import('./proof-form.tsx');
  const { ApiError } = await import('../../kit/api/api-error.ts');
  const onProof = vi.fn<(proof: SecondFactorProof) => Promise<void>>();
  if (refusal)
    onProof.mockRejectedValueOnce(
      new ApiError(400, JSON.stringify({ code: refusal, message: '', fields: { [field]: refusal } })),
    );
  await page.draw(<ProofForm fields={['password', 'code']} action="Go on" busy={false} onProof={onProof} />);
  const [password, code] = page.main.querySelectorAll('input');
  if (!password || !code) throw new Error('Nothing is drawn');
  [password.value, code.value] = typed;
  await actAndCheck(() => password.form?.requestSubmit());
  await vi.waitFor(() => expect(document.activeElement).toBe(field === 'code' ? code : password));
  expect(onProof).toHaveBeenCalledTimes(refusal ? 1 : 0);
  expect((await page.there('[role=alert]')).textContent).toBe(page.t(words));
  expect([password.value, code.value]).toEqual(typed);
});

test('what was said of the last try is gone while the next one is asked for', async () => {
  const page = await openPage({ words: ['secondFactor', 'errors', 'accountErrors'] });
  const { ProofForm } = await import('./proof-form.tsx');
  const onProof = vi.fn<(proof: SecondFactorProof) => Promise<void>>(() => new Promise(() => undefined));
  await page.draw(<ProofForm fields={['code']} action="Go on" busy={false} onProof={onProof} />);
  await page.press('Go on');
  const code = await page.there('[name=code]');
  await vi.waitFor(() =>
    expect([page.main.querySelectorAll('[role=alert]').length, code.getAttribute('aria-invalid')]).toEqual([1, 'true']),
  );
  code.value = '123456';
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  await actAndCheck(() => code.form?.dispatchEvent(sent));
  expect(sent.defaultPrevented).toBe(true);
  expect(onProof).toHaveBeenCalledOnce();
  expect([page.main.querySelectorAll('[role=alert]').length, code.getAttribute('aria-invalid')]).toEqual([0, null]);
});

test.each([
  ['as of an app', undefined],
  ['as its asker says', 'It stands in your letter.'],
])('the field of the code says what it takes, %s', async (_, hint) => {
  const page = await openPage({ words: ['secondFactor'] });
  const { ProofForm } = await import('./proof-form.tsx');
  const asked = { fields: ['code'] as const, action: 'Go on', busy: false, onProof: () => Promise.resolve() };
  await page.draw(<ProofForm {...asked} {...(hint !== undefined && { codeHint: hint })} />);
  const field = controlLabelled(page.t('secondFactor.code'));
  const told = ['autocomplete', 'autocapitalize', 'spellcheck', 'dir', 'maxlength'].map((name) => field.getAttribute(name));
  expect([describedBy(field), ...told]).toEqual([
    hint ?? page.t('secondFactor.codeHint'),
    'one-time-code',
    'characters',
    'false',
    'ltr',
    String(CODE_TYPED_MAX),
  ]);
});
