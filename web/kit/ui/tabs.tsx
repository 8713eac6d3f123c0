import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatNumber } from '../i18n/format.ts';
import { useSearchChange } from '../search-change.ts';

export interface Tab {
  /** The value of `?tab=`. */
  id: string;
  label: string;
  /** How many things wait there. */
  count?: number | undefined;
  panel: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs to screen readers. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
}

/** Tabs whose choice is in the address as `?tab=`, beside its other parameters; the arrow keys move between them. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const change = useSearchChange();
  const chosen = tabs.find((tab) => tab.id === search.get('tab')) ?? tabs[0];

  // An address can choose a tab that is scrolled out of view on a phone.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector(`[data-tab="${chosen.id}"]`)?.getBoundingClientRect();
    if (!row || !tab) return;
    const { left, right } = row.getBoundingClientRect();
    if (tab.left < left || tab.right > right) row.scrollLeft += (tab.left + tab.right - left - right) / 2;
  }, [chosen.id]);

  const choose = (tab: Tab) => change({ tab: tab === tabs[0] ? '' : tab.id });

  const onArrowKey = (event: KeyboardEvent) => {
    const isRtl = document.documentElement.dir === 'rtl';
    const at = tabs.indexOf(chosen);
    const steps: Record<string, number> = {
      ArrowRight: at + (isRtl ? -1 : 1),
      ArrowLeft: at + (isRtl ? 1 : -1),
      Home: 0,
      End: tabs.length - 1,
    };
    const step = steps[event.key];
    // With these keys an arrow is the browser's shortcut for back and forward.
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = tabs[(step + tabs.length) % tabs.length] ?? chosen;
    choose(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };

  return (
    <div className="mt-6">
      <div ref={list} role="tablist" aria-label={label} className="goes-on-x flex border-b border-line sm:gap-1">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab)}
            onKeyDown={onArrowKey}
            className={`-mb-px flex min-h-12 shrink-0 items-center gap-1 border-b-3 px-2 font-semibold sm:gap-1.5 -outline-offset-3 sm:px-4 ${tab === chosen ? 'border-primary text-primary' : 'border-transparent text-soft hover:text-ink'}`}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="grid min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs leading-5 text-on-accent">
                {formatNumber(tab.count)}
              </span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.id}`} className="min-h-96 pt-5">
        {chosen.panel}
      </div>
    </div>
  );
}
