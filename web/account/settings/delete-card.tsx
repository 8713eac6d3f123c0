import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Card } from './card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** The way out; `username` is what is typed to confirm it, null until it is known. */
export function DeleteCard({ memberId, username }: { memberId: number; username: string | null }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t('settings.delete')} text={t('settings.deleteText')} tone="danger">
      <Button
        look="danger"
        disabled={username === null}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <ScreenIcon name="trash" className="size-5" />
        {t('settings.deleteOpen')}
      </Button>
      {username !== null && <DeleteDialog memberId={memberId} username={username} open={open} onOpenChange={setOpen} />}
    </Card>
  );
}
