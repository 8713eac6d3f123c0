import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SecondFactorOff } from './second-factor-off.tsx';
import { secondFactorQuery, useDisable, useRenew } from './second-factor.queries.ts';
import { formatDate } from '../../kit/i18n/format.ts';
import { Button } from '../../kit/ui/button.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { ProofForm } from './proof-form.tsx';

/** How the two-step sign-in stands, and what can be done about it. New recovery codes stay until they are said to be kept. */
export default function SecondFactor() {
  const t = useT();
  const { data, isError, refetch } = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<string[] | null>(null);
  const isOn = data !== undefined && data.enabledAt !== null;
  return (
    <section aria-labelledby="second-factor" className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="second-factor" className="text-xl font-bold">
          {t('adminDoor.title')}
        </h3>
        {data && <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'adminDoor.on' : 'adminDoor.off')}</Badge>}
      </div>
      <p className="mt-1 mb-4 max-w-2xl text-soft">{t('adminDoor.text')}</p>
      {codes !== null && <RecoveryCodeList codes={codes} onKept={() => setCodes(null)} />}
      {codes === null && data === undefined && !isError && <Skeleton className="h-24 w-full" />}
      {codes === null && data === undefined && isError && (
        <LoadFailure words={t('admin.loadFailed')} onRetry={() => void refetch()} />
      )}
      {codes === null && data?.enabledAt === null && <SecondFactorOff onCodes={setCodes} />}
      {codes === null && data && data.enabledAt !== null && (
        <SecondFactorOn enabledAt={data.enabledAt} left={data.recoveryCodes} onCodes={setCodes} />
      )}
    </section>
  );
}

interface SecondFactorOnProps {
  enabledAt: string;
  /** Recovery codes that have not been used. */
  left: number;
  onCodes: (codes: string[]) => void;
}

/** Since when it is on, new recovery codes, and switching it off; both take the password and a code. */
function SecondFactorOn({ enabledAt, left, onCodes }: SecondFactorOnProps) {
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
