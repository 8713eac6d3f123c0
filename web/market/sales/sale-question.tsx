import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PendingReview } from '#schema/contracts/reviews';
import { api } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';

export interface SaleQuestionProps {
  memberId: number;
  sale: PendingReview;
}

/** A seller says that the member bought their ad: asks whether that is true. Neither reviews the other before the answer. */
export default function SaleQuestion({ memberId, sale }: SaleQuestionProps) {
  const t = useT();
  const client = useQueryClient();
  const [isDenying, setIsDenying] = useState(false);
  const name = sale.other.fullName ?? sale.other.username;
  const title = sale.listingTitle;

  const { mutate, isPending, variables } = useMutation({
    mutationFn: (bought: boolean) => {
      const params = { id: sale.listingId };
      return bought
        ? api.call('PUT /api/listings/:id/sale/confirmation', { params })
        : api.call('DELETE /api/listings/:id/sale/confirmation', { params });
    },
    onSuccess: (_, bought) => {
      toast(
        bought
          ? {
              title: translate('member.saleConfirmed'),
              description: translate('member.saleConfirmedText', { name }),
              tone: 'success',
            }
          : { title: translate('member.saleDenied'), description: translate('member.saleDeniedText', { name }), tone: 'success' },
      );
    },
    onError: async (error) =>
      toast({
        title: translate('member.saleFailed'),
        description: await errorSentence(error, translate('shell.offline')),
        tone: 'danger',
      }),
    onSettled: () => {
      setIsDenying(false);
      return client.invalidateQueries({ queryKey: queryKeys.pendingReviews(memberId) });
    },
  });

  return (
    <section
      aria-label={t('member.saleQuestion')}
      className="flex flex-col gap-3 rounded-card border border-line border-s-4 border-s-accent bg-surface p-4 shadow-card"
    >
      <div className="flex items-center gap-3">
        <PersonPicture name={name} src={sale.other.profileImageUrl} className="size-11" />
        <div className="min-w-0">
          <h3 className="font-bold">{t('member.saleQuestion')}</h3>
          <p className="text-sm break-words text-soft">
            {title === null ? t('member.saleSaidHidden', { name }) : t('member.saleSaid', { name, title })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isPending && variables} onClick={() => mutate(true)}>
          {t(isPending && variables ? 'member.saleSaving' : 'member.saleYes')}
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => setIsDenying(true)}>
          {t('member.saleNo')}
        </Button>
      </div>
      {isDenying && (
        <Dialog
          open
          onOpenChange={(open) => !open && setIsDenying(false)}
          title={t('member.saleNoTitle')}
          description={t('member.saleNoText', { name })}
          cancel={t('member.saleCancel')}
          footer={
            <Button variant="danger" busy={isPending} onClick={() => mutate(false)}>
              {t(isPending ? 'member.saleSaving' : 'member.saleNo')}
            </Button>
          }
        />
      )}
    </section>
  );
}
