import { type ReactNode, useRef } from 'react';
import type { ProofChannel, PhoneConfirmAnswer } from '#schema/contracts/phone';
import { readPhoneNumber } from '#schema/phone';
import { formErrorAt, formErrorOf, useFormError } from '../form-error.ts';
import { type Choice, ChooseAccount } from './choose-account.tsx';
import { CodeStep } from './code-step.tsx';
import { type Purpose, useStoredProof } from './stored-proof.ts';
import { useConfirmProof, useStartProof } from './number.queries.ts';
import { NumberStep } from './number-step.tsx';

export interface ProveNumberProps {
  purpose: Purpose;
  /** The initial value of the field. */
  number?: string | undefined;
  /** Whether a number needs the member's password: somebody who finds an unlocked phone must not add their own number. */
  needsPassword?: (phone: string | null) => boolean;
  /** Called when the proof is complete; `isNew` if it opened a new account. */
  onProven: (answer: PhoneConfirmAnswer, isNew: boolean) => void;
  /** Shown below the first step: other ways to sign in. */
  children?: ReactNode;
}

/** The steps that prove who holds a number: the number, the code and, if one must be chosen, the account. */
export function ProveNumber({ purpose, number = '', needsPassword = () => false, onProven, children }: ProveNumberProps) {
  const { kept, keep, end } = useStoredProof(purpose);
  const start = useStartProof();
  const confirm = useConfirmProof();
  const { error, setError, banner, errorOf } = useFormError();
  // A second tap may come before the next render, and would send another SMS.
  const isStarting = useRef(false);

  const begin = (typed: string, via: ProofChannel, password = '') => {
    setError(null);
    const phone = readPhoneNumber(typed);
    if (phone === null) return setError(formErrorAt({ field: 'phone', code: 'phone_number_invalid' }));
    const asksPassword = needsPassword(phone);
    if (asksPassword && password === '') return setError(formErrorAt({ field: 'password', code: 'password_required' }));
    if (isStarting.current) return undefined;
    isStarting.current = true;
    return start.mutate(
      { phone, via, for: purpose, ...(asksPassword && { password }) },
      {
        onSuccess: ({ id, link }) =>
          keep({ phone: typed, begun: { id, via, link: link ?? null, begunAt: Date.now() }, code: '' }),
        onError: (error) => setError(formErrorOf(error, 'number.failed')),
        onSettled: () => {
          isStarting.current = false;
        },
      },
    );
  };

  const prove = (code: string, chosen: Choice = {}) => {
    setError(null);
    if (kept.begun === null) return undefined;
    return confirm
      .mutateAsync(
        { id: kept.begun.id, code, ...chosen },
        {
          onSuccess: (answer) => {
            if ('accounts' in answer) return keep({ code, choice: answer });
            if (!('user' in answer)) return setError({ banner: 'number.notYet', fields: {} });
            end();
            return onProven(answer, chosen.account === 'new');
          },
          onError: (error) => setError(formErrorOf(error, 'number.failed')),
        },
      )
      .catch(() => undefined);
  };

  const startAgain = () => {
    setError(null);
    keep({ begun: null, code: '', choice: null });
  };

  const shared = { error, banner, errorOf, busy: confirm.isPending, onStartAgain: startAgain };
  if (kept.begun === null) {
    return (
      <>
        <NumberStep
          error={error}
          banner={banner}
          errorOf={errorOf}
          needsPassword={needsPassword}
          initial={kept.phone === '' ? number : kept.phone}
          onTyped={(phone) => keep({ phone })}
          busy={start.isPending ? start.variables.via : null}
          onBegin={begin}
        />
        {children}
      </>
    );
  }
  if (kept.choice) {
    return (
      <ChooseAccount
        {...shared}
        {...kept.choice}
        purpose={purpose}
        username={kept.username}
        onTyped={(username) => keep({ username })}
        onChosen={(choice) => prove(kept.code, choice)}
        onError={setError}
      />
    );
  }
  return (
    <CodeStep
      {...shared}
      key={kept.begun.id}
      proof={kept.begun}
      phone={kept.phone}
      code={kept.code}
      onTyped={(code) => keep({ code })}
      onCode={prove}
      sending={start.isPending}
      // Another SMS to a number that needs the password needs it again, and only the first step asks for it.
      onSendAgain={() => (needsPassword(readPhoneNumber(kept.phone)) ? startAgain() : begin(kept.phone, 'sms'))}
      onError={setError}
    />
  );
}
