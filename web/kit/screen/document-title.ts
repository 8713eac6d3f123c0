import { useEffect } from 'react';
import { LANGUAGES } from '#schema/catalog/languages';
import { FIRST_SCREEN_ID } from '#schema/contracts/first-screen';
import { isolated } from '#schema/phrase';
import { useSiteName } from '../api/site.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { isStillHere } from './noted.ts';

/**
 * The title that the Worker wrote into the document: it says more, and search engines read it. It replaces the app's own title as long as
 * that title, the language and the address are those of the first rendering.
 */
let served: { for: string; title: string } | undefined;

/** Names the tab: '{title} | Sarai', or the product alone without a title. */
export function useDocumentTitle(title?: string): void {
  const brand = useSiteName();
  const language = useLanguage();
  useEffect(() => {
    const own = title ? `${isolated(title, LANGUAGES[language].direction)} | ${brand}` : brand;
    const page = language + own + location.href;
    // The document's title is read before it is replaced.
    served ??= { for: page, title: isStillHere() && document.getElementById(FIRST_SCREEN_ID) ? document.title : own };
    document.title = served.for === page ? served.title : own;
  }, [title, brand, language]);
}
