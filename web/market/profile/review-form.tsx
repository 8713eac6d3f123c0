import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PendingReview } from '#schema/contracts/reviews';
import { REVIEW_MAX } from '#schema/catalog/limits';
import { useT } from '../../kit/i18n/i18n.ts';
import { api } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { Banner } from '../../kit/ui/banner.tsx';
import { Button } from '../../kit/ui/button/button.tsx';
import { TextArea } from '../../kit/fields/text-area.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { pendingSalesQuery } from '../sales/pending-sales.ts';
import { StarChoice } from './star-choice.tsx';

export interface ReviewFormProps {
  memberId: number;
  sale: PendingReview;
}

/** The form to review a sale. What was typed survives a failure. */
export default function ReviewForm({ memberId, sale }: ReviewFormProps) {
  const t = useT();
  const client = useQueryClient();
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [failure, setFailure] = useState('');
  const name = sale.other.fullName ?? sale.other.username;

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.call('POST /api/listings/:id/reviews', {
        params: { id: sale.listingId },
        input: { rating, text, subjectId: sale.other.id },
      }),
    onSuccess: () => {
      toast({ title: t('profile.reviewSent'), description: t('profile.reviewSentText', { name }), tone: 'success' });
      client.setQueryData(pendingSalesQuery(memberId).queryKey, (pending) =>
        pending?.filter(({ listingId, other }) => listingId !== sale.listingId || other.id !== sale.other.id),
      );
      void client.invalidateQueries({ queryKey: queryKeys.pendingReviews(memberId) });
    },
    onError: async (error) => setFailure(await errorSentence(error, t('profile.failedText'))),
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFailure('');
        setSubmitted(rating === 0);
        if (rating > 0) mutate();
      }}
      className="flex flex-col gap-3 rounded-card border border-line border-s-4 border-s-accent bg-surface p-4 shadow-card"
    >
      <div className="flex items-center gap-3">
        <PersonPicture name={sale.other.fullName ?? sale.other.username} src={sale.other.profileImageUrl} className="size-11" />
        <div className="min-w-0">
          <h3 className="truncate font-bold">{t('profile.reviewOf', { name })}</h3>
          <p className="truncate text-sm text-soft">
            {sale.listingTitle === null ? t('profile.adGone') : t('profile.reviewFor', { title: sale.listingTitle })}
          </p>
        </div>
      </div>
      {failure && <Banner>{failure}</Banner>}
      <StarChoice
        rating={rating}
        error={isSubmitted && rating === 0 ? t('profile.starsMissing') : undefined}
        onChange={(stars) => setRating(stars)}
      />
      <TextArea
        label={t('profile.reviewText')}
        rows={3}
        maxLength={REVIEW_MAX}
        dir={text ? 'auto' : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" busy={isPending} className="self-start">
        {t(isPending ? 'profile.sendingReview' : 'profile.sendReview')}
      </Button>
    </form>
  );
}
