import type { PublicMember } from '#schema/contracts/members';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

type Trusted = Pick<PublicMember, 'numberConfirmedAt' | 'isVerified'>;

/**
 * What is known of a member besides their own words. Each badge opens a sentence that says what it means and what it does not: the browser's own
 * disclosure element, which opens before any script runs.
 */
export function TrustBadges({ of: { numberConfirmedAt, isVerified }, className = '' }: { of: Trusted; className?: string }) {
  const t = useT();
  const format = useFormat();
  if (numberConfirmedAt === null && !isVerified) return null;
  return (
    <ul className={`flex flex-wrap items-center gap-x-2 ${className}`}>
      {isVerified && (
        <ExplainedBadge icon="verified" tone="success" words={t('seller.verified')} meaning={t('seller.verifiedMeans')} />
      )}
      {numberConfirmedAt !== null && (
        <ExplainedBadge
          icon="phone"
          tone="primary"
          words={t('seller.numberConfirmed', { date: format.date(numberConfirmedAt) })}
          meaning={t('seller.numberConfirmedMeans')}
        />
      )}
    </ul>
  );
}

interface ExplainedProps {
  icon: 'verified' | 'phone';
  tone: 'success' | 'primary';
  words: string;
  meaning: string;
}

function ExplainedBadge({ icon, tone, words, meaning }: ExplainedProps) {
  return (
    <li className="has-[[open]]:w-full">
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center [&::-webkit-details-marker]:hidden">
          <Badge tone={tone}>
            <ScreenIcon name={icon} className="size-4" />
            {words}
          </Badge>
        </summary>
        <p className="mb-2 rounded-control bg-sunken px-3 py-2 text-start text-sm font-normal text-ink">{meaning}</p>
      </details>
    </li>
  );
}
