import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noticeOf } from '#schema/catalog/notices/notices';
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
  [{ kind: 'review', userId: 8, name: 'Laila', rating: 4 }, 'Laila rated you 4 of 5', '/profile?tab=reviews'],
  [
    { kind: 'price_drop', listingId: 5, title: 'Car', price: '9000', was: '10000', currency: 'AFN' },
    'The price of “Car” fell from AFN 10,000 to AFN 9,000',
    '/listing/5',
  ],
  [{ kind: 'purchase_approved', credits: 1 }, 'Your purchase was approved: 1 credit', '/balance'],
  [{ kind: 'purchase_approved', credits: 1_500 }, 'Your purchase was approved: 1,500 credits', '/balance'],
  [{ kind: 'purchase_rejected', reference: 'AB12' }, 'Your purchase AB12 was rejected', '/balance'],
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
    { kind: 'saved_search', search: 'q=car&minPrice=1000', listingId: 5, title: 'Car', more: 0 },
    'A new ad for your search “car” · From AFN 1,000: “Car”',
    '/?q=car&minPrice=1000',
  ],
  [
    { kind: 'saved_search', search: 'q=car', listingId: 5, title: 'Car', more: 2 },
    'New ads for your search “car”: “Car” and 2 more',
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

  test('keeps what people typed in its own direction', () => {
    expect(say({ kind: 'message', conversationId: 3, userId: 8, name: 'لیلا' }, t)).toBe('New message from \u2068لیلا\u2069');
  });
});
