import { useT } from '../../../kit/i18n/i18n.ts';
import { SignOutDialog } from '../../../kit/overlays/sign-out-dialog.tsx';
import { useGuardedSignOut } from '../../../kit/overlays/use-guarded-sign-out.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { signOut } from '../../session.ts';

export interface UnsentProps {
  /** Counts what signing out would lose. */
  countUnsent: () => Promise<number>;
}

/** Shown in place of a password field to members without a password: they must sign in by their number again, which leads back here. */
export function SignInAgain({ countUnsent }: UnsentProps) {
  const t = useT();
  const leaving = useGuardedSignOut(countUnsent, signOut);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-soft">{t('number.freshNeeded')}</p>
      <Button variant="outline" onClick={leaving.request}>
        {t('number.freshSignIn')}
      </Button>
      <SignOutDialog signOut={leaving} />
    </div>
  );
}
