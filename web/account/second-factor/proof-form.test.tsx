// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SecondFactorProof } from '#schema/contracts/second-factor';
import { loadDomains, t } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { ProofForm } from './proof-form.tsx';

let root: Root;
const onProof = vi.fn<(proof: SecondFactorProof) => Promise<void>>();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadDomains('secondFactor', 'shell', 'errors', 'accountErrors');
  root = createRoot(document.body.appendChild(document.createElement('main')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  onProof.mockReset();
  vi.unstubAllGlobals();
});

const wrong = (field: keyof SecondFactorProof, code: string) =>
  new ApiError(400, JSON.stringify({ code, message: '', fields: { [field]: code } }));

test.each([
  ['no password', ['', '123456'], null, 'password', 'errors.password_required'],
  ['no code', ['secret', ''], null, 'code', 'errors.second_factor_required'],
  ['a wrong password', ['secret', '123456'], wrong('password', 'password_wrong'), 'password', 'errors.password_wrong'],
  ['a wrong code', ['secret', '123456'], wrong('code', 'second_factor_wrong'), 'code', 'errors.second_factor_wrong'],
] as const)('%s is said at its field, which has the focus, and what was typed stays', async (_, typed, refusal, field, words) => {
  if (refusal) onProof.mockRejectedValueOnce(refusal);
  await act(async () => root.render(<ProofForm asks={['password', 'code']} action="Go on" busy={false} onProof={onProof} />));
  const [password, code] = document.querySelectorAll('input');
  if (!password || !code) throw new Error('Nothing is drawn');
  [password.value, code.value] = typed;
  await act(async () => document.querySelector('form')?.requestSubmit());
  await act(async () => vi.waitFor(() => expect(document.activeElement).toBe(field === 'code' ? code : password)));
  expect(onProof).toHaveBeenCalledTimes(refusal ? 1 : 0);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(t(words));
  expect([password.value, code.value]).toEqual(typed);
});
