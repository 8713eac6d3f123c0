import type { ReactNode } from 'react';
import type { OwnMember } from '#schema/contracts/members';
import { formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { EmailState } from './email-state.tsx';
import { shownPhone } from '#schema/phone';

/** What is known of the member, to read. */
export function AccountFacts({ own }: { own: OwnMember }) {
  const t = useT();
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label={t('settings.firstName')}>{own.firstName && <bdi>{own.firstName}</bdi>}</Fact>
        <Fact label={t('settings.lastName')}>{own.lastName && <bdi>{own.lastName}</bdi>}</Fact>
        <Fact label={t('settings.username')}>
          <bdi>{own.username}</bdi>
        </Fact>
        <Fact label={t('settings.phone')}>{own.phone && <bdi dir="ltr">{formatDigits(shownPhone(own.phone))}</bdi>}</Fact>
        <Fact label={t('settings.emailAddress')} wide>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi dir="ltr" className="break-all">
              {own.email}
            </bdi>
            <Badge tone={own.emailVerified ? 'success' : 'neutral'}>
              {t(own.emailVerified ? 'settings.verified' : 'settings.notVerified')}
            </Badge>
          </span>
        </Fact>
      </dl>
      <EmailState own={own} />
    </>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="mt-0.5 min-h-6 font-medium">{children ?? <span className="text-soft">{t('settings.notGiven')}</span>}</dd>
    </div>
  );
}
