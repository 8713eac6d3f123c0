import { useT } from '../../../kit/i18n/i18n.ts';
import { Icon } from '../../../kit/ui/icon.tsx';

const ARROW =
  'absolute top-1/2 grid size-11 [transform:translateY(-50%)] place-items-center rounded-full bg-[#0b1020c4] text-[#fff] transition-opacity hover:bg-[#0b1020] disabled:opacity-0';

/** Over a strip of photos, for whoever has no finger to swipe with. */
export function StripArrows({ index, count, go }: { index: number; count: number; go: (index: number) => void }) {
  const t = useT();
  return (
    <>
      <button
        type="button"
        aria-label={t('listing.previousPhoto')}
        disabled={index === 0}
        onClick={() => go(index - 1)}
        className={`${ARROW} start-3 max-sm:hidden`}
      >
        <Icon name="chevron" className="size-6 rotated" />
      </button>
      <button
        type="button"
        aria-label={t('listing.nextPhoto')}
        disabled={index === count - 1}
        onClick={() => go(index + 1)}
        className={`${ARROW} end-3 max-sm:hidden`}
      >
        <Icon name="chevron" className="size-6" />
      </button>
    </>
  );
}
