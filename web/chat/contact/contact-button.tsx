import { useMutation } from '@tanstack/react-query';
import type { Listing } from '#schema/contracts/listings';
import { useT, t } from '../../kit/i18n/i18n.ts';
import type { ButtonLook } from '../../kit/ui/button/button-class.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { messageListingOf, useSellerContact } from './use-seller-contact.ts';
import { reach } from '../../kit/late/reach.ts';

interface ContactButtonProps extends ButtonLook {
  listing: Listing;
  className?: string;
}

/** A button that opens the conversation with the seller. */
export function ContactButton({ listing, ...look }: ContactButtonProps) {
  const t = useT();
  const { contact, isBusy } = useContactSeller(listing);
  return (
    <Button {...look} busy={isBusy} onClick={contact}>
      <Icon name="chat" className="size-5" />
      {t('listing.contactSeller')}
    </Button>
  );
}

/** What 'Contact Seller' does: opens the conversation with the seller of an ad. */
function useContactSeller(listing: Listing): { contact: () => void; isBusy: boolean } {
  const seller = useSellerContact(listing);
  const start = useMutation({
    mutationFn: async () => {
      if (!(await seller.mayContact())) return null;
      const { memberChat } = await reach(() => import('../engine/session-chat.ts'));
      return memberChat().start(listing.userId);
    },
    onSuccess: async (conversation) => {
      if (conversation === null) return;
      toast({ title: t('listing.chatStarted'), description: t('listing.chatStartedText'), tone: 'success' });
      await seller.openChat(conversation.id, messageListingOf(listing));
    },
    onError: async (error) => {
      if (seller.wasTold(error)) return;
      const description = await errorSentence(error, t('listing.contactFailed'));
      toast({ title: t('listing.error'), description, tone: 'danger' });
    },
  });
  return {
    contact: () => {
      if (!start.isPending) start.mutate();
    },
    isBusy: start.isPending,
  };
}
