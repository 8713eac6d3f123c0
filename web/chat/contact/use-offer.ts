import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listing } from '#schema/contracts/listings';
import { readPrice } from '#schema/price/price';
import { t } from '../../kit/i18n/i18n.ts';
import { codeSentence, errorSentence } from '../../kit/api/error-sentence.ts';
import { messageListingOf, useSellerContact } from './use-seller-contact.ts';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';

export interface OfferDraft {
  price: string;
  note: string;
}

/** An offer being written. What was typed stays until it has been sent; `fault` is the error of the price, `failure` the error of sending. */
export function useOffer(listing: Listing, onSent: () => void) {
  const seller = useSellerContact(listing);
  const [draft, setDraft] = useState<OfferDraft>({ price: '', note: '' });
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const send = useMutation({
    mutationFn: async (offerPrice: number) => {
      const { memberChat } = await importWithRetry(() => import('../engine/session-chat.ts'));
      const chat = memberChat();
      const { id } = await chat.start(listing.userId);
      await chat.send(id, { messageType: 'offer', listing: messageListingOf(listing), offerPrice, content: draft.note.trim() });
      return id;
    },
    onSuccess: async (conversationId) => {
      setDraft({ price: '', note: '' });
      onSent();
      await seller.openChat(conversationId);
    },
    onError: async (error) => {
      if (!seller.handleRefusal(error)) setFailure(await errorSentence(error, t('listing.contactFailed')));
    },
  });

  return {
    draft,
    fault,
    failure,
    isPending: send.isPending,
    change: (next: OfferDraft) => {
      setDraft(next);
      setFault(undefined);
    },
    submit: async () => {
      setFailure(undefined);
      const reading = readPrice(draft.price);
      if (!reading.ok) return setFault(await codeSentence(reading.error, t('listing.offerPriceWrong')));
      if (!send.isPending) send.mutate(reading.price);
    },
  };
}
