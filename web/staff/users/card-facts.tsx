import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { CardReport, MemberCard } from '#schema/contracts/admin-users';
import { formatAgo } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Link } from '../../kit/ui/link.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { REASON_WORDS } from '../../market/reports/reason-words.ts';
import { CasePanel } from '../cases/case-panel.tsx';
import { MemberLink } from './member-link.tsx';
import { cardQuery } from './users.queries.ts';

/** Further facts about a member: their ads, other accounts with the number, reports about and by them, and the administrators' notes. */
export function CardFacts({ id }: { id: number }) {
  const t = useT();
  const [params] = useSearchParams();
  const about = params.get('about') ?? '';
  const { data, isLoadingError, refetch } = useQuery(cardQuery(id));
  return (
    <div className="mt-5 flex flex-col gap-5">
      <Link
        to={`/admin/dashboard?section=listings&tab=all&userId=${id}`}
        className={`${buttonClass({ variant: 'outline' })} self-start`}
      >
        <ScreenIcon name="tag" className="size-5" />
        {t('adminUsers.theirAds')}
      </Link>
      {data ? (
        <>
          {data.accounts.length > 0 && <Accounts accounts={data.accounts} />}
          <Reports title={t('adminUsers.reportsAbout')} reports={data.reportsAbout} />
          <Reports title={t('adminUsers.reportsBy')} reports={data.reportsBy} />
        </>
      ) : isLoadingError ? (
        <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <CasePanel target={`user:${id}`} title={t('adminUsers.notesOfMember')} />
      {/^conversation:\d+$/.test(about) && <CasePanel target={about} title={t('adminUsers.notesOfTicket')} />}
    </div>
  );
}

function Accounts({ accounts }: Pick<MemberCard, 'accounts'>) {
  const t = useT();
  return (
    <section aria-labelledby="card-accounts">
      <h3 id="card-accounts" className="font-bold">
        {t('adminUsers.otherAccounts')}
      </h3>
      <ul>
        {accounts.map(({ id, username, fullName, isBanned }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <MemberLink id={id} className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline">
              <bdi>{fullName ?? username}</bdi>
              <bdi className="font-normal text-soft">@{username}</bdi>
            </MemberLink>
            {isBanned && <Badge tone="danger">{t('adminUsers.suspended')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reports({ title, reports }: { title: string; reports: readonly CardReport[] }) {
  const t = useT();
  return (
    <section aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      {reports.length === 0 ? (
        <p className="text-soft">{t('adminUsers.noReports')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {reports.map(({ id, reason, isOpen, outcome, createdAt }) => (
            <li key={id}>
              <Link
                to={`/admin/dashboard?section=reports&report=${id}`}
                className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 hover:text-primary"
              >
                <span className="font-semibold underline">{t(REASON_WORDS[reason])}</span>
                <time dateTime={createdAt} className="text-sm text-soft">
                  {formatAgo(createdAt)}
                </time>
                <Badge tone={isOpen ? 'accent' : outcome === 'action_taken' ? 'danger' : 'neutral'}>
                  {t(
                    isOpen
                      ? 'adminUsers.reportOpen'
                      : outcome === 'action_taken'
                        ? 'adminUsers.reportActed'
                        : 'adminUsers.reportClosed',
                  )}
                </Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
