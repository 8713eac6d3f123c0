import type { ReactNode } from 'react';
import type { MemberStats, PublicMember } from '#schema/contracts/members';
import { Link } from '../../kit/ui/link.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { useMember } from '../../account/session.ts';
import { responseWords } from '../response-words.ts';
import { TrustBadges } from './trust-badges.tsx';
import { PhoneButton } from './phone-button.tsx';
import { MeanRating } from './mean-rating.tsx';

/** Who a member is, and how to reach them; `contact` opens a conversation with them. */
export function MemberHead({ member, contact }: { member: PublicMember; contact: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const isSelf = useMember()?.id === member.id;
  const name = member.fullName ?? member.username;
  return (
    <section aria-labelledby="member-name" className="rounded-card border border-line bg-surface p-5 shadow-card lg:p-6">
      <div className="one-piece flex items-center gap-4 lg:flex-col lg:text-center">
        <PersonPicture name={name} src={member.profileImageUrl} className="size-20 lg:size-28" />
        <div className="min-w-0 flex-1">
          <h1 id="member-name" className="text-2xl leading-snug font-extrabold">
            <bdi>{name}</bdi>
          </h1>
          {member.fullName !== null && (
            <p className="text-soft">
              <bdi dir="ltr" className="block truncate typed">
                @{member.username}
              </bdi>
            </p>
          )}
          <p className="text-sm text-soft">{t('member.since', { date: format.date(member.memberSince) })}</p>
        </div>
      </div>
      {member.isVip && (
        <p className="mt-4 flex lg:justify-center">
          <Badge tone="accent">
            <ScreenIcon name="crown" className="size-4" />
            {t('member.vip')}
          </Badge>
        </p>
      )}
      <TrustBadges of={member} className="one-piece mt-2 lg:justify-center" />
      {member.stats && <MemberNumbers stats={member.stats} />}
      <div className="mt-5 flex flex-col gap-3">
        {isSelf ? (
          <>
            <p className="text-sm text-soft">{t('member.self')}</p>
            <Link to="/settings?tab=privacy" className={buttonClass({ variant: 'outline', wide: true })}>
              {t('member.toPrivacy')}
            </Link>
          </>
        ) : (
          contact
        )}
        {member.hasPhone && <PhoneButton memberId={member.id} />}
        {member.email !== null && (
          <a href={`mailto:${member.email}`} className={`${buttonClass({ variant: 'outline', wide: true })} break-all`}>
            <bdi dir="ltr">{member.email}</bdi>
          </a>
        )}
        {!isSelf && (
          <ReportButton
            subject={{ kind: 'member', name }}
            id={member.id}
            label={t('member.report')}
            signInText={t('member.signInToReport')}
          />
        )}
      </div>
    </section>
  );
}

/** A member's numbers, with honest words where there is nothing to count yet. */
function MemberNumbers({ stats }: { stats: MemberStats }) {
  const t = useT();
  const format = useFormat();
  const response = responseWords(stats, t);
  return (
    <dl className="mt-5 flex flex-col gap-2.5 border-t border-line pt-5">
      <Row label={t('member.rating')}>
        {stats.rating === null ? t('member.noReviews') : <MeanRating rating={stats.rating} count={stats.reviews} />}
      </Row>
      <Row label={t('seller.responseRate')}>{response.rate}</Row>
      {response.time !== null && <Row label={t('seller.responseTime')}>{response.time}</Row>}
      <Row label={t('member.active')}>{format.number(stats.active)}</Row>
      <Row label={t('member.sold')}>{format.number(stats.sold)}</Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="shrink-0 text-soft">{label}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  );
}
