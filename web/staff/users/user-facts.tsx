import type { ReactNode } from 'react';
import { PROVINCES } from '#schema/catalog/places/provinces';
import type { AdminMember } from '#schema/contracts/admin-users';
import { formatPhone } from '#schema/phone';
import { formatDate, formatDigits, formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { formatMoment } from '../format-moment.ts';
import { PersonPicture } from '../../kit/ui/person-picture.tsx';
import { UserBadges } from './user-badges.tsx';

/** The facts about a member, as a list of terms. */
export function UserFacts({ user }: { user: AdminMember }) {
  const t = useT();
  const place = PROVINCES.find(({ en }) => en === user.province);
  const vip =
    user.vipExpiresAt !== null && user.isVip ? t('adminUsers.activeUntil', { date: formatDate(user.vipExpiresAt) }) : null;
  const facts: [term: string, value: ReactNode][] = [
    [t('adminUsers.name'), <bdi key="name">{user.fullName ?? user.username}</bdi>],
    [t('adminUsers.username'), <bdi key="username">@{user.username}</bdi>],
    [t('adminUsers.vipStatus'), vip ?? t('adminUsers.notVip')],
    [t('adminUsers.role'), t(user.role === 'admin' ? 'adminUsers.roleAdmin' : 'adminUsers.roleUser')],
    [t('adminUsers.email'), <Email key="email" user={user} />],
    [t('adminUsers.phone'), <Phone key="phone" user={user} />],
    [
      t('adminUsers.verification'),
      user.isVerified && user.verifiedUntil !== null
        ? t('adminUsers.verifiedUntil', { date: formatMoment(user.verifiedUntil) })
        : t('adminUsers.notVerified'),
    ],
    [t('adminUsers.credits'), formatNumber(user.credits)],
    [t('adminUsers.id'), formatDigits(String(user.id))],
    [t('adminUsers.province'), place ? t(`shell.province.${place.en}`) : t('adminUsers.unknown')],
    [t('adminUsers.joined'), formatMoment(user.createdAt)],
    [t('adminUsers.lastLogin'), user.lastLoginAt === null ? t('adminUsers.never') : formatMoment(user.lastLoginAt)],
    ...(user.ban ? [[t('adminUsers.suspended'), <BanWords key="ban" ban={user.ban} />] as [string, ReactNode]] : []),
  ];
  return (
    <>
      <div className="mb-3 flex items-center gap-3">
        <PersonPicture name={user.fullName ?? user.username} src={user.profileImageUrl} />
        <UserBadges user={user} />
      </div>
      <dl className="divide-y divide-line">
        {facts.map(([term, value]) => (
          <div key={term} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-soft">{term}</dt>
            <dd className="min-w-0 font-medium text-end">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Phone({ user }: { user: AdminMember }) {
  const t = useT();
  if (user.phone === null) return t('adminUsers.none');
  const { numberConfirmedAt: day } = user;
  return (
    <>
      <bdi dir="ltr">{formatDigits(formatPhone(user.phone))}</bdi>
      <span className="block text-sm text-soft">
        {day === null ? t('adminUsers.unverified') : t('adminUsers.numberConfirmed', { date: formatDate(day) })}
      </span>
    </>
  );
}

function Email({ user }: { user: AdminMember }) {
  const t = useT();
  if (user.email === null) return t('adminUsers.none');
  return (
    <>
      <bdi className="break-all">{user.email}</bdi>
      {!user.emailVerified && <span className="block text-sm text-soft">{t('adminUsers.unverified')}</span>}
    </>
  );
}

/** The words for a ban's end and reason. */
export function BanWords({ ban }: { ban: NonNullable<AdminMember['ban']> }) {
  const t = useT();
  const { reason, until } = ban;
  if (until === null) return t('adminUsers.suspendedForGood', { reason });
  return t('adminUsers.suspendedUntil', { reason, date: formatMoment(until) });
}
