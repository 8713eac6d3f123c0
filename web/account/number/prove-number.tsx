import { type ReactNode, useRef } from 'react';
import type { NumberWay, PhoneConfirmAnswer } from '#schema/contracts/phone';
import { readNumber } from '#schema/phone';
import { faultAt, faultOf, useFault } from '../fault.ts';
import { type Choice, ChooseAccount } from './choose-account.tsx';
import { CodeStep } from './code-step.tsx';
import { type Purpose, useKeptProof } from './kept-proof.ts';
import { useConfirmProof, useStartProof } from './number.queries.ts';
import { NumberStep } from './number-step.tsx';

export interface ProveNumberProps {
  purpose: Purpose;
  /** The initial value of the field. */
  number?: string | undefined;
  /** Whether a number needs the member's password: somebody who finds an unlocked phone must not add their own number. */
  takesPassword?: (phone: string | null) => boolean;
  /** Called when the proof is complete; `isNew` if it opened a new account. */
  onProven: (answer: PhoneConfirmAnswer, isNew: boolean) => void;
  /** Shown below the first step: other ways to sign in. */
  children?: ReactNode;
}

/** The steps that prove who holds a number: the number, the code and, if one must be chosen, the account. */
export function ProveNumber({ purpose, number = '', takesPassword = () => false, onProven, children }: ProveNumberProps) {
  const { kept, keep, end } = useKeptProof(purpose);
  const start = useStartProof();
  const confirm = useConfirmProof();
  const { fault, setFault, banner, sayOf } = useFault();
  // A second tap may come before the next render, and would send another SMS.
  const isBeginning = useRef(false);

  const begin = (typed: string, via: NumberWay, password = '') => {
    setFault(null);
    const phone = readNumber(typed);
    if (phone === null) return setFault(faultAt({ field: 'phone', code: 'phone_number_invalid' }));
    const asksPassword = takesPassword(phone);
    if (asksPassword && password === '') return setFault(faultAt({ field: 'password', code: 'password_required' }));
    if (isBeginning.current) return undefined;
    isBeginning.current = true;
    return start.mutate(
      { phone, via, for: purpose, ...(asksPassword && { password }) },
      {
        onSuccess: ({ id, link }) =>
          keep({ phone: typed, begun: { id, via, link: link ?? null, begunAt: Date.now() }, code: '' }),
        onError: (error) => setFault(faultOf(error, 'number.failed')),
        onSettled: () => {
          isBeginning.current = false;
        },
      },
    );
  };

  const prove = (code: string, chosen: Choice = {}) => {
    setFault(null);
    if (kept.begun === null) return undefined;
    return confirm
      .mutateAsync(
        { id: kept.begun.id, code, ...chosen },
        {
          onSuccess: (answer) => {
            if ('accounts' in answer) return keep({ code, choice: answer });
            if (!('user' in answer)) return setFault({ banner: 'number.notYet', fields: {} });
            end();
            return onProven(answer, chosen.account === 'new');
          },
          onError: (error) => setFault(faultOf(error, 'number.failed')),
        },
      )
      .catch(() => undefined);
  };

  const startAgain = () => {
    setFault(null);
    keep({ begun: null, code: '', choice: null });
  };

  const shared = { fault, banner, sayOf, busy: confirm.isPending, onStartAgain: startAgain };
  if (kept.begun === null) {
    return (
      <>
        <NumberStep
          fault={fault}
          banner={banner}
          sayOf={sayOf}
          takesPassword={takesPassword}
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
        onFault={setFault}
      />
    );
  }
  return (
    <CodeStep
      {...shared}
      key={kept.begun.id}
      begun={kept.begun}
      phone={kept.phone}
      code={kept.code}
      onTyped={(code) => keep({ code })}
      onCode={prove}
      sending={start.isPending}
      // Another SMS to a number that needs the password needs it again, and only the first step asks for it.
      onSendAgain={() => (takesPassword(readNumber(kept.phone)) ? startAgain() : begin(kept.phone, 'sms'))}
      onFault={setFault}
    />
  );
}
