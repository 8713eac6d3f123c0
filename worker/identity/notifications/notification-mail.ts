import { type Language, LANGUAGES } from '#schema/catalog/languages';
import { noticeSentence } from '#schema/catalog/notices/notice-sentence';
import { noticeWords } from '#schema/catalog/notices/notice-words';
import { noticeOf, type NoticeStep, usefulMs } from '#schema/catalog/notices/notices';
import type { NotificationEvent } from '#schema/contracts/notifications';
import { onOneLine } from '#schema/invisible';
import { isolateText } from '#schema/phrase';
import { formatPhrase } from '#schema/phrase-of';
import type { NamedMember } from '../../platform/failures/store-failure.ts';
import type { Via } from '../../platform/messages/messages.ts';
import { inLanguage } from '../../platform/mail/letter-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type LocalizedWords, wordsFor } from '../../platform/mail/words.ts';

/**
 * The mail about a notification, in the member's language, or in all our languages if theirs is not known. `steps` are the further actions that it
 * offers, with their paths.
 */
export function notificationMail(
  to: string,
  appOrigin: string,
  told: NotificationEvent,
  language: Language | null,
  steps: readonly (readonly [NoticeStep, string])[] = [],
): Mail {
  const event = eventOnOneLine(told);
  const at = (path: string) => new URL(path, appOrigin).href;
  const links: Links = {
    link: at(noticeOf(event).link(told)),
    steps: steps.map(([step, path]) => [step, at(path)]),
    settings: at('/settings?tab=notifications'),
  };
  const all = wordsFor(language);
  return {
    to,
    kind: 'notification',
    keepFor: usefulMs(event, Date.now()),
    names: memberNamedIn(told),
    subject: subjectOf(event, all),
    text: `${all.map((of) => asText(of, event, links)).join('\n\n———\n\n')}\n`,
    html: `<!doctype html><meta charset="utf-8">${all.map((of) => asHtml(of, event, links)).join('<hr>')}`,
  };
}

/** The member whom an event names beside its reader, or the ad whose owner it names. */
export function memberNamedIn(event: NotificationEvent): NamedMember {
  if ('userId' in event) return { userId: event.userId };
  if ('listingId' in event) return { listingId: event.listingId };
  return 'about' in event && event.about === 'listing' ? { listingId: event.placeId } : {};
}

/**
 * The message about a notification: on WhatsApp its sentence; by SMS, whose price depends on its length, the words of the mail's subject, which hold
 * no stranger's text. The link is below.
 */
export function notificationMessage(via: Via, appOrigin: string, told: NotificationEvent, language: Language | null): string {
  const event = eventOnOneLine(told);
  const { href } = new URL(noticeOf(event).link(told), appOrigin);
  const said = wordsFor(language).map((of) =>
    via === 'sms' ? of.words.notification.subject[event.kind] : noticeSentence(event, of.language),
  );
  return [...said, href].join('\n');
}

/** One line, in the direction of its first sentence; sentences of the other direction are isolated. All its words are ours. */
function subjectOf({ kind }: NotificationEvent, all: readonly LocalizedWords[]): string {
  const sentences = all.map(({ language, words }) => [words.notification.subject[kind], LANGUAGES[language].direction] as const);
  const own = sentences[0]?.[1];
  return sentences
    .map(([words, direction]) => (own === undefined || direction === own ? words : isolateText(words, own)))
    .join(' · ');
}

/** Keeps what a member typed on one line: a title with line breaks could add text of its own to the mail. */
function eventOnOneLine(event: NotificationEvent): NotificationEvent {
  const entries = Object.entries(event).map(([key, value]) => [key, typeof value === 'string' ? onOneLine(value) : value]);
  return Object.fromEntries(entries) as NotificationEvent; // the same keys, and texts are still texts
}

interface Links {
  link: string;
  steps: readonly (readonly [NoticeStep, string])[];
  settings: string;
}

function asText({ language, words }: LocalizedWords, event: NotificationEvent, { link, steps, settings }: Links): string {
  const named = steps.map(([step, place]) => `${stepWords(language, step)}: ${place}`);
  const { why, settings: word } = words.notification;
  return [words.greeting, noticeSentence(event, language), link, ...named, `${why} ${word}: ${settings}`].join('\n\n');
}

function asHtml({ language, words }: LocalizedWords, event: NotificationEvent, { link, steps, settings }: Links): string {
  const named = steps.map(([step, place]) => `<p><a href="${escaped(place)}">${stepWords(language, step)}</a></p>`);
  const { open, why, settings: word } = words.notification;
  return inLanguage(
    language,
    `<p>${words.greeting}</p><p>${escaped(noticeSentence(event, language))}</p>
    <p><a href="${escaped(link)}">${open}</a></p>${named.join('')}<p>${why} <a href="${settings}">${word}</a></p>`,
  );
}

function stepWords(language: Language, step: NoticeStep): string {
  return formatPhrase(noticeWords(language, 'mail')[step], {}, language);
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
