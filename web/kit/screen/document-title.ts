import { useEffect } from 'react';
import { LANGUAGES } from '#schema/catalog/languages';
import { FIRST_SCREEN_ID } from '#schema/contracts/first-screen';
import { isolateText } from '#schema/phrase';
import { useSiteName } from '../api/site.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { isDocumentPath } from './early-events.ts';

/**
 * The title that the Worker wrote into the document: it says more, and search engines read it. It replaces the app's own title as long as
 * that title, the language and the address are those of the first rendering.
 */
let serverTitle: { for: string; title: string } | undefined;

/** Names the tab: '{title} | Sarai', or the product alone without a title. */
export function useDocumentTitle(title?: string): void {
  const brand = useSiteName();
  const language = useLanguage();
  useEffect(() => {
    const appTitle = title ? `${isolateText(title, LANGUAGES[language].direction)} | ${brand}` : brand;
    const page = language + appTitle + location.href;
    // The document's title is read before it is replaced.
    serverTitle ??= {
      for: page,
      title: isDocumentPath() && document.getElementById(FIRST_SCREEN_ID) ? document.title : appTitle,
    };
    document.title = serverTitle.for === page ? serverTitle.title : appTitle;
  }, [title, brand, language]);
}
