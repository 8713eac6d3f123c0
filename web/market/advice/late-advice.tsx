import type { SignalSubject } from '#schema/catalog/fraud/signals';
import { loadDomains } from '../../kit/i18n/i18n.ts';
import { useLazyModule } from '../../kit/late/use-lazy-module.ts';

const loadAdvice = async () => {
  const [{ AdviceBanner }] = await Promise.all([import('./advice-banner.tsx'), loadDomains('safety')]);
  return { AdviceBanner };
};

const loadHeld = async () => {
  const [{ HeldNotice }] = await Promise.all([import('./advice-banner.tsx'), loadDomains('meeting')]);
  return { HeldNotice };
};

interface LateAdviceProps {
  /** Signals that the reader of a message is warned about. */
  codes?: readonly string[];
  /** Why the owner's ad is held: the subjects of its signals. */
  held?: readonly SignalSubject[];
  className?: string;
}

/**
 * The advice for signals, to the person who could lose money or to the owner of a held ad. Few people see it, so its code and words load only where
 * it is shown.
 */
export function LateAdvice({ codes, held, className }: LateAdviceProps) {
  const advice = useLazyModule(loadAdvice, codes !== undefined);
  const notice = useLazyModule(loadHeld, held !== undefined);
  return (
    <div className={className}>
      {advice && codes && <advice.AdviceBanner codes={codes} />}
      {notice && held && <notice.HeldNotice held={held} />}
    </div>
  );
}
