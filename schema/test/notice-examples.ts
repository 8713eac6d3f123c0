import type { NoticeEvent, NoticeKind } from '../catalog/notices/notices.ts';

/** An event of every kind, and the address to which both the bell and the mail must link. */
export const NOTICE_EXAMPLES: { [Kind in NoticeKind]: { event: Extract<NoticeEvent, { kind: Kind }>; link: string } } = {
  message: { event: { kind: 'message', conversationId: 4, userId: 2, name: 'Omar' }, link: '/chat?c=4' },
  offer: {
    event: { kind: 'offer', conversationId: 4, userId: 2, name: 'Omar', title: 'Corolla', price: '400' },
    link: '/chat?c=4',
  },
  sale: { event: { kind: 'sale', listingId: 7, userId: 2, name: 'Omar', title: 'Corolla' }, link: '/profile?tab=reviews' },
  sale_confirmed: {
    event: { kind: 'sale_confirmed', listingId: 7, userId: 2, name: 'Omar', title: 'Corolla' },
    link: '/profile?tab=reviews',
  },
  sale_denied: { event: { kind: 'sale_denied', listingId: 7, userId: 2, name: 'Omar', title: 'Corolla' }, link: '/profile' },
  review: { event: { kind: 'review', userId: 2, name: 'Omar', rating: 5 }, link: '/profile?tab=reviews' },
  price_drop: {
    event: { kind: 'price_drop', listingId: 7, title: 'Corolla', price: '400', was: '500', currency: 'AFN' },
    link: '/listing/7',
  },
  purchase_approved: { event: { kind: 'purchase_approved', credits: 250 }, link: '/balance' },
  purchase_rejected: { event: { kind: 'purchase_rejected', reference: 'VZJUN234' }, link: '/balance?order=VZJUN234' },
  credits_corrected: { event: { kind: 'credits_corrected', amount: 25, reason: 'For the outage' }, link: '/balance' },
  promotion_ending: {
    event: { kind: 'promotion_ending', listingId: 7, title: 'Corolla', until: '2026-11-21T00:00:00Z' },
    link: '/listing/7',
  },
  listing_ending: {
    event: { kind: 'listing_ending', listingId: 7, title: 'Corolla', until: '2026-11-21T00:00:00.000Z' },
    link: '/listing/7',
  },
  listing_held: { event: { kind: 'listing_held', listingId: 7, title: 'Corolla' }, link: '/listing/7/edit' },
  listing_released: {
    event: { kind: 'listing_released', listingId: 7, title: 'Corolla', reason: 'Thank you' },
    link: '/listing/7',
  },
  listing_hidden: { event: { kind: 'listing_hidden', listingId: 7, title: 'Corolla', reason: 'twice' }, link: '/listing/7/edit' },
  listing_restored: { event: { kind: 'listing_restored', listingId: 7, title: 'Corolla' }, link: '/listing/7' },
  vip_ending: { event: { kind: 'vip_ending', until: '2026-11-21T00:00:00Z' }, link: '/balance' },
  report_closed: {
    event: { kind: 'report_closed', outcome: 'duplicate', about: 'message', placeId: 4, title: '', reason: '' },
    link: '/chat?c=4',
  },
  ban_undone: { event: { kind: 'ban_undone' }, link: '/profile' },
  report_reopened: {
    event: { kind: 'report_reopened', about: 'listing', placeId: 7, title: 'Corolla' },
    link: '/listing/7',
  },
  number_move: { event: { kind: 'number_move', what: 'asked', until: '2026-11-21T00:00:00.000Z' }, link: '/settings' },
  saved_search: {
    event: { kind: 'saved_search', search: 'q=rubab&province=Kabul', listingId: 7, title: 'Rubab', more: 0, counted: 'all' },
    link: '/?q=rubab&province=Kabul',
  },
};
