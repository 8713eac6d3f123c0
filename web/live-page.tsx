import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { languageStore } from './kit/i18n/i18n.ts';
import { timeZoneStore } from './kit/time-zone.ts';
import { type PageValues, PageContext } from './kit/page.ts';
import { hydrateWholePage } from './kit/late/hydrate-whole-page.ts';
import { useStore } from './kit/store/store.ts';

interface LivePageProps {
  initial: PageValues;
  /** Called once the page is interactive. */
  onHydrated: () => void;
  children: ReactNode;
}

/** A page in a browser: first with the values it was rendered with (`initial`), then in the chosen language and time zone. */
export function LivePage({ initial, onHydrated, children }: LivePageProps) {
  const language = useStore({ ...languageStore, server: () => initial.language });
  const [timeZone, setTimeZone] = useState(initial.timeZone);
  const page = useMemo(() => ({ ...initial, language, timeZone }), [initial, language, timeZone]);
  useEffect(onHydrated, [onHydrated]);
  useEffect(() => {
    // Without a network the page keeps the zone that it was rendered in.
    const follow = () =>
      void hydrateWholePage().then(
        () => setTimeZone(timeZoneStore.get()),
        () => undefined,
      );
    if (timeZoneStore.get() !== initial.timeZone) follow();
    return timeZoneStore.subscribe(follow);
  }, [initial]);
  return <PageContext value={page}>{children}</PageContext>;
}
