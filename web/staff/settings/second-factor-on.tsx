import { useState } from 'react';
import { formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { ProofForm } from './proof-form.tsx';
import { useDisable, useRenew } from './second-factor.queries.ts';

interface SecondFactorOnProps {
  enabledAt: string;
  /** Recovery codes that have not been used. */
  left: number;
  onCodes: (codes: string[]) => void;
}

/** Since when it is on, new recovery codes, and switching it off; both take the password and a code. */
export function SecondFactorOn({ enabledAt, left, onCodes }: SecondFactorOnProps) {
  const t = useT();
  const [asked, setAsked] = useState<'renew' | 'disable' | null>(null);
  const renew = useRenew();
  const disable = useDisable();
  return (
    <div className="flex flex-col gap-4">
      <p>
        {t('adminDoor.onSince', { date: formatDate(enabledAt) })} {t('adminDoor.codesLeft', { count: left })}
      </p>
      {left <= 2 && <p className="font-medium text-danger">{t('adminDoor.fewCodes')}</p>}
      {asked === null && (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" onClick={() => setAsked('renew')}>
            {t('adminDoor.newCodes')}
          </Button>
          <Button look="danger" onClick={() => setAsked('disable')}>
            {t('adminDoor.turnOff')}
          </Button>
        </div>
      )}
      {asked === 'renew' && (
        <ProofForm
          asks={['password', 'code']}
          action={t('adminDoor.newCodes')}
          busy={renew.isPending}
          onProof={async (proof) => onCodes((await renew.mutateAsync(proof)).recoveryCodes)}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'disable' && (
        <ProofForm
          asks={['password', 'code']}
          action={t('adminDoor.turnOff')}
          danger
          busy={disable.isPending}
          onProof={async (proof) => {
            await disable.mutateAsync(proof);
            toast({ title: t('adminDoor.turnedOff'), tone: 'success' });
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
