import type { Mail } from './mail.ts';

/** A mail's sentences in one language: `before` and `after` stand around the link, which `button` names. */
export interface Words {
  greeting: string;
  before: string;
  button: string;
  after: string;
}

interface Letter {
  to: string;
  subject: string;
  link: URL;
  dari: Words;
  english: Words;
}

/** A mail with one link, in Dari and English, because nobody has told us which of the two its reader reads. */
export function bilingualMail({ to, subject, link: { href }, dari, english }: Letter): Mail {
  return {
    to,
    subject,
    text: `${asText(dari, href)}\n\n———\n\n${asText(english, href)}\n`,
    html: `<!doctype html><meta charset="utf-8">${asHtml('fa-AF', 'rtl', dari, href)}<hr>${asHtml('en', 'ltr', english, href)}`,
  };
}

/** The address of a screen that a one-time token opens. */
export function tokenLink(appOrigin: string, path: string, token: string): URL {
  const link = new URL(path, appOrigin);
  link.searchParams.set('token', token);
  return link;
}

function asText({ greeting, before, after }: Words, link: string): string {
  return [greeting, before, link, after].join('\n\n');
}

/** Nothing here needs escaping: the words are ours, and the link is a serialized URL with base64url in it. */
function asHtml(language: string, direction: 'rtl' | 'ltr', words: Words, link: string): string {
  const { greeting, before, button, after } = words;
  return `<div lang="${language}" dir="${direction}"><p>${greeting}</p><p>${before}</p><p><a href="${link}">${button}</a></p><p>${after}</p></div>`;
}
