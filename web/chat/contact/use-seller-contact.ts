import { useLocation, useNavigate } from 'react-router';
import type { Listing } from '#schema/contracts/listings';
import type { MessageListing } from '#schema/contracts/messages';
import { t } from '../../kit/i18n/i18n.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { signInPath } from '../../kit/screen/next-path.ts';
import { loadedSession } from '../../account/loaded-session.ts';
import { store } from '../../kit/store/storage.ts';
import { toast } from '../../kit/overlays/toast.ts';

/** Time for the toast to be seen before the screen changes, in milliseconds. */
const OPENING_DELAY = 100;

/** Returns what contacting the seller of an ad needs: who may, how refusals are shown, and how the conversation opens. */
export function useSellerContact(listing: Listing) {
  const navigate = useNavigate();
  const place = useLocation();

  /** Sends a visitor to sign in, from where they come back to the ad. */
  const sendToSignIn = () => {
    toast({ title: t('listing.pleaseSignIn'), description: t('listing.pleaseSignInText') });
    void navigate(signInPath(place));
  };

  return {
    /** Resolves with whether the viewer may contact the seller, once their session is known; if not, a toast says why. The server checks it again. */
    checkContact: async (): Promise<boolean> => {
      const session = await loadedSession();
      if (session.status === 'signed-out') sendToSignIn();
      else if (!listing.userId) toast({ title: t('listing.error'), description: t('listing.noSeller'), tone: 'danger' });
      else if (session.member.id === listing.userId) showIsOwnAd();
      else return true;
      return false;
    },
    /** Handles the refusals that are not shown as an ordinary error; returns whether it was one of them. */
    handleRefusal: (error: Error): boolean => {
      if (!(error instanceof ApiError)) return false;
      // User 1's messages belong to the administrators: the chat screen leads on.
      if (error.code === 'admin_required') {
        void navigate('/chat');
        return true;
      }
      // A suspension is shown by its own dialog.
      if (error.ban) return true;
      if (error.status === 401) sendToSignIn();
      else if (error.code === 'cannot_contact_yourself') showIsOwnAd();
      else return false;
      return true;
    },
    /**
     * Goes to the chat screen, which opens the conversation, with the ad that the next text is about. Resolves once the address has changed: until
     * then a second press must not open it again.
     */
    openChat: async (conversationId: number, about?: MessageListing): Promise<void> => {
      store('chat_opening', JSON.stringify({ conversationId, listing: about }));
      await new Promise((resolve) => setTimeout(resolve, OPENING_DELAY));
      await navigate('/chat');
    },
  };
}

/** Returns an ad as a message contains it. */
export function messageListingOf({ id, title, price, priceAfn, currency, deal, thumbUrl, status }: Listing): MessageListing {
  return {
    id,
    title,
    price,
    priceAfn,
    currency,
    deal,
    thumbUrl,
    status: status === 'hidden' || status === 'held' ? 'removed' : status,
    offerPrice: null,
  };
}

function showIsOwnAd(): void {
  toast({ title: t('listing.cannotContactYourself'), description: t('listing.cannotContactYourselfText'), tone: 'danger' });
}
