import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PublicMember } from '#schema/contracts/members';
import { useAddressId } from '../kit/screen/address-id.ts';
import { Link } from '../kit/ui/link.tsx';
import { useT } from '../kit/i18n/i18n.ts';
import { ApiError } from '../kit/api/api-error.ts';
import { useDocumentTitle } from '../kit/screen/document-title.ts';
import { Button } from '../kit/ui/button/button.tsx';
import { buttonClass } from '../kit/ui/button/button-class.ts';
import { EmptyState } from '../kit/ui/empty-state.tsx';
import { ScreenIcon } from '../kit/ui/screen-icon.tsx';
import { Loading } from '../kit/screen/loading.tsx';
import { ScreenNotice } from '../kit/screen/screen-notice.tsx';
import { Skeleton } from '../kit/ui/skeleton.tsx';
import { memberQuery } from '../market/member/member.queries.ts';
import { ContactMember } from '../chat/contact/contact-member.tsx';
import { NoMessages } from '../chat/contact/no-messages.tsx';
import { MemberAds } from '../market/member/member-ads.tsx';
import { MemberHead } from '../market/member/member-head.tsx';
import { MemberReviews } from '../market/member/member-reviews.tsx';
import { ROW_ID } from '#schema/row-id';

export default function MemberScreen() {
  const id = useAddressId();
  // An address without a valid id is no member's: the server is not asked.
  return ROW_ID.test(id) ? <MemberById key={id} id={Number(id)} /> : <MissingMember />;
}

function MemberById({ id }: { id: number }) {
  const t = useT();
  const { data, error, refetch } = useQuery(memberQuery(id));
  const isMissing = data === null || (error instanceof ApiError && error.status === 404);
  useDocumentTitle(isMissing ? t('member.notFound') : (data?.fullName ?? data?.username));

  // A member who is gone is not shown, even if a cached answer has them.
  if (isMissing) return <MissingMember />;
  if (data)
    return (
      <MemberView
        member={data}
        contact={data.takesMessages ? <ContactMember memberId={data.id} /> : <NoMessages hasPhone={data.hasPhone} />}
      />
    );
  if (error) {
    return (
      <ScreenNotice icon="user" title={t('member.failed')} text={t('shell.offline')}>
        <Button size="large" className="mt-4" onClick={() => void refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </ScreenNotice>
    );
  }
  return <MemberSkeleton />;
}

function MissingMember() {
  const t = useT();
  useDocumentTitle(t('member.notFound'));
  return (
    <ScreenNotice icon="search" title={t('member.notFound')} text={t('member.notFoundText')}>
      <Link to="/" className={`${buttonClass({ size: 'large' })} mt-4`}>
        {t('shell.goToHomepage')}
      </Link>
    </ScreenNotice>
  );
}

/** A member's public page. A private profile shows only who they are. */
function MemberView({ member, contact }: { member: PublicMember; contact: ReactNode }) {
  const t = useT();
  return (
    <div className={MEMBER_GRID}>
      <MemberHead member={member} contact={contact} />
      <div className="flex min-w-0 flex-col gap-8">
        {member.stats ? (
          <>
            <MemberAds memberId={member.id} active={member.stats.active} />
            <MemberReviews memberId={member.id} name={member.fullName ?? member.username} stats={member.stats} />
          </>
        ) : (
          <div className="rounded-card border border-line bg-surface">
            <EmptyState
              icon={<ScreenIcon name="shield" className="size-8" />}
              title={t('member.private')}
              text={member.takesMessages ? `${t('member.privateText')} ${t('member.privateWrite')}` : t('member.privateText')}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** As tall as a member's page, so that the footer does not jump. */
function MemberSkeleton() {
  const t = useT();
  return (
    <div className={`${MEMBER_GRID} relative min-h-screen`}>
      <Loading>{t('shell.loading')}</Loading>
      <div className="rounded-card border border-line bg-surface p-5 lg:p-6">
        <div className="flex items-center gap-4 lg:flex-col">
          <Skeleton className="size-20 shrink-0 rounded-full lg:size-28" />
          <div className="w-full flex-1">
            <Skeleton className="h-7 w-2/3 lg:mx-auto" />
            <Skeleton className="mt-2 h-5 w-1/2 lg:mx-auto" />
          </div>
        </div>
        <Skeleton className="mt-5 h-36 w-full" />
        <Skeleton className="mt-5 h-12 w-full" />
      </div>
      <div>
        <Skeleton className="h-7 w-32" />
        <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} className="aspect-[4/5] w-full" />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Two columns: who the member is, and their ads and reviews. */
const MEMBER_GRID = 'column grid items-start gap-6 py-6 md:py-10 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-10';
