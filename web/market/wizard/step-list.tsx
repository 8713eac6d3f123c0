import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { formatDigits } from '../../kit/i18n/format.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import type { Step } from './validation.ts';

export const STEP_TITLES: Record<Step, Key> = {
  1: 'wizard.basicInformation',
  2: 'wizard.categorySelection',
  3: 'wizard.detailsAndPhotos',
};

const STEPS: readonly Step[] = [1, 2, 3];

/** How far one is. */
export function StepList({ step }: { step: Step }) {
  const t = useT();
  return (
    <ol aria-label={t('wizard.steps')} className="grid grid-cols-3 gap-2 sm:gap-3">
      {STEPS.map((each) => (
        <li key={each} aria-current={each === step ? 'step' : undefined}>
          <span className={`block h-1.5 rounded-full transition-colors ${each <= step ? 'bg-primary' : 'bg-line'}`} />
          <span className="mt-2 flex items-start gap-2">
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold ${each <= step ? 'bg-primary text-on-primary' : 'border border-control text-soft'}`}
            >
              {each < step ? <Icon name="check" className="size-4" /> : formatDigits(String(each))}
            </span>
            {/* A phone has no room for the titles; who listens needs them there too. */}
            <span className={`pt-0.5 text-sm max-sm:sr-only ${each === step ? 'font-bold' : 'text-soft'}`}>
              {t(STEP_TITLES[each])}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
