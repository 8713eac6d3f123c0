import { filled } from '../../phrase.ts';
import { type Language, LANGUAGES } from '../languages.ts';
import { sumIn } from '../price-words.ts';
import { noticeWords } from './notice-words.ts';
import { type NoticeEvent, saying } from './notices.ts';

/** How a sentence shows what was typed, and its numbers. */
interface Manner {
  text: (typed: string) => string;
  numberOf: (value: number) => string;
}

/** What a notification says away from the screen: in a mail, a message, on a device. */
export function noticeSentence(event: NoticeEvent, language: Language, { text, numberOf }: Manner): string {
  const words = noticeWords(language, 'mail');
  const writing = { direction: LANGUAGES[language].direction, numberOf };
  const said = saying(event, {
    text,
    price: (price, currency) => sumIn(language, price, currency),
    date: String,
    search: String,
    part: (name, values) => filled(words[name], values, writing),
  });
  return filled(words[said.words], said.values, writing);
}
