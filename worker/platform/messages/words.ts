import { type Language, LANGUAGE_CODES, LANGUAGES, loadByLanguage } from '#schema/catalog/languages';
import { fillPhrase } from '#schema/phrase';

/** All words of messages to a telephone in one language. */
export interface MessageWords {
  /** The message that a member sends us, as the link to WhatsApp fills it in. */
  toSend: string;
  /** Our answer: what `{code}` is for, and where it was requested. */
  signIn: string;
  number: string;
  /** Must fit in one SMS, which holds 70 letters of our scripts. The line after it is read by browsers. */
  sms: string;
  /** The answer to a message that contains no open code. */
  unknown: string;
  /** Followed by the way to a new password. */
  emailChange: string;
  unknownDevice: string;
}

const WORDS = await loadByLanguage<MessageWords>((code) => import(`./words/${code}.ts`));

type Name = keyof MessageWords;

/** A message in its reader's language; in all our languages, one below the other, if theirs is not known. */
export function messageText(
  name: Name,
  language: Language | null,
  valuesIn: (language: Language) => Record<string, string> = () => ({}),
): string {
  const languages = language === null ? LANGUAGE_CODES : [language];
  return languages
    .map((code) => fillPhrase(WORDS[code][name], valuesIn(code), { direction: LANGUAGES[code].direction }))
    .join('\n\n———\n\n');
}
