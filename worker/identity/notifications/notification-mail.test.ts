import type { NotificationEvent } from '#schema/contracts/notifications';
import { LANGUAGE_CODES, LANGUAGES } from '#schema/catalog/languages';
import { NOTICE_EXAMPLES } from '#schema/test/notice-examples';
import { expect, it } from 'vitest';
import { wordsFor } from '../../platform/mail/words.ts';
import { notificationMail, notificationMessage } from './notification-mail.ts';

const AD = { listingId: 7, title: 'Corolla' };
const EVENTS: [NotificationEvent, en: string, fa: string][] = [
  [{ kind: 'message', conversationId: 1, userId: 2, name: 'Nur' }, 'New message from Nur', 'پیام تازه از <Nur>'],
  [
    { kind: 'offer', conversationId: 1, userId: 2, name: 'Nur', title: 'Corolla', price: '1500000' },
    'Nur offers AFN 1,500,000 for “Corolla”',
    '<Nur> برای «<Corolla>» ۱٬۵۰۰٬۰۰۰ افغانی پیشنهاد کرد',
  ],
  [{ kind: 'review', userId: 2, name: 'Nur', rating: 4 }, 'Nur rated you 4 of 5', '<Nur> به شما ۴ از ۵ ستاره داد'],
  [
    { kind: 'price_drop', ...AD, was: '999999999999', currency: 'AFN', price: '1000000' },
    'The price of “Corolla” fell from AFN 999,999,999,999 to AFN 1,000,000',
    'قیمت «<Corolla>» از ۹۹۹٬۹۹۹٬۹۹۹٬۹۹۹ افغانی به ۱٬۰۰۰٬۰۰۰ افغانی پایین آمد',
  ],
  [
    { kind: 'purchase_approved', credits: 12_500 },
    'Your purchase was approved: 12,500 credits',
    'خرید شما تأیید شد: ۱۲٬۵۰۰ کریدت',
  ],
  [{ kind: 'purchase_approved', credits: 275 }, 'Your purchase was approved: 275 credits', 'خرید شما تأیید شد: ۲۷۵ کریدت'],
  [{ kind: 'purchase_rejected', reference: 'SR-1' }, 'Your purchase SR-1 was rejected', 'خرید <SR-1> رد شد'],
  [
    { kind: 'credits_corrected', amount: 25, reason: 'why' },
    'Sarai added 25 credits to your account. Reason: why',
    'سرای به حساب شما ۲۵ کریدت افزود. دلیل: <why>',
  ],
  [
    { kind: 'credits_corrected', amount: 25, reason: '' },
    'Sarai added 25 credits to your account',
    'سرای به حساب شما ۲۵ کریدت افزود',
  ],
  [
    { kind: 'credits_corrected', amount: -1, reason: '' },
    'Sarai took 1 credit from your account',
    'سرای از حساب شما ۱ کریدت کم کرد',
  ],
  [
    { kind: 'promotion_ending', ...AD, until: '' },
    'The promotion of “Corolla” ends within a day',
    'پیش‌انداختن «<Corolla>» تا یک روز دیگر ختم می‌شود',
  ],
  [
    { kind: 'listing_hidden', ...AD, reason: 'why' },
    'Your ad “Corolla” was hidden. Reason: why',
    'اعلان شما «<Corolla>» پنهان شد. دلیل: <why>',
  ],
  [
    { kind: 'listing_ending', ...AD, until: '' },
    'Your ad “Corolla” ends within three days. Is it still there?',
    'اعلان شما «<Corolla>» تا سه روز دیگر ختم می‌شود. هنوز موجود است؟',
  ],
  [{ kind: 'listing_restored', ...AD }, 'Your ad “Corolla” can be seen again', 'اعلان شما «<Corolla>» دوباره دیده می‌شود'],
  [{ kind: 'vip_ending', until: '' }, 'Your VIP membership ends within a day', 'عضویت VIP شما تا یک روز دیگر ختم می‌شود'],
  [
    { kind: 'saved_search', search: 'q=x', ...AD, more: 2, counted: 'all' },
    'A new ad for your search: “Corolla” and 2 more',
    'اعلان تازه برای جستجوی شما: «<Corolla>» و ۲ اعلان دیگر',
  ],
  [
    { kind: 'saved_search', search: 'q=x', ...AD, more: 0, counted: 'all' },
    'A new ad for your search: “Corolla”',
    'اعلان تازه برای جستجوی شما: «<Corolla>»',
  ],
];

it.each(EVENTS)('$kind is said in these words', (event, en, fa) => {
  const said = (['en', 'fa'] as const).map(
    (code) => notificationMail('zala@example.af', 'https://sarai.af', event, code).text.split('\n\n')[1],
  );
  // <> stands for the marks that isolate the direction of a Latin name.
  expect(said).toEqual([en, fa.replaceAll('<', '\u2068').replaceAll('>', '\u2069')]);
});

it('the mail says in its markup in which language it is, and which way that runs', () => {
  for (const code of LANGUAGE_CODES) {
    const { html } = notificationMail('zala@example.af', 'https://sarai.af', NOTICE_EXAMPLES.review.event, code);
    expect([...html.matchAll(/lang="([^"]+)" dir="([^"]+)"/g)].map(([, ...said]) => said)).toEqual([
      [LANGUAGES[code].tag, LANGUAGES[code].direction],
    ]);
  }
});

