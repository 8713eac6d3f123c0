import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#schema/catalog/languages';
import { KABUL } from './time-zone.ts';

/**
 * What the whole page is rendered with, and the one way by which components learn it: a server renders many pages at once, so that none of it
 * is kept in a module there. `server.tsx` and `main.tsx` give it.
 */
export interface Page {
  language: Language;
  /** In which days and hours are shown, by its IANA name. */
  timeZone: string;
  /** When the page was made, in milliseconds. What is counted from now is a matter of `useAgo`. */
  now: number;
  /** Whether the browser says that somebody is signed in on it; who, the session tells later. */
  isMember: boolean;
}

export const PageContext = createContext<Page>({ language: DEFAULT_LANGUAGE, timeZone: KABUL, now: 0, isMember: false });

export function usePage(): Page {
  return useContext(PageContext);
}
