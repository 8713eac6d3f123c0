import type { NotificationEvent } from '#schema/contracts/notifications';
import type { Mail } from '../../platform/mail/mail.ts';

type Language = 'en' | 'fa';

interface Words {
  greeting: string;
  open: string;
  why: string;
  settings: string;
  sentence: (event: NotificationEvent) => string;
}

const REPORTED_FA = { listing: 'گزارش شما دربارهٔ اعلان', member: 'گزارش شما دربارهٔ یک عضو', message: 'گزارش شما دربارهٔ یک پیام' };
const ENDED_FA = {
  action_taken: 'اقدام کردیم. تشکر از شما.',
  no_violation: 'خلاف قواعد ما نیافتیم. تشکر از شما.',
  duplicate: 'قبلاً به همین موضوع رسیدگی شده است. تشکر از شما.',
};
const REPORTED_EN = { listing: 'Your report of the ad', member: 'Your report of a member', message: 'Your report of a message' };
const ENDED_EN = {
  action_taken: 'we took action. Thank you.',
  no_violation: 'we found nothing against our rules. Thank you.',
  duplicate: 'this has been dealt with already. Thank you.',
};

const DARI: Words = {
  greeting: 'سلام،',
  open: 'باز کردن سرای',
  why: 'این ایمیل را دریافت می‌کنید چون در تنظیمات شما ایمیل روشن است.',
  settings: 'تنظیمات',
  sentence: (event) => {
    switch (event.kind) {
      case 'message':
        return `پیام تازه از ${event.name}`;
      case 'offer':
        return `${event.name} برای «${event.title}» ${event.price} افغانی پیشنهاد کرد`;
      case 'review':
        return `${event.name} به شما ${event.rating} از ۵ ستاره داد`;
      case 'price_drop':
        return `قیمت «${event.title}» از ${event.was} به ${event.price} افغانی پایین آمد`;
      case 'purchase_approved':
        return `خرید شما تأیید شد: ${event.credits} کریدت`;
      case 'purchase_rejected':
        return `خرید ${event.reference} رد شد`;
      case 'promotion_ending':
        return `ترویج «${event.title}» تا یک روز دیگر ختم می‌شود`;
      case 'listing_hidden':
        return `اعلان شما «${event.title}» پنهان شد. دلیل: ${event.reason}`;
      case 'listing_restored':
        return `اعلان شما «${event.title}» دوباره دیده می‌شود`;
      case 'vip_ending':
        return 'عضویت VIP شما تا یک روز دیگر ختم می‌شود';
      case 'report_closed':
        return `${REPORTED_FA[event.about]}${event.title === '' ? '' : ` «${event.title}»`}: ${ENDED_FA[event.outcome]}`;
      case 'saved_search':
        return `اعلان تازه برای جستجوی شما: «${event.title}»${event.more > 0 ? ` و ${event.more} اعلان دیگر` : ''}`;
      default:
        return event satisfies never;
    }
  },
};

const ENGLISH: Words = {
  greeting: 'Hello,',
  open: 'Open Sarai',
  why: 'You get this email because email is switched on in your settings.',
  settings: 'Settings',
  sentence: (event) => {
    switch (event.kind) {
      case 'message':
        return `New message from ${event.name}`;
      case 'offer':
        return `${event.name} offers AFN ${event.price} for “${event.title}”`;
      case 'review':
        return `${event.name} rated you ${event.rating} of 5`;
      case 'price_drop':
        return `The price of “${event.title}” fell from AFN ${event.was} to AFN ${event.price}`;
      case 'purchase_approved':
        return `Your purchase was approved: ${event.credits} credits`;
      case 'purchase_rejected':
        return `Your purchase ${event.reference} was rejected`;
      case 'promotion_ending':
        return `The promotion of “${event.title}” ends within a day`;
      case 'listing_hidden':
        return `Your ad “${event.title}” was hidden. Reason: ${event.reason}`;
      case 'listing_restored':
        return `Your ad “${event.title}” can be seen again`;
      case 'vip_ending':
        return 'Your VIP membership ends within a day';
      case 'report_closed':
        return `${REPORTED_EN[event.about]}${event.title === '' ? '' : ` “${event.title}”`}: ${ENDED_EN[event.outcome]}`;
      case 'saved_search':
        return `A new ad for your search: “${event.title}”${event.more > 0 ? ` and ${event.more} more` : ''}`;
      default:
        return event satisfies never;
    }
  },
};

/** The mail that says what a notification says, in the member's language, or in both while nobody has told us which of them they read. */
export function notificationMail(to: string, appOrigin: string, told: NotificationEvent, language: Language | null): Mail {
  const event = onOneLine(told);
  const link = new URL(pathOf(event), appOrigin).href;
  const settings = new URL('/settings', appOrigin).href;
  const words = language === null ? [DARI, ENGLISH] : [language === 'fa' ? DARI : ENGLISH];
  return {
    to,
    kind: 'notification',
    subject: words.map(({ sentence }) => sentence(event)).join(' · '),
    text: `${words.map((of) => asText(of, event, link, settings)).join('\n\n———\n\n')}\n`,
    html: `<!doctype html><meta charset="utf-8">${words.map((of) => asHtml(of, event, link, settings)).join('<hr>')}`,
  };
}

/** What a member typed stays within its line: a title with line breaks could write a mail of its own. */
function onOneLine(event: NotificationEvent): NotificationEvent {
  const entries = Object.entries(event).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replace(/[\s\p{Cc}]+/gu, ' ') : value,
  ]);
  return Object.fromEntries(entries) as NotificationEvent; // the same keys, its texts still texts
}

/** The screen of the site on which the event is looked at. */
function pathOf(event: NotificationEvent): string {
  switch (event.kind) {
    case 'message':
    case 'offer':
      return '/chat';
    case 'price_drop':
    case 'promotion_ending':
    case 'listing_restored':
    case 'saved_search':
      return `/listing/${event.listingId}`;
    case 'purchase_approved':
    case 'purchase_rejected':
    case 'vip_ending':
      return '/balance';
    case 'listing_hidden':
      return `/listing/${event.listingId}/edit`;
    case 'review':
      return '/profile';
    case 'report_closed':
      return event.about === 'message' ? '/chat' : `/${event.about}/${event.placeId}`;
    default:
      return event satisfies never;
  }
}

function asText(
  { greeting, sentence, why, settings: word }: Words,
  event: NotificationEvent,
  link: string,
  settings: string,
): string {
  return [greeting, sentence(event), link, `${why} ${word}: ${settings}`].join('\n\n');
}

function asHtml(words: Words, event: NotificationEvent, link: string, settings: string): string {
  const [language, direction] = words === DARI ? ['fa-AF', 'rtl'] : ['en', 'ltr'];
  return `<div lang="${language}" dir="${direction}"><p>${words.greeting}</p><p>${escaped(words.sentence(event))}</p>
    <p><a href="${link}">${words.open}</a></p><p>${words.why} <a href="${settings}">${words.settings}</a></p></div>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
