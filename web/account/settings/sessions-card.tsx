import { useQuery } from '@tanstack/react-query';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { signOut } from '../session.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { Card } from './card.tsx';
import { SessionRow } from './session-row.tsx';
import { sessionsQuery, useEndAllSessions, useEndSession } from './settings.queries.ts';

/** Where the member is signed in, this device first; each can be ended from here, and all at once. */
export function SessionsCard({ memberId }: { memberId: number }) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery(memberId));
  const end = useEndSession(memberId);
  const endAll = useEndAllSessions();
  const sessions = data && [...data].sort((a, b) => Number(b.current) - Number(a.current));

  const sayNotEnded = async (error: Error) => {
    const description = await errorSentence(error, now('settings.notSavedText'));
    toast({ title: now('settings.notEnded'), description, tone: 'danger' });
  };

  return (
    <Card title={t('settings.sessions')} text={t('settings.sessionsText')}>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() =>
                end.mutate(session.id, {
                  onSuccess: () => toast({ title: now('settings.ended'), tone: 'success' }),
                  onError: (error) => void sayNotEnded(error),
                })
              }
            />
          ))}
        </ul>
      ) : isError && !isFetching ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{t('settings.loadFailed')}</p>
          <Button look="outline" onClick={() => void refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-17 w-full" />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
        <Button
          look="danger"
          busy={endAll.isPending}
          onClick={() =>
            endAll.mutate(undefined, {
              onSuccess: () => {
                toast({ title: now('settings.signedOut'), tone: 'success' });
                void signOut();
              },
              onError: (error) => void sayNotEnded(error),
            })
          }
        >
          {t('settings.signOutEverywhere')}
        </Button>
        <p className="min-w-[min(100%,12rem)] flex-1 text-sm text-soft">{t('settings.signOutEverywhereText')}</p>
      </div>
    </Card>
  );
}
