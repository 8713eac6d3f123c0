import type { SignalSubject } from '#schema/catalog/fraud/signals';
import { loadDomains } from '../../kit/i18n/i18n.ts';
import { useLate } from '../../kit/late/use-late.ts';

const load = async () => {
  const [{ AdviceBanner, HeldNotice }] = await Promise.all([import('./advice-banner.tsx'), loadDomains('meeting')]);
  return { AdviceBanner, HeldNotice };
};

interface LateAdviceProps {
  /** Of what somebody who reads an ad or a message is warned. */
  codes?: readonly string[];
  /** Of what the look is for which an ad of one's own waits. */
  held?: readonly SignalSubject[];
  className?: string;
}

/** What signals say, to whoever could lose or to the owner of a held ad. Few are shown it: its code and words come where it is. */
export function LateAdvice({ codes, held, className }: LateAdviceProps) {
  const late = useLate(load, true, () => {});
  return (
    <div className={className}>
      {late && (held ? <late.HeldNotice held={held} /> : <late.AdviceBanner codes={codes ?? []} />)}
    </div>
  );
}
