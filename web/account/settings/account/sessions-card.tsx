import { useQuery } from '@tanstack/react-query';
import { countryName } from '#schema/country-name';
import { deviceOf } from '#schema/device';
import type { OpenSession } from '#schema/contracts/sessions';
import { language, t as now, useT } from '../../../kit/i18n/i18n.ts';
import { errorSentence } from '../../../kit/api/error-sentence.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Skeleton } from '../../../kit/ui/skeleton.tsx';
import { SignOutDialog } from '../../../kit/overlays/sign-out-dialog.tsx';
import { toast } from '../../../kit/overlays/toast.ts';
import { useGuardedSignOut } from '../../../kit/overlays/use-guarded-sign-out.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Drawing } from '../../../kit/ui/drawing.tsx';
import { Icon } from '../../../kit/ui/icon.tsx';
import { signOut } from '../../session.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { UnsentProps } from './sign-in-again.tsx';
import { sessionsQuery, useEndAllSessions, useEndSession } from '../settings.queries.ts';

interface SessionsCardProps extends UnsentProps {
  memberId: number;
}

/** The devices where the member is signed in, this one first. Each other session can be ended here, and all together. */
export function SessionsCard({ memberId, countUnsent }: SessionsCardProps) {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(sessionsQuery(memberId));
  const endAll = useEndAllSessions();
  const sessions = data && [...data].sort((a, b) => Number(b.current) - Number(a.current));

  const leaving = useGuardedSignOut(countUnsent, async () =>
    endAll.mutate(undefined, {
      onSuccess: () => {
        toast({ title: now('settings.signedOut'), tone: 'success' });
        void signOut();
      },
      onError: (error) => void showNotEnded(error),
    }),
  );

  return (
    <Card title={t('settings.sessions')} text={t('settings.sessionsText')}>
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} memberId={memberId} session={session} />
          ))}
        </ul>
      ) : isLoadingError ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{t('settings.loadFailed')}</p>
          <Button variant="outline" onClick={() => void refetch()}>
            {t('shell.tryAgain')}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-17 w-full" />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
        <Button variant="danger" busy={endAll.isPending} onClick={leaving.request}>
          {t('settings.signOutEverywhere')}
        </Button>
        <p className="min-w-[min(100%,12rem)] flex-1 text-sm text-soft">{t('settings.signOutEverywhereText')}</p>
      </div>
      <SignOutDialog signOut={leaving} />
    </Card>
  );
}

const HANDHELD = 'M7.5 3h9v18h-9zM11 18h2';

/** A signed-in device, the date of its sign-in, and, unless it is this one, the button that ends its session. */
function SessionRow({ memberId, session }: { memberId: number; session: OpenSession }) {
  const t = useT();
  // Each row has its own mutation: several can run at once, and each result is shown, even when the row is already gone.
  const end = useEndSession(memberId);
  const { browser, system, isHandheld } = deviceOf(session.device);
  const name = browser && system ? t('settings.device', { browser, system }) : (browser ?? system ?? t('settings.unknownDevice'));
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        {isHandheld ? <Drawing path={HANDHELD} /> : <Icon name="system" />}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {session.current && <Badge tone="success">{t('settings.thisDevice')}</Badge>}
        </span>
        <span className="block text-sm text-soft">
          {session.country !== null && <>{countryName(session.country, language())} · </>}
          {t('settings.signedInOn', { date: formatDate(session.createdAt) })}
        </span>
      </span>
      {!session.current && (
        <Button
          variant="outline"
          busy={end.isPending}
          aria-label={t('settings.endOne', { device: name })}
          onClick={() =>
            void end
              .mutateAsync(session.id)
              .then(() => toast({ title: now('settings.ended'), tone: 'success' }))
              .catch(showNotEnded)
          }
        >
          {t('settings.end')}
        </Button>
      )}
    </li>
  );
}

async function showNotEnded(error: unknown): Promise<void> {
  const description = await errorSentence(error, now('settings.notSavedText'));
  toast({ title: now('settings.notEnded'), description, tone: 'danger' });
}
