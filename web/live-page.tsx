import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { current } from './kit/i18n/i18n.ts';
import { zone } from './kit/time-zone.ts';
import { type Page, PageContext } from './kit/page.ts';
import { wholePage } from './kit/late/whole-page.ts';
import { useStore } from './kit/store/store.ts';

interface LivePageProps {
  made: Page;
  /** Called once the page is interactive. */
  onLive: () => void;
  children: ReactNode;
}

/** A page in a browser: first with the values it was rendered with (`made`), then in the chosen language and time zone. */
export function LivePage({ made, onLive, children }: LivePageProps) {
  const language = useStore({ ...current, server: () => made.language });
  const [timeZone, setTimeZone] = useState(made.timeZone);
  const page = useMemo(() => ({ ...made, language, timeZone }), [made, language, timeZone]);
  useEffect(onLive, [onLive]);
  useEffect(() => {
    // Without a network the page keeps the zone that it was rendered in.
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
