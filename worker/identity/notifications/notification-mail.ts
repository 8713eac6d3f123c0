import type { Language } from '#schema/catalog/languages';
import type { NotificationEvent } from '#schema/contracts/notifications';
import { inLanguage } from '../../platform/mail/letter-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type MailWords, type Spoken, wordsFor } from '../../platform/mail/words.ts';

/** The mail that says what a notification says, in the member's language, or in all while nobody has told us which of them they read. */
export function notificationMail(to: string, appOrigin: string, told: NotificationEvent, language: Language | null): Mail {
  const event = onOneLine(told);
  const link = new URL(pathOf(event), appOrigin).href;
  const settings = new URL('/settings', appOrigin).href;
  const all = wordsFor(language);
  return {
    to,
    kind: 'notification',
    subject: all.map(({ words }) => words.notification.sentence(event)).join(' · '),
    text: `${all.map(({ words }) => asText(words, event, link, settings)).join('\n\n———\n\n')}\n`,
    html: `<!doctype html><meta charset="utf-8">${all.map((of) => asHtml(of, event, link, settings)).join('<hr>')}`,
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

function asText({ greeting, notification }: MailWords, event: NotificationEvent, link: string, settings: string): string {
  const { sentence, why, settings: word } = notification;
  return [greeting, sentence(event), link, `${why} ${word}: ${settings}`].join('\n\n');
}

function asHtml({ language, words }: Spoken, event: NotificationEvent, link: string, settings: string): string {
  const { sentence, open, why, settings: word } = words.notification;
  return inLanguage(
    language,
    `<p>${words.greeting}</p><p>${escaped(sentence(event))}</p>
    <p><a href="${link}">${open}</a></p><p>${why} <a href="${settings}">${word}</a></p>`,
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
