import { type Language, LANGUAGES } from '#schema/catalog/languages';
import type { Mail } from './mail.ts';
import { type Letter, type LetterName, wordsFor } from './words.ts';

/** A mail with one link, in its reader's language, or in all of ours while nobody has told us which of them they read. */
export function letterMail(to: string, about: LetterName, { href }: URL, language: Language | null = null): Omit<Mail, 'kind'> {
  const letters = wordsFor(language).map(({ language, words }) => ({ language, greeting: words.greeting, letter: words[about] }));
  return {
    to,
    subject: letters.map(({ letter }) => letter.subject).join(' · '),
    text: `${letters.map(({ greeting, letter }) => asText(greeting, letter, href)).join('\n\n———\n\n')}\n`,
    html: `<!doctype html><meta charset="utf-8">${letters.map((each) => asHtml(each, href)).join('<hr>')}`,
  };
}

/** The address of a screen that a one-time token opens. */
export function tokenLink(appOrigin: string, path: string, token: string): URL {
  const link = new URL(path, appOrigin);
  link.searchParams.set('token', token);
  return link;
}

/** HTML that is in a language, with its direction. */
export function inLanguage(language: Language, html: string): string {
  const { tag, direction } = LANGUAGES[language];
  return `<div lang="${tag}" dir="${direction}">${html}</div>`;
}

function asText(greeting: string, { before, after }: Letter, link: string): string {
  return [greeting, before, link, after].join('\n\n');
}

/** Nothing here needs escaping: the words are ours, and the link is a serialized URL with base64url in it. */
function asHtml({ language, greeting, letter }: { language: Language; greeting: string; letter: Letter }, link: string): string {
  const { before, button, after } = letter;
  return inLanguage(language, `<p>${greeting}</p><p>${before}</p><p><a href="${link}">${button}</a></p><p>${after}</p>`);
}
