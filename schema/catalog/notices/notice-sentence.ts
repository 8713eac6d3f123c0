import { formatPhrase } from '../../phrase-of.ts';
import type { Language } from '../languages.ts';
import { sumIn } from '../price-words.ts';
import { noticeWords } from './notice-words.ts';
import { type NoticeEvent, wordsAndValues } from './notices.ts';

/** Returns a notification as a sentence for a mail, a message to a telephone or a push notification. `text` formats what a member typed. */
export function noticeSentence(event: NoticeEvent, language: Language, text: (typed: string) => string = String): string {
  const words = noticeWords(language, 'mail');
  const said = wordsAndValues(event, {
    text,
    price: (price, currency) => sumIn(language, price, currency),
    date: String,
    search: String,
    part: (name, values) => formatPhrase(words[name], values, language),
  });
  return formatPhrase(words[said.words], said.values, language);
}
