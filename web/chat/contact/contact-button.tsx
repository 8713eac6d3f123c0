import { useMutation } from '@tanstack/react-query';
import type { Listing } from '#schema/contracts/listings';
import { useT, t } from '../../kit/i18n/i18n.ts';
import type { ButtonStyle } from '../../kit/ui/button/button-class.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { messageListingOf, useSellerContact } from './use-seller-contact.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';

interface ContactButtonProps extends ButtonStyle {
  listing: Listing;
  className?: string;
}

/** A button that opens the conversation with the seller. */
export function ContactButton({ listing, ...style }: ContactButtonProps) {
  const t = useT();
  const { contact, isBusy } = useOpenSellerChat(listing);
  return (
    <Button {...style} busy={isBusy} onClick={contact}>
      <Icon name="chat" className="size-5" />
      {t('listing.contactSeller')}
    </Button>
  );
}

/** What 'Contact Seller' does: opens the conversation with the seller of an ad. */
function useOpenSellerChat(listing: Listing): { contact: () => void; isBusy: boolean } {
  const seller = useSellerContact(listing);
  const start = useMutation({
    mutationFn: async () => {
      if (!(await seller.checkContact())) return null;
      const { memberChat } = await importWithRetry(() => import('../engine/session-chat.ts'));
      return memberChat().start(listing.userId);
    },
    onSuccess: async (conversation) => {
      if (conversation === null) return;
      toast({ title: t('listing.chatStarted'), description: t('listing.chatStartedText'), tone: 'success' });
      await seller.openChat(conversation.id, messageListingOf(listing));
    },
    onError: async (error) => {
      if (seller.handleRefusal(error)) return;
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
