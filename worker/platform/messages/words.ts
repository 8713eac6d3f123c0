import { type Language, LANGUAGE_CODES, LANGUAGES, loadByLanguage } from '#schema/catalog/languages';
import { filled } from '#schema/phrase';

/** All that messages to a telephone say in one language. */
export interface MessageWords {
  /** What the member sends us, as the link to WhatsApp writes it. */
  toSend: string;
  /** Our answer: what `{code}` opens, and where somebody asked for it. */
  signIn: string;
  number: string;
  /** In one SMS, which holds 70 letters of ours. The line behind it is read by browsers. */
  sms: string;
  /** To a message in which no code is that waits. */
  unknown: string;
  /** The way to a new password follows. */
  emailChange: string;
  unknownDevice: string;
}

const WORDS = await loadByLanguage<MessageWords>((code) => import(`./words/${code}.ts`));

type Name = keyof MessageWords;

/** A message in its reader's language; in all of ours, one below the other, while nobody has told us which of them they read. */
export function messageText(
  name: Name,
  language: Language | null,
  valuesIn: (language: Language) => Record<string, string> = () => ({}),
): string {
  const languages = language === null ? LANGUAGE_CODES : [language];
  return languages
    .map((code) => filled(WORDS[code][name], valuesIn(code), { direction: LANGUAGES[code].direction }))
    .join('\n\n———\n\n');
}
