import { useEffect } from 'react';
import { useT } from '../i18n/i18n.ts';

/** Names the tab: '{title} | Sarai', or the product alone without a title. */
export function useDocumentTitle(title?: string): void {
  const t = useT();
  const brand = t('shell.brand');
  useEffect(() => {
    document.title = title ? `${title} | ${brand}` : brand;
  }, [title, brand]);
}
