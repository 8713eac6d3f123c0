import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NOTICE_KINDS, noticeOf } from '#schema/catalog/notices/notices';
import type { NotificationEvent } from '#schema/contracts/notifications';
import type { Translate } from '../../kit/i18n/i18n.ts';
import type { sentenceOf } from './sentence.ts';

const UNTIL = '2026-11-21T08:00:00Z';
const report = { kind: 'report_closed', placeId: 4, title: 'Car', reason: '' } as const;

const EVENTS: [NotificationEvent, string, string][] = [
  [{ kind: 'message', conversationId: 3, userId: 8, name: 'Laila' }, 'New message from Laila', '/chat?c=3'],
  [{ kind: 'message', conversationId: 3, userId: 8, name: '' }, 'New message from A former member', '/chat?c=3'],
  [
    { kind: 'offer', conversationId: 3, userId: 8, name: 'Laila', title: 'Car', price: '1234567' },
    'Laila offers AFN 1,234,567 for “Car”',
    '/chat?c=3',
  ],
  [
    { kind: 'sale', listingId: 5, userId: 8, name: 'Laila', title: 'Car' },
    'Laila says that you bought “Car”. Is that so?',
    '/profile?tab=reviews',
  ],
  [
    { kind: 'sale_confirmed', listingId: 5, userId: 8, name: 'Laila', title: 'Car' },
    'Laila confirmed having bought “Car”. You can review each other now.',
    '/profile?tab=reviews',
  ],
  [
    { kind: 'sale_denied', listingId: 5, userId: 8, name: 'Laila', title: 'Car' },
    'Laila says that they did not buy “Car”.',
    '/profile',
  ],
  [{ kind: 'review', userId: 8, name: 'Laila', rating: 4 }, 'Laila rated you 4 of 5', '/profile?tab=reviews'],
  [
    { kind: 'price_drop', listingId: 5, title: 'Car', price: '9000', was: '10000', currency: 'AFN' },
    'The price of “Car” fell from AFN 10,000 to AFN 9,000',
    '/listing/5',
  ],
  [{ kind: 'purchase_approved', credits: 1 }, 'Your purchase was approved: 1 credit', '/balance'],
  [{ kind: 'purchase_approved', credits: 1_500 }, 'Your purchase was approved: 1,500 credits', '/balance'],
  [{ kind: 'purchase_rejected', reference: 'AB12' }, 'Your purchase AB12 was rejected', '/balance?order=AB12'],
  [
    { kind: 'credits_corrected', amount: 1, reason: 'For the outage' },
    'Sarai added 1 credit to your account. Reason: For the outage',
    '/balance',
  ],
  [
    { kind: 'credits_corrected', amount: 1_500, reason: 'For the outage' },
    'Sarai added 1,500 credits to your account. Reason: For the outage',
    '/balance',
  ],
  [
    { kind: 'credits_corrected', amount: -1, reason: 'A slip' },
    'Sarai took 1 credit from your account. Reason: A slip',
    '/balance',
  ],
  [
    { kind: 'credits_corrected', amount: -20, reason: 'A slip' },
    'Sarai took 20 credits from your account. Reason: A slip',
    '/balance',
  ],
  [{ kind: 'credits_corrected', amount: 25, reason: '' }, 'Sarai added 25 credits to your account', '/balance'],
  [{ kind: 'credits_corrected', amount: -1, reason: '' }, 'Sarai took 1 credit from your account', '/balance'],
  [
    { kind: 'promotion_ending', listingId: 5, title: 'Car', until: UNTIL },
    'The promotion of “Car” ends on Nov 21, 2026',
    '/listing/5',
  ],
  [
    { kind: 'listing_ending', listingId: 5, title: 'Car', until: UNTIL },
    'Your ad “Car” is seen until Nov 21, 2026. Is it still there?',
    '/listing/5',
  ],
  [
    { kind: 'listing_hidden', listingId: 5, title: 'Car', reason: 'Spam' },
    'Your ad “Car” was hidden. Reason: Spam',
    '/listing/5/edit',
  ],
  [
    { kind: 'listing_held', listingId: 5, title: 'Car' },
    'Your ad “Car” will be seen once an administrator has looked at it',
    '/listing/5/edit',
  ],
  [
    { kind: 'listing_released', listingId: 5, title: 'Car', reason: '' },
    'Your ad “Car” was looked at and can be seen now',
    '/listing/5',
  ],
  [
    { kind: 'listing_released', listingId: 5, title: 'Car', reason: 'All is well.' },
    'Your ad “Car” was looked at and can be seen now. All is well.',
    '/listing/5',
  ],
  [{ kind: 'listing_restored', listingId: 5, title: 'Car' }, 'Your ad “Car” can be seen again', '/listing/5'],
  [{ kind: 'vip_ending', until: UNTIL }, 'Your VIP membership ends on Nov 21, 2026', '/balance'],
  [
    { ...report, outcome: 'action_taken', about: 'listing' },
    'Your report of the ad “Car”: we took action. Thank you.',
    '/listing/4',
  ],
  [
    { ...report, outcome: 'no_violation', about: 'member' },
    'Your report of a member: we found nothing against our rules. Thank you.',
    '/member/4',
  ],
  [
    { ...report, outcome: 'duplicate', about: 'message' },
    'Your report of a message: this has been dealt with already. Thank you.',
    '/chat?c=4',
  ],
  [
    { ...report, outcome: 'action_taken', about: 'listing', title: '' },
    'Your report of the ad: we took action. Thank you.',
    '/listing/4',
  ],
  [
    { ...report, outcome: 'no_violation', about: 'listing', reason: 'It is allowed.' },
    'Your report of the ad “Car”: we found nothing against our rules. Thank you. It is allowed.',
    '/listing/4',
  ],
  [
    { kind: 'report_reopened', about: 'listing', placeId: 4, title: 'Car' },
    'Your report of the ad “Car”: we are looking into it again',
    '/listing/4',
  ],
  [
    { kind: 'report_reopened', about: 'listing', placeId: 4, title: '' },
    'Your report of the ad: we are looking into it again',
    '/listing/4',
  ],
  [
    { kind: 'report_reopened', about: 'message', placeId: 4, title: '' },
    'Your report of a message: we are looking into it again',
    '/chat?c=4',
  ],
  [{ kind: 'ban_undone' }, 'The suspension of your account was taken back. We are sorry.', '/profile'],
  [
    { kind: 'number_move', what: 'asked', until: UNTIL },
    'Somebody confirmed your number and wants it. Without an answer it goes to their account on Nov 21, 2026.',
    '/settings',
  ],
  [
    { kind: 'number_move', what: 'lost', until: UNTIL },
    'Your number went to another account. If you have no other way in, add another number or an email.',
    '/settings',
  ],
  [{ kind: 'number_move', what: 'yours', until: UNTIL }, 'The number that you asked for is yours now', '/settings'],
  [
    { kind: 'number_move', what: 'kept', until: UNTIL },
    'The holder of the other account kept the number. If you have no other way in, add another number or an email.',
    '/settings',
  ],
  [
    { kind: 'saved_search', search: 'q=car&minPrice=1000', listingId: 5, title: 'Car', more: 0, counted: 'newest' },
    'A new ad for your search “car” · From AFN 1,000: “Car”',
    '/?q=car&minPrice=1000',
  ],
  [
    { kind: 'saved_search', search: 'q=car', listingId: 5, title: 'Car', more: 2, counted: 'all' },
    'New ads for your search “car”: “Car” and 2 more',
    '/?q=car',
  ],
  [
    { kind: 'saved_search', search: 'q=car', listingId: 5, title: 'Car', more: 49, counted: 'newest' },
    'New ads for your search “car”: “Car” and at least 49 more',
    '/?q=car',
  ],
];

describe('a notification', () => {
  let say: typeof sentenceOf;
  let t: Translate;

  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    const i18n = await import('../../kit/i18n/i18n.ts');
    await i18n.loadDomains('shell', 'home', 'notifications');
    ({ t } = i18n);
    ({ sentenceOf: say } = await import('./sentence.ts'));
  });
  afterAll(() => void vi.unstubAllGlobals());

  test.each(EVENTS)('%j says: %s', (event, text, to) => {
    expect([say(event, t).replace(/[\u2068\u2069]/g, ''), noticeOf(event).link(event)]).toEqual([text, to]);
  });

  test('of every kind stands here', () => {
    expect([...new Set(EVENTS.map(([{ kind }]) => kind))].sort()).toEqual([...NOTICE_KINDS].sort());
  });

  test('keeps what people typed in its own direction', () => {
    expect(say({ kind: 'message', conversationId: 3, userId: 8, name: 'لیلا' }, t)).toBe('New message from \u2068لیلا\u2069');
  });
});