it.each(Object.values(NOTICE_EXAMPLES))('the subject of $event.kind has no word that somebody else chose', ({ event }) => {
  const typed = Object.keys(event).filter((key) => ['name', 'title', 'reason', 'reference', 'price'].includes(key));
  const planted: NotificationEvent = { ...event, ...Object.fromEntries(typed.map((key) => [key, 'zx planted'])) };
  for (const code of [...LANGUAGE_CODES, null]) {
    const { subject } = notificationMail('zala@example.af', 'https://sarai.af', planted, code);
    expect(subject).not.toContain('zx');
    expect(subject.length).toBeGreaterThan(5);
  }
});

it.each(Object.values(NOTICE_EXAMPLES))(
  'an SMS of $event.kind is short, leads where the mail leads, and no stranger speaks in it',
  ({ event, link }) => {
    // The reference of a purchase is in its address: it is ours, nobody types it in.
    const typed = Object.keys(event).filter((key) => ['name', 'title', 'reason', 'price'].includes(key));
    const planted: NotificationEvent = { ...event, ...Object.fromEntries(typed.map((key) => [key, 'zx planted'])) };
    for (const code of LANGUAGE_CODES) {
      const text = notificationMessage('sms', 'https://sarai.af', planted, code);
      expect(text.split('\n')).toHaveLength(2);
      expect(text.split('\n')[1]).toBe(`https://sarai.af${link}`);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).not.toContain('zx');
    }
  },
);

it('what can be done beside looking stands in both forms of the mail, each under its own words', () => {
  const event = { kind: 'listing_ending', ...AD, until: '' } as const;
  const steps = [
    ['step_renew', '/still-there?token=x&y=1'],
    ['step_sold', '/listing/7?sold'],
  ] as const;
  const { text, html } = notificationMail('zala@example.af', 'https://sarai.af', event, 'en', steps);
  const [english] = wordsFor('en');
  if (!english) throw new Error('no words');
  const { greeting, notification } = english.words;
  expect(text.split('\n\n')).toEqual([
    greeting,
    'Your ad “Corolla” ends within three days. Is it still there?',
    'https://sarai.af/listing/7',
    'Still there: https://sarai.af/still-there?token=x&y=1',
    'Sold: https://sarai.af/listing/7?sold',
    `${notification.why} ${notification.settings}: https://sarai.af/settings?tab=notifications\n`,
  ]);
  const links = [...html.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(([, link, said]) => [link?.replaceAll('&#38;', '&'), said]);
  expect(links).toEqual([
    ['https://sarai.af/listing/7', notification.open],
    ['https://sarai.af/still-there?token=x&y=1', 'Still there'],
    ['https://sarai.af/listing/7?sold', 'Sold'],
    ['https://sarai.af/settings?tab=notifications', notification.settings],
  ]);
});

it('whoever has told nobody which language they read is told in each of them, in both forms of the mail and in a message', () => {
  const { event, link } = NOTICE_EXAMPLES.review;
  const to = (code: (typeof LANGUAGE_CODES)[number] | null) =>
    notificationMail('zala@example.af', 'https://sarai.af', event, code);
  const told = (code: (typeof LANGUAGE_CODES)[number] | null) =>
    notificationMessage('whatsapp', 'https://sarai.af', event, code).split('\n');
  const codes = wordsFor(null).map(({ language }) => language);
  expect(new Set(codes)).toEqual(new Set(LANGUAGE_CODES));
  expect(to(null).text.trimEnd().split('\n\n———\n\n')).toEqual(codes.map((code) => to(code).text.trimEnd()));
  const bodyOf = ({ html }: { html: string }) => html.replace('<!doctype html><meta charset="utf-8">', '');
  expect(bodyOf(to(null)).split('<hr>')).toEqual(codes.map((code) => bodyOf(to(code))));
  expect(told(null)).toEqual([...codes.map((code) => told(code)[0]), `https://sarai.af${link}`]);
});

it('a subject in each of the languages runs as its first sentence does, and one of the other direction keeps its own', () => {
  for (const { event } of Object.values(NOTICE_EXAMPLES)) {
    const subjectIn = (code: (typeof LANGUAGE_CODES)[number] | null) =>
      notificationMail('zala@example.af', 'https://sarai.af', event, code).subject;
    const sentences = wordsFor(null).map(({ language }) =>
      LANGUAGES[language].direction === 'rtl' ? subjectIn(language) : `\u2068${subjectIn(language)}\u2069`,
    );
    expect(subjectIn(null)).toBe(sentences.join(' · '));
  }
});

it('a message on WhatsApp is the sentence and the link, each on a line', () => {
  const event = { kind: 'price_drop', ...AD, title: 'a\r\n\u0085\u0000b', was: '2', currency: 'AFN', price: '1' } as const;
  expect(notificationMessage('whatsapp', 'https://sarai.af', event, 'en')).toBe(
    'The price of “a b” fell from AFN 2 to AFN 1\nhttps://sarai.af/listing/7',
  );
});
