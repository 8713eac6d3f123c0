import { useState } from 'react';
import { encode } from 'uqr';
import type { SecondFactorStart } from '#schema/contracts/second-factor';
import { useT } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { ProofForm } from '../../account/second-factor/proof-form.tsx';
import { useConfirmSecondFactor, useStartSecondFactor } from './second-factor.queries.ts';
import { CopyButton } from '../../account/second-factor/copy-button.tsx';

/** Switches the second factor on: asks for the password, shows the secret for an authenticator, then takes a code, sent with the same password. */
export function SecondFactorSetup({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useT();
  const [started, setStarted] = useState<(SecondFactorStart & { password: string }) | null>(null);
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();
  if (started === null) {
    return (
      <ProofForm
        fields={['password']}
        action={t('secondFactor.turnOn')}
        busy={start.isPending}
        onProof={async ({ password }) => setStarted({ ...(await start.mutateAsync({ password })), password })}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <SecondFactorKey secret={started.secret} address={started.address} />
      <ProofForm
        fields={['code']}
        codeHint={t('secondFactor.confirmHint')}
        action={t('secondFactor.confirm')}
        busy={confirm.isPending}
        onProof={async ({ code }) => {
          const { recoveryCodes } = await confirm.mutateAsync({ password: started.password, code });
          toast({ title: t('secondFactor.turnedOn'), tone: 'success' });
          onCodes(recoveryCodes);
        }}
        onCancel={() => setStarted(null)}
      />
    </div>
  );
}

/** The secret in the two forms that authenticators take: a QR code to scan, and text to type. */
function SecondFactorKey({ secret, address }: SecondFactorStart) {
  const t = useT();
  return (
    <div data-stays className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <QrCode text={address} label={t('secondFactor.qr')} />
      <div className="min-w-0">
        <p>{t('secondFactor.scan')}</p>
        <p className="mt-3 mb-1 text-soft">{t('secondFactor.type')}</p>
        <p className="flex flex-wrap items-center gap-2">
          <code dir="ltr" className="rounded-control bg-sunken px-2 py-1">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
          <CopyButton text={secret} />
        </p>
      </div>
    </div>
  );
}

/** A QR code as one path. Black on white in both themes: many cameras cannot read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-56 shrink-0">
      <rect width={size} height={size} rx="2" fill="#fff" />
      <path d={modules.join('')} shapeRendering="crispEdges" fill="#000" />
    </svg>
  );
}
