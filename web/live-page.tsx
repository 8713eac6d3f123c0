import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { current } from './kit/i18n/i18n.ts';
import { zone } from './kit/time-zone.ts';
import { type Page, PageContext } from './kit/page.ts';
import { wholePage } from './kit/late/whole-page.ts';
import { useStore } from './kit/store/store.ts';

interface LivePageProps {
  made: Page;
  /** The page answers to its visitor from now on. */
  onLive: () => void;
  children: ReactNode;
}

/** A page in a browser: as it was made, and from then on in the language and the time zone that are chosen. */
export function LivePage({ made, onLive, children }: LivePageProps) {
  const language = useStore({ ...current, server: () => made.language });
  const [timeZone, setTimeZone] = useState(made.timeZone);
  const page = useMemo(() => ({ ...made, language, timeZone }), [made, language, timeZone]);
  useEffect(onLive, [onLive]);
  useEffect(() => {
    // Without a network the page keeps the zone that it was made in.
    const follow = () =>
      void wholePage().then(
        () => setTimeZone(zone.get()),
        () => undefined,
      );
    if (zone.get() !== made.timeZone) follow();
    return zone.subscribe(follow);
  }, [made]);
  return <PageContext value={page}>{children}</PageContext>;
}
