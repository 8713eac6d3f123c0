import { type Language, LANGUAGES } from './catalog/languages.ts';

/** The words on a page that replaces one that could not be made. */
export interface BareWords {
  title: string;
  text: string;
  /** What leads to the same address once more. */
  again: string;
}

/** A page that needs nothing beside itself, of an answer that failed: it runs nothing, loads nothing, and nobody keeps it. The words are ours. */
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
