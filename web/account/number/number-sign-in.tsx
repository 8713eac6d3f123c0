import { chooseSharedPhone, endSharedPhone, useSharedPhone } from '../../kit/shared-phone/shared-phone.ts';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { onSessionChange, memberId } from '../session.ts';
import { endProof } from './stored-proof.ts';
import { useNumberWays } from './number-ways.ts';
import { ProveNumber } from './prove-number.tsx';
import { showNumberPending } from './show-number-pending.ts';
import { useOpenSession } from '../auth/account.ts';
import { useWelcome } from '../auth/use-welcome.ts';

/** Sign-in by number, which most people here have, and below it the form for those with an e-mail. Once a code is requested, the form is hidden. */
export function NumberSignIn({ children }: { children: ReactNode }) {
  const t = useT();
  const enter = useOpenSession();
  const welcome = useWelcome();
  const isByNumber = useNumberWays().length > 0;
  // A sign-in by e-mail deletes a started proof, so that the next person at this screen does not get it.
  useEffect(() => onSessionChange(() => memberId() !== null && endProof('sign-in')), []);
  if (!isByNumber)
    return (
      <>
        {children}
        <div className="mt-3">
          <SharedPhoneCheckbox />
        </div>
      </>
    );
  return (
    <ProveNumber
      purpose="sign-in"
      onProven={(answer, isNew) => {
        if (!('token' in answer)) return;
        enter(answer);
        if (answer.movesAt !== undefined) showNumberPending(answer.movesAt);
        else if (isNew) welcome();
      }}
    >
      <div className="mt-3">
        <SharedPhoneCheckbox />
      </div>
      <p className="my-5 flex items-center gap-3 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('number.orEmail')}
      </p>
      {children}
    </ProveNumber>
  );
}

/** At sign-in, people can say that others use this phone, too. It takes effect at once, before anything about them is stored. */
function SharedPhoneCheckbox() {
  const t = useT();
  return (
    <Checkbox
      label={t('phone.sharedSignIn')}
      checked={useSharedPhone()}
      onChange={({ target }) => void (target.checked ? chooseSharedPhone() : endSharedPhone())}
    />
  );
}
