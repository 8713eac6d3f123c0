import { type ReactNode, useMemo } from 'react';
import { current } from './kit/i18n/i18n.ts';
import { zone } from './kit/i18n/time-zone.ts';
import { type Page, PageContext } from './kit/page.ts';
import { useStore } from './kit/store/store.ts';

/** A page in a browser: as it was made, and from then on in the language and the time zone that are chosen. */
export function LivePage({ made, children }: { made: Page; children: ReactNode }) {
  const language = useStore({ ...current, server: () => made.language });
  const timeZone = useStore({ ...zone, server: () => made.timeZone });
  const page = useMemo(() => ({ ...made, language, timeZone }), [made, language, timeZone]);
  return <PageContext value={page}>{children}</PageContext>;
}
