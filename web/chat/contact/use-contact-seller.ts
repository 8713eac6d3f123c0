import { useMutation } from '@tanstack/react-query';
import type { Listing } from '#schema/contracts/listings';
import { t } from '../../kit/i18n/i18n.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { messageListingOf, useSellerDoor } from './use-seller-door.ts';

/** Contact Seller: opens the conversation with the seller of an ad. */
export function useContactSeller(listing: Listing): { contact: () => void; isBusy: boolean } {
  const door = useSellerDoor(listing);
  const start = useMutation({
    mutationFn: async () => {
      const { memberChat } = await import('../engine/member-chat.ts');
      return memberChat().start(listing.userId);
    },
    onSuccess: ({ id }) => {
      toast({ title: t('listing.chatStarted'), description: t('listing.chatStartedText'), tone: 'success' });
      door.enter(id, messageListingOf(listing));
    },
    onError: async (error) => {
      if (door.isTold(error)) return;
      const description = await errorSentence(error, t('listing.contactFailed'));
      toast({ title: t('listing.error'), description, tone: 'danger' });
    },
  });
  return {
    contact: () => {
      if (!start.isPending && door.isOpen()) start.mutate();
    },
    isBusy: start.isPending || door.isUnknown,
  };
}
