import { nameOf } from '../name-of.ts';
import { Link } from '../../kit/ui/link.tsx';
import { formatAgo, formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { formatMoment } from '../format-moment.ts';
import { sectionAddress } from '../sections.ts';
import { creditsWords, priceWords } from './purchase-words.ts';
import { SettleButtons, type SettleButtonsProps } from './settle-buttons.tsx';

const PROVIDERS = {
  manual: 'adminPayments.providerManual',
  hesabpay: 'adminPayments.providerHesabpay',
  sandbox: 'adminPayments.providerSandbox',
} as const;
const TONES = { pending: 'accent', completed: 'success', failed: 'danger' } as const;

/** A purchase: the price to be paid, its reference, the member and the time; and the buttons that settle it while it is pending. */
export function PurchaseCard({ purchase, onDecide }: SettleButtonsProps) {
  const t = useT();
  const { reference, provider, status, member, createdAt, settledAt, note } = purchase;
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-mono text-lg font-bold">
          <bdi>{`${reference.slice(0, 4)}-${reference.slice(4)}`}</bdi>
        </h3>
        <p className="flex flex-wrap gap-1">
          <Badge>{t(PROVIDERS[provider])}</Badge>
          <Badge tone={TONES[status]}>{t(`adminPayments.${status}`)}</Badge>
        </p>
      </div>
      <p className="mt-2 text-2xl leading-9 font-extrabold">{priceWords(t, purchase)}</p>
      <p>{creditsWords(t, purchase)}</p>
      <p className="flex flex-wrap items-center gap-x-1">
        <span className="text-soft">{t('adminPayments.member')}:</span>
        <Link
          to={`${sectionAddress('users')}&q=${member.id}`}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary underline"
        >
          <bdi>{nameOf(t, member)}</bdi>
          {member.fullName !== null && member.username !== '' && (
            <span className="font-normal" dir="ltr">
              @{member.username}
            </span>
          )}
        </Link>
      </p>
      <p className="text-sm text-soft">
        {t('adminPayments.ordered', { ago: formatAgo(createdAt), date: formatDate(createdAt) })}
        {settledAt !== null && (
          <>
            <br />
            {t('adminPayments.settledOn', { date: formatMoment(settledAt) })}
          </>
        )}
      </p>
      {note !== null && (
        <p className="mt-1 [overflow-wrap:anywhere]" dir="auto">
          {t('adminPayments.note', { note })}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {status === 'pending' ? (
          <SettleButtons purchase={purchase} onDecide={onDecide} />
        ) : (
          <Link to={`${sectionAddress('audit')}&target=purchase:${reference}`} className={buttonClass({ variant: 'outline' })}>
            {t('adminPayments.history')}
          </Link>
        )}
      </div>
    </article>
  );
}
