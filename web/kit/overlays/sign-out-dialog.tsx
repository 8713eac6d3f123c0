import { useT } from '../i18n/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from './dialog.tsx';
import type { GuardedSignOut } from './use-guarded-sign-out.ts';

/** Asks before signing out deletes what is on this device and not sent yet. */
export function SignOutDialog({ signOut: { unsentCount, cancel, confirm } }: { signOut: GuardedSignOut }) {
  const t = useT();
  return (
    <Dialog
      open={unsentCount !== null}
      onOpenChange={cancel}
      title={t('waiting.leaveTitle')}
      description={t('waiting.leaveText', { count: unsentCount ?? 0 })}
      cancel={t('shell.cancel')}
      footer={
        <Button variant="danger" onClick={confirm}>
          {t('shell.signOut')}
        </Button>
      }
    />
  );
}
