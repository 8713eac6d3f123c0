import { useState } from 'react';
import type { SecondFactorStart } from '#schema/contracts/second-factor';
import { useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { ProofForm } from './proof-form.tsx';
import { SecondFactorKey } from './second-factor-key.tsx';
import { useConfirm, useStart } from './second-factor.queries.ts';

/** Switches it on: the password, then the secret goes to an authenticator, then a code of it. */
export function SecondFactorOff({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useT();
  const [started, setStarted] = useState<SecondFactorStart | null>(null);
  const start = useStart();
  const confirm = useConfirm();
  if (started === null) {
    return (
      <ProofForm
        asks={['password']}
        action={t('adminDoor.turnOn')}
        busy={start.isPending}
        onProof={async ({ password }) => setStarted(await start.mutateAsync({ password }))}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <SecondFactorKey {...started} />
      <ProofForm
        asks={['code']}
        codeHint={t('adminDoor.confirmHint')}
        action={t('adminDoor.confirm')}
        busy={confirm.isPending}
        onProof={async ({ code }) => {
          const { recoveryCodes } = await confirm.mutateAsync({ code });
          toast({ title: t('adminDoor.turnedOn'), tone: 'success' });
          onCodes(recoveryCodes);
        }}
        onCancel={() => setStarted(null)}
      />
    </div>
  );
}
