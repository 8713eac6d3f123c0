import { type Language, LANGUAGE_CODES, loadByLanguage } from '#schema/catalog/languages';
import type { NoticeKind } from '#schema/catalog/notices/notices';

/** A mail with one link: `before` and `after` stand around it, and `button` names it. */
interface Letter {
  subject: string;
  before: string;
  button: string;
  after: string;
}

/** The mails with one link, by what they are about. */
export type LetterName =
  | 'confirmEmail'
  | 'reset'
  | 'emailChange'
  | 'passwordChanged'
  | 'newDevice'
  | 'numberChanged'
  | 'welcome'
  | 'newsletterConfirm'
  | 'newsletterWelcome'
  | 'test';

/** All that mails say in one language. */
export interface MailWords extends Readonly<Record<LetterName, Letter>> {
  greeting: string;
  /** With a code in the place of a link, which the reader types. */
  signInCode: Omit<Letter, 'button'>;
  unknownDevice: string;
  /**
   * Around what a notification says, which `schema/catalog/notices/notice-words.ts` has. A subject is ours from end to end: a stranger who writes a name, a title
   * or a message does not speak in it.
   */
  notification: { subject: Readonly<Record<NoticeKind, string>>; open: string; why: string; settings: string };
}

// words.test.ts holds them complete.
const WORDS = await loadByLanguage<MailWords>((code) => import(`./words/${code}.ts`));

/** The words of a language. */
export interface Spoken {
  language: Language;
  words: MailWords;
}

/** What a mail says to somebody who reads `language`; to somebody who has told nobody, in all of ours. */
export function wordsFor(language: Language | null): Spoken[] {
  return (language === null ? LANGUAGE_CODES : [language]).map((code) => ({ language: code, words: WORDS[code] }));
}
