import { Link } from 'react-router';
import type { Payment } from '#schema/contracts/credits';
import { formatPrice } from '../../kit/i18n/format.ts';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { formatUsd } from './usd.ts';

/** A purchase that is paid by transfer: how much, with which code, and where to. */
export function OrderTransfer({ payment }: { payment: Extract<Payment, { kind: 'transfer' }> }) {
  const t = useT();
  const language = useLanguage();
  const { reference, afn, usd, instructions } = payment;
  const [price, dollars] = [formatPrice(afn), formatUsd(usd)];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      toast({ title: t('credits.copied'), tone: 'success' });
    } catch {
      toast({ title: t('credits.notCopied'), tone: 'danger' });
    }
  };
  return (
    <>
      <p className="text-soft">{t('credits.payText', { afn: price, usd: dollars })}</p>
      <dl className="mt-4 grid gap-3 rounded-card bg-sunken p-4">
        <div className="flex flex-wrap items-center gap-x-3">
          <dt className="w-full text-sm text-soft">{t('credits.reference')}</dt>
          <dd dir="ltr" className="font-mono text-2xl font-bold tracking-widest select-all">
            {reference}
          </dd>
          <dd className="ms-auto">
            <Button look="outline" onClick={() => void copy()}>
              <ScreenIcon name="copy" className="size-5" />
              {t('credits.copy')}
            </Button>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{t('credits.amountAfn')}</dt>
          <dd className="text-xl font-bold">{price}</dd>
        </div>
      </dl>
      <h3 className="mt-5 font-bold">{t('credits.howToPay')}</h3>
      {instructions ? (
        <p className="mt-1 whitespace-pre-line [text-align:-webkit-match-parent] [text-align:match-parent]" dir="auto">
          {instructions[language]}
        </p>
      ) : (
        <>
          <p className="mt-1">{t('credits.noInstructions')}</p>
          <Link to="/chat" className={`${buttonClass({ look: 'outline' })} mt-3`}>
            <Icon name="chat" className="size-5" />
            {t('credits.askAdmin')}
          </Link>
        </>
      )}
    </>
  );
}
