import type { ListingCard } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';

export interface DeleteDialogProps {
  ad: ListingCard;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function DeleteDialog({ ad, busy, onClose, onConfirm }: DeleteDialogProps) {
  const t = useT();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.deleteTitle')}
      description={t('profile.deleteText', { title: ad.title })}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('profile.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {t(busy ? 'profile.deleting' : 'profile.delete')}
          </Button>
        </>
      }
    />
  );
}
