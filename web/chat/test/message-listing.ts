import type { MessageListing } from '#schema/contracts/messages';

/** An ad as a message contains it. */
export const AD: MessageListing = {
  id: 5,
  title: 'A samovar',
  price: '500',
  currency: 'AFN',
  deal: 'sale',
  thumbUrl: null,
  status: 'active',
  offerPrice: null,
};
