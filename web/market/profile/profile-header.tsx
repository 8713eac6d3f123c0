import { Suspense } from 'react';
import type { OwnMember } from '#schema/contracts/members';
import { Link } from '../../kit/ui/link.tsx';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import type { Member } from '../../account/member.ts';
import { lazyPart } from '../../kit/screen/lazy-screen.tsx';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Badge } from '../../kit/ui/badge.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { TrustBadges } from '../member/trust-badges.tsx';
import { ProfileFigures } from './profile-figures.tsx';

const AvatarButton = lazyPart(() => import('./avatar-button.tsx'), { Fallback: OwnPicture });
const ViewsChart = lazyPart(() => import('./views-chart.tsx'));

export interface ProfileHeaderProps {
  member: Member;
  own: OwnMember | undefined;
  /** When `own` arrived, in milliseconds. */
  now: number;
}

/** The member: what the device knows is shown at once, the rest once `own` has arrived. */
export function ProfileHeader({ member, own, now }: ProfileHeaderProps) {
  const t = useT();
  const vipUntil = own?.vipExpiresAt && Date.parse(own.vipExpiresAt) > now ? own.vipExpiresAt : null;
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="h-16 bg-night md:h-24" />
      <div className="grid gap-6 px-4 pb-5 md:px-7 md:pb-7 lg:grid-cols-[1fr_26rem]">
        <div className="min-w-0">
          <div className="-mt-12 md:-mt-14">
            <Suspense fallback={<OwnPicture member={member} />}>
              <AvatarButton member={member} />
            </Suspense>
          </div>
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-2xl leading-10 font-extrabold md:text-3xl">
              <bdi>{own?.fullName ?? member.firstName}</bdi>
            </h1>
          </div>
          <p className="text-soft">
            <bdi dir="ltr">@{handleOf(own ? own.email : member.email, own?.username ?? member.firstName)}</bdi>
          </p>
          {own && <TrustBadges of={own} className="mt-1" />}
          {own ? (
            <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
              {vipUntil ? (
                <span className="inline-flex items-center gap-1.5 rounded-full bg-accent px-3 py-1 font-bold text-on-accent">
                  <ScreenIcon name="crown" className="size-5" />
                  {t('profile.vipUntil', { date: formatDate(vipUntil) })}
                </span>
              ) : (
                <>
                  <Badge>{t('profile.standard')}</Badge>
                  <Link
                    to="/balance"
                    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink underline-offset-4 hover:underline"
                  >
                    <ScreenIcon name="crown" className="size-5" />
                    {t('profile.becomeVip')}
                  </Link>
                </>
              )}
              <span className="text-soft">{t('profile.memberSince', { date: formatDate(own.memberSince) })}</span>
            </div>
          ) : (
            <div className="mt-3 flex min-h-11 items-center">
              <Skeleton className="h-6 w-56" />
            </div>
          )}
        </div>
        <div className="min-w-0 lg:pt-6">
          <ProfileFigures stats={own?.stats} />
          <Suspense fallback={<Skeleton className="mt-4 h-32 w-full" />}>
            <ViewsChart views={own?.views30} now={now} />
          </Suspense>
          {own !== undefined && own.phoneAsks > 0 && (
            <p className="mt-2 flex items-center gap-2 text-sm text-soft">
              <ScreenIcon name="phone" className="size-5 shrink-0" />
              {t('seller.asked', { count: own.phoneAsks })}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function OwnPicture({ member }: { member: Member }) {
  return <Avatar src={member.profileImageUrl} className="size-24 border-4 border-surface shadow-card md:size-28" />;
}

/** As the spec says: the e-mail address up to its @, or the username where there is no address. */
function handleOf(email: string | null, username: string): string {
  return email?.split('@')[0] ?? username;
}
