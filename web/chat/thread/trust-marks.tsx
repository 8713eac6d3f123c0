import type { OtherUser } from '#schema/contracts/conversations';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { useDisclosure } from '../../kit/overlays/disclosure.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';

/** The other member's badges as marks beside their name; a press shows what they mean. */
export default function TrustMarks({ other: { numberConfirmedAt = null, isVerified = false } }: { other: OtherUser }) {
  const t = useT();
  const format = useFormat();
  const { open, toggle, root, button } = useDisclosure();
  const marks = [
    ...(isVerified
      ? [{ icon: 'verified', tone: 'text-success', words: t('seller.verified'), meaning: t('seller.verifiedMeans') } as const]
      : []),
    ...(numberConfirmedAt === null
      ? []
      : [
          {
            icon: 'shield',
            tone: 'text-primary',
            words: t('seller.numberConfirmed', { date: format.date(numberConfirmedAt) }),
            meaning: t('seller.numberConfirmedMeans'),
          } as const,
        ]),
  ];
  return (
    <div ref={root} className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={marks.map(({ words }) => words).join(' · ')}
        onClick={toggle}
        className="flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control hover:bg-sunken"
      >
        {marks.map(({ icon, tone }) => (
          <ScreenIcon key={icon} name={icon} className={`size-5 ${tone}`} />
        ))}
      </button>
      <div
        hidden={!open}
        className="absolute end-0 top-full z-20 w-72 max-w-[80vw] rounded-card border border-line bg-surface p-4 text-sm shadow-float"
      >
        {marks.map(({ icon, words, meaning }) => (
          <p key={icon} className="not-first:mt-3">
            <strong className="block">{words}</strong>
            {meaning}
          </p>
        ))}
      </div>
    </div>
  );
}
