import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Card } from '../../kit/ui/card.tsx';
import { ownSecondFactorQuery, useDisableOwnSecondFactor, useRenewOwnCodes } from './own-second-factor.queries.ts';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';

/** The second factor of a member who was an administrator: each sign-in still requires it. New recovery codes are shown until confirmed as saved. */
export default function OwnSecondFactor({ memberId }: { memberId: number }) {
  const t = useT();
  const { data } = useQuery(ownSecondFactorQuery(memberId));
  const [renew, disable] = [useRenewOwnCodes(memberId), useDisableOwnSecondFactor(memberId)];
  const [codes, setCodes] = useState<string[] | null>(null);
  if (!data || data.enabledAt === null) return null;
  return (
    <Card title={t('secondFactor.title')} text={t('secondFactor.ofFormer')}>
      {codes === null ? (
        <SecondFactorOn
          enabledAt={data.enabledAt}
          codesLeft={data.recoveryCodes}
          onCodes={setCodes}
          renew={renew}
          disable={disable}
        />
      ) : (
        <RecoveryCodeList codes={codes} onSaved={() => setCodes(null)} />
      )}
    </Card>
  );
}
