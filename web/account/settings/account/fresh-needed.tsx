import { useT } from '../../../kit/i18n/i18n.ts';
import { LeaveDialog } from '../../../kit/overlays/leave-dialog.tsx';
import { useLeaving } from '../../../kit/overlays/use-leaving.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { signOut } from '../../session.ts';

export interface UnsentProps {
  /** Counts what signing out would lose. */
  countUnsent: () => Promise<number>;
}

/** Shown in place of a password field to members without a password: they must sign in by their number again, which leads back here. */
export function FreshNeeded({ countUnsent }: UnsentProps) {
  const t = useT();
  const leaving = useLeaving(countUnsent, signOut);
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-soft">{t('number.freshNeeded')}</p>
      <Button look="outline" onClick={leaving.ask}>
        {t('number.freshSignIn')}
      </Button>
      <LeaveDialog leaving={leaving} />
    </div>
  );
}
