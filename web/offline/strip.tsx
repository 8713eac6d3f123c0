import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { createRoot } from 'react-dom/client';
import type { Site } from '#schema/contracts/site-settings';
import { queryKeys } from '../kit/api/query-keys.ts';
import { clockTime } from '../kit/i18n/clock.ts';
import { formatDate } from '../kit/i18n/format.ts';
import { languageStore, language, t } from '../kit/i18n/i18n.ts';
import { readStored } from '../kit/store/storage.ts';
import { useStore } from '../kit/store/store.ts';
import type { OfflineReads } from './offline-queries.ts';
import { reachable } from './network.ts';
import { newRelease, openNewRelease } from './service-worker.ts';

/**
 * Shows a quiet strip under the header: how old the data on screen is while the server does not answer, or that a new release waits. It is a React
 * root of its own: none of it is in the first load.
 */
export function showStrip(client: QueryClient, reads: OfflineReads): void {
  const place = document.createElement('div');
  place.setAttribute('role', 'status');
  document.body.append(place);
  createRoot(place).render(<Strip client={client} reads={reads} />);
}

function Strip({ client, reads }: { client: QueryClient; reads: OfflineReads }) {
  useStore(languageStore);
  const isReachable = useStore(reachable);
  const isOutdated = useStore(newRelease);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // The words change with the screen, and when kept data is shown.
  useEffect(
    () => (isReachable ? undefined : client.getQueryCache().subscribe(() => queueMicrotask(rerender))),
    [client, isReachable],
  );
  const words = isReachable ? null : offlineWords(reads);
  const isShown = words !== null || isOutdated;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-strip', isShown);
  }, [isShown]);
  if (!isShown) return null;
  // The back office has no site header: the strip is at the top, with its own link home.
  const isBackOffice = /^\/admin(\/|$)/.test(location.pathname);
  return (
    <div
      className={`fixed inset-x-0 z-30 flex h-9 items-center justify-center gap-3 border-b border-line bg-accent-soft px-4 text-sm font-medium text-accent-ink ${isBackOffice ? 'top-0' : 'top-15 md:top-16'}`}
    >
      {isBackOffice && words !== null && (
        <a href="/" className="shrink-0 px-2 leading-9 font-bold underline">
          {siteName(client)}
        </a>
      )}
      <span className="truncate">{words ?? t('offline.newRelease')}</span>
      {words !== null && readStored('packs') !== null && !location.pathname.startsWith('/pocket') && (
        // This root has no router: the link loads the page, from what the device keeps.
        <a href="/pocket" className="shrink-0 px-2 leading-9 font-bold underline">
          {t('offline.searchKept')}
        </a>
      )}
      {words === null && (
        <button type="button" className="h-9 shrink-0 px-2 font-bold underline" onClick={() => void openNewRelease()}>
          {t('offline.update')}
        </button>
      )}
    </div>
  );
}

/** Reads the cache without an observer: an observer causes a cache event at each render, and each event renders the strip. */
function siteName(client: QueryClient): string {
  return client.getQueryData<Site>(queryKeys.site)?.name?.[language()] ?? t('shell.brand');
}

function offlineWords(reads: OfflineReads): string {
  if (reads.hasMissing()) return t('offline.neverLoaded');
  const since = reads.oldestShown();
  return since === null ? t('offline.offline') : t('offline.asOf', { time: clockOf(since) });
}

/** Returns '14:20', with the day where that is not today. */
function clockOf(at: number): string {
  const clock = clockTime(at);
  return formatDate(at) === formatDate(Date.now()) ? clock : t('offline.dayAndTime', { day: formatDate(at), time: clock });
}
