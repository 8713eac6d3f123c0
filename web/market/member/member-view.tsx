import type { ReactNode } from 'react';
import type { PublicMember } from '#schema/contracts/members';
import { useT } from '../../kit/i18n/i18n.ts';
import { EmptyState } from '../../kit/ui/empty-state.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { MemberAds } from './member-ads.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberReviews } from './member-reviews.tsx';
import { MEMBER_GRID } from './member-grid.ts';

/** A member as everybody may see them; a private profile shows who they are and nothing more. */
export function MemberView({ member, contact }: { member: PublicMember; contact: ReactNode }) {
  const t = useT();
  return (
    <div className={MEMBER_GRID}>
      <MemberHead member={member} contact={contact} />
      <div className="flex min-w-0 flex-col gap-8">
        {member.stats ? (
          <>
            <MemberAds memberId={member.id} active={member.stats.active} />
            <MemberReviews memberId={member.id} stats={member.stats} />
          </>
        ) : (
          <div className="rounded-card border border-line bg-surface">
            <EmptyState
              icon={<ScreenIcon name="shield" className="size-8" />}
              title={t('member.private')}
              text={t('member.privateText')}
            />
          </div>
        )}
      </div>
    </div>
  );
}
