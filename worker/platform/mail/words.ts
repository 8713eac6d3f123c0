import { type Language, LANGUAGE_CODES, loadByLanguage } from '#schema/catalog/languages';
import type { NoticeKind } from '#schema/catalog/notices/notices';

/** The words of a mail with one link: `before` and `after` are the text around it, and `button` is its label. */
interface LinkMailWords {
  subject: string;
  before: string;
  button: string;
  after: string;
}

/** The names of the mails with one link. */
export type LinkMailName =
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

/** All words of mails in one language. */
export interface MailWords extends Readonly<Record<LinkMailName, LinkMailWords>> {
  greeting: string;
  /** A mail with a code for its reader to type, instead of a link. */
  signInCode: Omit<LinkMailWords, 'button'>;
  unknownDevice: string;
  /**
   * The words around a notification's sentence, which is in `schema/catalog/notices/notice-words.ts`. A subject is entirely ours: a stranger who
   * writes a name, a title or a message cannot put words into it.
   */
  notification: { subject: Readonly<Record<NoticeKind, string>>; open: string; why: string; settings: string };
}

// words.test.ts checks that they are complete.
const WORDS = await loadByLanguage<MailWords>((code) => import(`./words/${code}.ts`));

/** The words of mails, with their language. */
export interface LocalizedWords {
  language: Language;
  words: MailWords;
}

/** The words for a reader of `language`; in all our languages if it is not known. */
export function wordsFor(language: Language | null): LocalizedWords[] {
  return (language === null ? LANGUAGE_CODES : [language]).map((code) => ({ language: code, words: WORDS[code] }));
}
