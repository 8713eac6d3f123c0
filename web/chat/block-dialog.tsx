import { useState } from 'react';
import { useT } from '../kit/i18n/i18n.ts';
import type { Chat } from './engine/types.ts';
import { Button } from '../kit/ui/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { setBlocked } from './set-blocked.ts';

export interface BlockDialogProps {
  chat: Chat;
  conversationId: number;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before somebody is blocked. */
export function BlockDialog({ chat, conversationId, name, open, onOpenChange }: BlockDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const block = async () => {
    setBusy(true);
    const done = await setBlocked(chat, conversationId, true);
    setBusy(false);
    if (done) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('chat.blockTitle', { name })}
      description={t('chat.blockText')}
      footer={
        <>
          <Button look="quiet" onClick={() => onOpenChange(false)}>
            {t('chat.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void block()}>
            {t('chat.block')}
          </Button>
        </>
      }
    />
  );
}
