import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { SecondFactorOn } from '../../account/second-factor/second-factor-on.tsx';
import { RecoveryCodeList } from '../../account/second-factor/recovery-code-list.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { secondFactorQuery, useDisableSecondFactor, useRenewRecoveryCodes } from './second-factor.queries.ts';

/** The state of the two-step sign-in, and what can be done about it. New recovery codes stay until the administrator confirms having kept them. */
export default function SecondFactor() {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(secondFactorQuery);
  const [renew, disable] = [useRenewRecoveryCodes(), useDisableSecondFactor()];
  const [codes, setCodes] = useState<string[] | null>(null);
  const isOn = data !== undefined && data.enabledAt !== null;
  return (
    <section aria-labelledby="second-factor" className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="second-factor" className="text-xl font-bold">
          {t('secondFactor.title')}
        </h3>
        {data && <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'secondFactor.on' : 'secondFactor.off')}</Badge>}
      </div>
      <p className="mt-1 mb-4 max-w-2xl text-soft">{t('secondFactor.text')}</p>
      {codes !== null && <RecoveryCodeList codes={codes} onSaved={() => setCodes(null)} />}
      {codes === null && data === undefined && !isLoadingError && <Skeleton className="h-24 w-full" />}
      {codes === null && isLoadingError && <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />}
      {codes === null && data?.enabledAt === null && <SecondFactorSetup onCodes={setCodes} />}
      {codes === null && data && data.enabledAt !== null && (
        <SecondFactorOn
          enabledAt={data.enabledAt}
          codesLeft={data.recoveryCodes}
          onCodes={setCodes}
          renew={renew}
          disable={disable}
        />
      )}
    </section>
  );
}
