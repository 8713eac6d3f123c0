import { type ReactNode, useState } from 'react';
import type { Facet } from '#schema/contracts/listings';
import { useFormat } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** A filter that can be collapsed: its name, and what it is set to. One that is set starts open. */
export function FilterGroup({
  title,
  summary: said,
  open = false,
  children,
}: {
  title: string;
  summary: string;
  open?: boolean;
  children: ReactNode;
}) {
  const [isOpen] = useState(open || said !== '');
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{title}</span>
        <bdi className="min-w-0 flex-1 truncate text-end text-sm text-primary">{said}</bdi>
        <Icon name="chevron-down" className="size-5 text-soft group-open:rotated" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

interface ChoicesProps {
  name: string;
  title: string;
  choices: readonly { value: string; words: string }[];
  chosen: readonly string[];
  facet: Facet | undefined;
  /** At most one can be chosen; the choice with an empty value means none of the others. */
  single?: boolean;
  onChoose: (values: string[]) => void;
}

/** Check boxes or radio buttons, each with how many ads it would show. */
export function Choices({ name, title, choices, chosen, facet, single = false, onChoose }: ChoicesProps) {
  const t = useT();
  if (choices.length === 0) return <p className="text-sm text-soft">{t('finding.noneSaid')}</p>;
  return (
    <div role={single ? 'radiogroup' : 'group'} aria-label={title} className="flex flex-wrap gap-2">
      {choices.map(({ value, words }) => {
        const isChosen = single && value === '' ? chosen.length === 0 : chosen.includes(value);
        const others = single ? [] : chosen.filter((each) => each !== value);
        return (
          <label key={value} className="choice">
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked && value !== '' ? [...others, value] : others)}
            />
            <span>
              <bdi>{words}</bdi>
              {value !== '' && facet && <Count count={facet.values[value] ?? 0} isMore={facet.more} />}
            </span>
          </label>
        );
      })}
    </div>
  );
}

/** The number beside a choice; screen readers also hear what it counts. */
function Count({ count, isMore }: { count: number; isMore: boolean }) {
  const t = useT();
  const format = useFormat();
  if (isMore && count === 0) return null;
  return (
    <>
      <small aria-hidden="true">{isMore ? t('finding.more', { count }) : format.number(count)}</small>
      <span className="sr-only">, {t(isMore ? 'finding.adsMore' : 'finding.ads', { count })}</span>
    </>
  );
}
