import type { ReactNode } from 'react';
import type { OwnMember } from '#schema/contracts/members';
import { Link } from '../../kit/ui/link.tsx';
import { formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

/** What is known of the member, to read, with links to where it is changed. */
export default function SettingsTab({ own }: { own: OwnMember | undefined }) {
  const t = useT();
  if (!own) return <RowSkeletons />;
  const links = [
    {
      to: '/settings?tab=privacy',
      icon: <ScreenIcon name="shield" />,
      name: t('profile.privacy'),
      text: t('profile.privacyText'),
    },
    {
      to: '/settings?tab=notifications',
      icon: <Icon name="bell" />,
      name: t('profile.notifications'),
      text: t('profile.notificationsText'),
    },
    {
      to: '/balance',
      icon: <ScreenIcon name="coins" />,
      name: t('profile.billing'),
      text: t('profile.billingText', { count: own.credits }),
    },
  ];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
      <section aria-labelledby="personal" className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card md:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="personal" className="text-xl font-bold">
            {t('profile.personal')}
          </h2>
          <Link to="/settings?tab=account" className={buttonClass({ variant: 'outline' })}>
            <ScreenIcon name="edit" className="size-5" />
            {t('profile.editProfile')}
          </Link>
        </div>
        <dl className="mt-3 divide-y divide-line">
          <Row label={t('profile.fullName')}>{own.fullName ? <bdi>{own.fullName}</bdi> : t('profile.none')}</Row>
          <Row label={t('profile.username')}>
            <bdi>{own.username}</bdi>
          </Row>
          <Row label={t('profile.email')}>
            {own.email === null ? t('profile.none') : <bdi dir="ltr">{own.email}</bdi>}
            {own.email !== null && !own.emailVerified && (
              <span className="block text-sm text-soft">{t('profile.notConfirmed')}</span>
            )}
            {own.pendingEmail && (
              <span className="block text-sm text-accent-ink">{t('profile.pendingEmail', { email: own.pendingEmail })}</span>
            )}
          </Row>
          <Row label={t('profile.phone')}>{own.phone ? <bdi dir="ltr">{formatDigits(own.phone)}</bdi> : t('profile.none')}</Row>
        </dl>
      </section>
      <ul className="grid gap-3">
        {links.map(({ to, icon, name, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card transition-shadow hover:shadow-float"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
                {icon}
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-bold">{name}</span>
                <span className="block text-sm text-soft">{text}</span>
              </span>
              <Icon name="chevron" className="size-5 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
