import { createContext, useContext } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#schema/catalog/languages';
import { KABUL } from './time-zone.ts';

/**
 * The values that the whole page is rendered with. Components read them through `usePage` alone: a server renders many pages at once, so they
 * must not be module state. `server.tsx` and `main.tsx` provide them.
 */
export interface PageValues {
  language: Language;
  /** The IANA name of the time zone in which dates and times are shown. */
  timeZone: string;
  /** When the page was rendered, in milliseconds. Ages relative to now come from `useAgo`. */
  now: number;
  /** Whether the browser says that somebody is signed in; the session says later who. */
  isMember: boolean;
}

export const PageContext = createContext<PageValues>({ language: DEFAULT_LANGUAGE, timeZone: KABUL, now: 0, isMember: false });

export function usePage(): PageValues {
  return useContext(PageContext);
}
