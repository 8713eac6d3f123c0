import { useT } from '../../../kit/i18n/i18n.ts';
import { Icon } from '../../../kit/ui/icon.tsx';

const ARROW =
  'absolute top-1/2 grid size-11 [transform:translateY(-50%)] place-items-center rounded-full bg-[#0b1020c4] text-[#fff] transition-opacity hover:bg-[#0b1020]';
/** Visible only while it has the focus. */
const AT_END = 'opacity-0 focus-visible:opacity-100';

/** Arrows over a strip of photos, for readers who cannot swipe. */
export function StripArrows({ index, count, step }: { index: number; count: number; step: (by: 1 | -1) => void }) {
  const t = useT();
  // Not `disabled`, which would drop the focus: at an end `step` does nothing.
  return (
    <>
      <button
        type="button"
        aria-label={t('listing.previousPhoto')}
        aria-disabled={index === 0}
        onClick={() => step(-1)}
        className={`${ARROW} start-3 max-sm:hidden ${index === 0 ? AT_END : ''}`}
      >
        <Icon name="chevron" className="size-6 rotated" />
      </button>
      <button
        type="button"
        aria-label={t('listing.nextPhoto')}
        aria-disabled={index === count - 1}
        onClick={() => step(1)}
        className={`${ARROW} end-3 max-sm:hidden ${index === count - 1 ? AT_END : ''}`}
      >
        <Icon name="chevron" className="size-6" />
      </button>
    </>
  );
}
