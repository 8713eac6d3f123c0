import type { Hiding } from '#schema/contracts/listings';
import { useT } from '../../kit/i18n/i18n.ts';

/** Why the ad is hidden, and what an edit does about it. */
export function HiddenNotice({ hiding: { reason, returnsByEdit, isAnswered } }: { hiding: Hiding }) {
  const t = useT();
  return (
    <section aria-labelledby="hidden-ad" className="rounded-card border border-danger bg-danger-soft p-4 text-danger sm:p-7">
      <h2 id="hidden-ad" className="text-xl font-bold">
        {t('wizard.hiddenTitle')}
      </h2>
      <p className="mt-2 leading-7 font-semibold break-words">
        {t('wizard.hiddenReason')} <bdi>{reason}</bdi>
      </p>
      <p className="leading-7">
        {t(returnsByEdit ? 'wizard.hiddenEdit' : isAnswered ? 'wizard.hiddenAnswered' : 'wizard.hiddenWaits')}
      </p>
    </section>
  );
}
