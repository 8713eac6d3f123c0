import type { Listing } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';
import type { ButtonLook } from '../../kit/ui/button-class.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { useContactSeller } from './use-contact-seller.ts';

interface ContactButtonProps extends ButtonLook {
  listing: Listing;
  className?: string;
}

/** Leads to the seller, in the messages. */
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
