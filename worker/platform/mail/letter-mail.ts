import { type Language, LANGUAGES } from '#schema/catalog/languages';
import type { Mail } from './mail.ts';
import { type LinkMailName, type LocalizedWords, wordsFor } from './words.ts';

type MailContent = Omit<Mail, 'kind'>;

/**
 * A mail with one link, in its reader's language, or in all our languages if theirs is not known. `facts` is a line about what has happened, in our
 * own words.
 */
export function linkMail(
  to: string,
  about: LinkMailName,
  { href }: URL,
  language: Language | null = null,
  facts?: (spoken: LocalizedWords) => string,
): MailContent {
  return inLanguages(to, language, (spoken) => {
    const { subject, before, button, after } = spoken.words[about];
    const lines = [spoken.words.greeting, before, ...(facts === undefined ? [] : [facts(spoken)])];
    return { subject, text: [...lines, href, after], html: [...lines, `<a href="${href}">${button}</a>`, after] };
  });
}

/** A mail with a code for its reader to type, in all our languages. */
export function codeMail(to: string, about: 'signInCode', code: string): MailContent {
  return inLanguages(to, null, ({ words }) => {
    const { subject, before, after } = words[about];
    const lines = [words.greeting, before];
    return { subject, text: [...lines, code, after], html: [...lines, `<strong dir="ltr">${code}</strong>`, after] };
  });
}

/** The address of a screen, with a one-time token in its query. */
export function tokenLink(appOrigin: string, path: string, token: string): URL {
  const link = new URL(path, appOrigin);
  link.searchParams.set('token', token);
  return link;
}

/** Wraps HTML in an element with its language and direction. */
export function inLanguage(language: Language, html: string): string {
  const { tag, direction } = LANGUAGES[language];
  return `<div lang="${tag}" dir="${direction}">${html}</div>`;
}

/** Nothing here needs escaping: the words are ours, a code is of digits, and a link is a serialized URL with base64url in it. */
function inLanguages(
  to: string,
  language: Language | null,
  textsOf: (spoken: LocalizedWords) => { subject: string; text: string[]; html: string[] },
): MailContent {
  const letters = wordsFor(language).map((spoken) => ({ language: spoken.language, ...textsOf(spoken) }));
  return {
    to,
    subject: letters.map(({ subject }) => subject).join(' · '),
    text: `${letters.map(({ text }) => text.join('\n\n')).join('\n\n———\n\n')}\n`,
    html: `<!doctype html><meta charset="utf-8">${letters.map(({ language, html }) => inLanguage(language, paragraphs(html))).join('<hr>')}`,
  };
}

function paragraphs(lines: string[]): string {
  return lines.map((line) => `<p>${line}</p>`).join('');
}
