import type { SecondFactorStart } from '#schema/contracts/second-factor';
import { useT } from '../../kit/i18n/i18n.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

/** The secret in the two ways that authenticators take it: to be looked at, and to be typed. */
export function SecondFactorKey({ secret, address }: SecondFactorStart) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-start">
      <QrCode text={address} label={t('adminDoor.qr')} />
      <div className="min-w-0">
        <p>{t('adminDoor.scan')}</p>
        <p className="mt-3 mb-1 text-soft">{t('adminDoor.type')}</p>
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
