import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMember } from '../../account/session.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { loadDomains, t as now, useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { codeSentence } from '../../kit/api/error-sentence.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { useStore } from '../../kit/store/store.ts';
import { actSentence } from '../../market/acts/act-words.ts';
import { isFavoriteAct } from '../../market/acts/favorite.ts';
import { followLateResults, startActQueue, pendingActs } from '../../market/acts/session-acts.ts';
import { useLazyModule } from '../../kit/late/use-lazy-module.ts';

/** How long something must wait before the line is shown, in milliseconds. */
const SHOW_DELAY = 4_000;

/** Sends what waits on this device, and shows a small line at the bottom of the window while something waits. */
export function PendingLine() {
  const words = useLazyModule(loadWords, true, () => undefined);
  useLateResults();
  useEffect(startActQueue, []);
  return words && <Line />;
}

async function loadWords(): Promise<object> {
  await loadDomains('waiting');
  return {};
}

function Line() {
  const t = useT();
  const { pathname } = useLocation();
  const acts = useStore(pendingActs);
  const refused = acts.filter(({ failed }) => failed !== null).length;
  const isWaiting = acts.length > 0;
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLong(true), SHOW_DELAY);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);

  if (pathname === '/waiting' || !isLong) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 bottom-20 z-20 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 rounded-full border border-line bg-surface ps-4 pe-1.5 text-sm shadow-float md:bottom-6"
    >
      <Icon name="clock" className="size-4 shrink-0 text-soft" />
      <span className={refused > 0 ? 'text-danger' : ''}>
        {refused > 0 ? t('waiting.lineRefused', { count: refused }) : t('waiting.line', { count: acts.length })}
      </span>
      <Link to="/waiting" className="inline-flex min-h-11 items-center px-2 font-semibold text-primary">
        {t('waiting.see')}
      </Link>
    </p>
  );
}

/** Refetches what a late result may have changed, and reports it: an act done without a network was sent or refused later. */
function useLateResults(): void {
  const client = useQueryClient();
  const memberId = useMember()?.id ?? 0;
  useEffect(
    () =>
      followLateResults((news) => {
        const { act } = news.row;
        const { allListings, categories, statistics, ownMember, pendingReviews } = queryKeys;
        for (const queryKey of [allListings, categories, statistics, ownMember(memberId), pendingReviews(memberId)])
          void client.invalidateQueries({ queryKey });
        const id = act.kind === 'report' ? null : 'id' in act ? act.id : 'listing' in act ? act.listing.id : null;
        if (id !== null) void client.invalidateQueries({ queryKey: queryKeys.listing(id) });
        void showResult(news);
      }),
    [client, memberId],
  );
}

async function showResult(news: Parameters<Parameters<typeof followLateResults>[0]>[0]): Promise<void> {
  const { act } = news.row;
  // The tab in which it was cancelled has told the member.
  if (news.is === 'cancelled') return;
  await loadDomains('waiting').catch(() => undefined);
  const what = actSentence(now, act);
  if (news.is === 'refused') {
    const why = await codeSentence(news.code, now('shell.offline'));
    return toast({ title: now('waiting.refusedTitle'), description: now('waiting.refusedText', { what, why }), tone: 'danger' });
  }
  // A sent heart is not worth a toast.
  if (isFavoriteAct(act)) return;
  const description =
    act.kind === 'publish' ? now('waiting.sentAd', { title: act.fields.title }) : now('waiting.sentText', { what });
  toast({ title: now('waiting.sent'), description, tone: 'success' });
}
