import { useEffect } from 'react';
import { LANGUAGES } from '#schema/catalog/languages';
import { isolated } from '#schema/phrase';
import { useSiteName } from '../api/site.ts';
import { useLanguage } from '../i18n/i18n.ts';

/** The title that an administrator gave the page one came by; the Worker marks it. It stands for as long as one is at that address. */
let given: { title: string; address: string } | null | undefined;

/** Names the tab: '{title} | Sarai', or the product alone without a title. */
export function useDocumentTitle(title?: string): void {
  const brand = useSiteName();
  const { direction } = LANGUAGES[useLanguage()];
  useEffect(() => {
    // The first title is looked at before it is replaced.
    if (given === undefined)
      given = document.querySelector('title[data-given]') && { title: document.title, address: addressNow() };
    document.title = given?.address === addressNow() ? given.title : title ? `${isolated(title, direction)} | ${brand}` : brand;
  }, [title, brand, direction]);
}

function addressNow(): string {
  return location.pathname + location.search;
}
