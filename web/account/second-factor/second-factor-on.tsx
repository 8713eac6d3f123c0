import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecoveryCodes, SecondFactorProof } from '#schema/contracts/second-factor';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { ProofForm } from './proof-form.tsx';

interface SecondFactorOnProps {
  enabledAt: string;
  /** Recovery codes that have not been used. */
  codesLeft: number;
  onCodes: (codes: string[]) => void;
  renew: UseMutationResult<RecoveryCodes, Error, SecondFactorProof>;
  disable: UseMutationResult<void, Error, SecondFactorProof>;
}

/** Shows since when the second factor is on, and can renew the recovery codes or switch it off; both need the password and a code. */
export function SecondFactorOn({ enabledAt, codesLeft, onCodes, renew, disable }: SecondFactorOnProps) {
  const t = useT();
  const [asked, setAsked] = useState<'renew' | 'disable' | null>(null);
  return (
    <div className="flex flex-col gap-4">
      <p>
        {t('secondFactor.onSince', { date: formatDate(enabledAt) })} {t('secondFactor.codesLeft', { count: codesLeft })}
      </p>
      {codesLeft <= 2 && <p className="font-medium text-danger">{t('secondFactor.fewCodes')}</p>}
      {asked === null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setAsked('renew')}>
            {t('secondFactor.newCodes')}
          </Button>
          <Button variant="danger" onClick={() => setAsked('disable')}>
            {t('secondFactor.turnOff')}
          </Button>
        </div>
      )}
      {asked === 'renew' && (
        <ProofForm
          fields={['password', 'code']}
          action={t('secondFactor.newCodes')}
          busy={renew.isPending}
          onProof={async (proof) => onCodes((await renew.mutateAsync(proof)).recoveryCodes)}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'disable' && (
        <ProofForm
          fields={['password', 'code']}
          action={t('secondFactor.turnOff')}
          danger
          busy={disable.isPending}
          onProof={async (proof) => {
            await disable.mutateAsync(proof);
            toast({ title: t('secondFactor.turnedOff'), tone: 'success' });
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
