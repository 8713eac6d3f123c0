import { useT } from '../i18n/i18n.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from './dialog.tsx';
import type { Leaving } from './use-leaving.ts';

/** Asks before signing out deletes what is on this device and not sent yet. */
export function LeaveDialog({ leaving: { unsent, stay, leave } }: { leaving: Leaving }) {
  const t = useT();
  return (
    <Dialog
      open={unsent !== null}
      onOpenChange={stay}
      title={t('waiting.leaveTitle')}
      description={t('waiting.leaveText', { count: unsent ?? 0 })}
      cancel={t('shell.cancel')}
      footer={
        <Button look="danger" onClick={leave}>
          {t('shell.signOut')}
        </Button>
      }
    />
  );
}
