import { type Language, LANGUAGES } from './catalog/languages.ts';

/** The words of a page that is shown when the requested one failed. */
export interface BareWords {
  title: string;
  text: string;
  /** The text of the link that tries the same address again. */
  again: string;
}

/** Returns a self-contained page for a failed response: it runs no script, loads nothing and is not cached. The words are ours, so not escaped. */
export function barePage(
  language: Language,
  { title, text, again }: BareWords,
): { html: string; headers: Record<string, string> } {
  const { tag, direction } = LANGUAGES[language];
  return {
    html: `<!doctype html><html lang="${tag}" dir="${direction}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p>`,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
    },
  };
}

const STYLE = 'body{font:1.125rem/1.6 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem}';
/** The hash by which the policy allows these styles and no others; `bare-page.test.ts` computes it again. */
const STYLE_HASH = 'sha256-8z1TJyZUnvcIlD+1UPFrcIorEMnaDpcOUw4pnuUYHYU=';
