import { type Language, LANGUAGES } from '#schema/catalog/languages';
import { noticeSentence } from '#schema/catalog/notices/notice-sentence';
import { noticeOf } from '#schema/catalog/notices/notices';
import type { NotificationEvent } from '#schema/contracts/notifications';
import type { PushPayload } from '#schema/contracts/push';
import { cut } from '#schema/cut';
import { onOneLine } from '#schema/invisible';
import { wordsFor } from '../../platform/mail/words.ts';

/** The length of a text that a lock screen shows. */
const WORDS_SHOWN = 200;

/**
 * What a device shows about an event: for a message its sender and its text (`words`); for everything else the sentence of bell and mail. A quiet
 * device shows only that there is something, in words that are entirely ours.
 */
export function pushPayload(
  event: NotificationEvent,
  { language, isQuiet, words, link, now }: { language: Language; isQuiet: boolean; words: string; link: string; now: number },
): PushPayload {
  const { tag, direction } = LANGUAGES[language];
  return {
    ...(isQuiet ? { title: 'Sarai', body: headlineOf(event, language) } : notificationText(event, language, words)),
    tag: tagOf(event, now),
    link,
    lang: tag,
    dir: direction,
    time: now,
  };
}

function notificationText(event: NotificationEvent, language: Language, words: string): { title: string; body: string } {
  const headline = headlineOf(event, language);
  if (event.kind === 'message' && event.name !== '') return { title: preview(event.name), body: preview(words) || headline };
  return { title: headline, body: noticeSentence(event, language, preview) };
}

/** The subject of the mail about the event, which holds nobody's words. */
function headlineOf({ kind }: NotificationEvent, language: Language): string {
  return wordsFor(language)[0]?.words.notification.subject[kind] ?? 'Sarai';
}

/** The text on one line, and no longer than is shown. */
function preview(typed: string): string {
  const line = onOneLine(typed);
  return line.length > WORDS_SHOWN ? `${cut(line, WORDS_SHOWN - 1)}…` : line;
}

/** What is about one conversation is one notification, and the newest of it; so is what happened twice to the same thing. */
function tagOf(event: NotificationEvent, now: number): string {
  if ('conversationId' in event) return `conversation:${event.conversationId}`;
  const link = noticeOf(event).link(event);
  // These paths do not say which sale, review or purchase it is.
  const { userId = now, listingId = userId }: { kind: string; userId?: number; listingId?: number } = event;
  return `${event.kind}:${link}${/^\/(profile|balance$)/.test(link) ? `#${listingId}` : ''}`;
}
