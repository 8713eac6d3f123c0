import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { ListingCard } from '#schema/contracts/listings';
import type { Buyer } from '#schema/contracts/reviews';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { buyersQuery } from './profile.queries.ts';

export interface SoldDialogProps {
  ad: ListingCard;
  busy: boolean;
  onClose: () => void;
  /** Null for a buyer who never wrote. */
  onChoose: (buyer: Buyer | null) => void;
}

/** Asks to whom the ad was sold: one of those who wrote to the owner, or somebody else. */
export function SoldDialog({ ad, busy, onClose, onChoose }: SoldDialogProps) {
  const t = useT();
  const name = useId();
  const { data: buyers, isLoadingError } = useQuery(buyersQuery(ad.id));
  const [chosen, setChosen] = useState<Buyer | null>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('profile.soldTitle')}
      description={t('profile.soldText', { title: ad.title })}
      cancel={t('profile.cancel')}
      footer={
        <Button busy={busy} onClick={() => onChoose(chosen)}>
          {t(busy ? 'profile.saving' : 'profile.markSold')}
        </Button>
      }
    >
      {isLoadingError && <p className="mt-3 text-sm text-danger">{t('profile.buyersFailed')}</p>}
      {buyers?.length === 0 && <p className="mt-3 text-sm">{t('profile.nobodyWrote')}</p>}
      <fieldset className="mt-4 flex max-h-[45vh] flex-col gap-2 overflow-y-auto p-1">
        <legend className="sr-only">{t('profile.soldTitle')}</legend>
        {!buyers && !isLoadingError && <Skeleton className="h-14 w-full" />}
        {buyers?.map((buyer) => (
          <Choice key={buyer.id} name={name} checked={chosen?.id === buyer.id} onChoose={() => setChosen(buyer)}>
            <PersonPicture name={buyer.fullName ?? buyer.username} src={buyer.profileImageUrl} className="size-9" />
            <bdi className="min-w-0 truncate">{buyer.fullName ?? buyer.username}</bdi>
          </Choice>
        ))}
        <Choice name={name} checked={chosen === null} onChoose={() => setChosen(null)}>
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-soft">
            <Icon name="user" className="size-5" />
          </span>
          {t('profile.somebodyElse')}
        </Choice>
      </fieldset>
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={`flex min-h-14 items-center gap-3 rounded-control border px-3 py-2 font-medium ${checked ? 'border-primary bg-primary-soft' : 'border-line'}`}
    >
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="tick" />
      {children}
    </label>
  );
}
