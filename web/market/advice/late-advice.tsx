import type { SignalSubject } from '#schema/catalog/fraud/signals';
import { loadDomains } from '../../kit/i18n/i18n.ts';
import { useLate } from '../../kit/late/use-late.ts';

const loadAdvice = async () => {
  const [{ AdviceBanner }] = await Promise.all([import('./advice-banner.tsx'), loadDomains('safety')]);
  return { AdviceBanner };
};

const loadHeld = async () => {
  const [{ HeldNotice }] = await Promise.all([import('./advice-banner.tsx'), loadDomains('meeting')]);
  return { HeldNotice };
};

interface LateAdviceProps {
  /** Of what somebody who reads a message is warned. */
  codes?: readonly string[];
  /** Of what the look is for which an ad of one's own waits. */
  held?: readonly SignalSubject[];
  className?: string;
}

/** What signals say, to whoever could lose or to the owner of a held ad. Few are shown it: its code and words come where it is. */
export function LateAdvice({ codes, held, className }: LateAdviceProps) {
  const advice = useLate(loadAdvice, codes !== undefined);
  const notice = useLate(loadHeld, held !== undefined);
  return (
    <div className={className}>
      {advice && codes && <advice.AdviceBanner codes={codes} />}
      {notice && held && <notice.HeldNotice held={held} />}
    </div>
  );
}
