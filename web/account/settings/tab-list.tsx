import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLanguage, useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { TABS, TAB_WORDS, type Tab } from './tabs.ts';

const ICONS: Record<Tab, ReactNode> = {
  account: <Icon name="user" className="size-5" />,
  privacy: <ScreenIcon name="eye" className="size-5" />,
  notifications: <Icon name="bell" className="size-5" />,
  appearance: <Icon name="sun" className="size-5" />,
  security: <ScreenIcon name="shield" className="size-5" />,
  phone: <ScreenIcon name="device" className="size-5" />,
};

/** The tabs of the settings. Only the chosen one is in the tab order; the arrows, Home and End move between them, in reading direction. */
export function TabList({ chosen, onChoose }: { chosen: Tab; onChoose: (tab: Tab) => void }) {
  const t = useT();
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // On a phone the strip is wider than the screen.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    // A language of the other direction starts at the other edge.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [chosen, language]);

  // Starts from the focused tab, because the address, and with it `chosen`, changes a moment later.
  const onArrowKey = (from: Tab, event: KeyboardEvent) => {
    const next = nextTab(from, event.key, document.documentElement.dir === 'rtl');
    // With these keys, an arrow is the browser's shortcut for back and forward.
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('settings.title')}
      className="goes-on-x -mx-(--edge) flex gap-1 border-b border-line px-(--edge) md:mx-0 md:gap-0 md:px-0"
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={tab === chosen ? `panel-${tab}` : undefined}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={(event) => onArrowKey(tab, event)}
          className="flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-3 font-medium whitespace-nowrap text-soft transition-colors -outline-offset-2 hover:text-ink aria-selected:border-primary aria-selected:font-bold aria-selected:text-primary md:px-2.5"
        >
          {ICONS[tab]}
          {t(TAB_WORDS[tab])}
        </button>
      ))}
    </div>
  );
}

function nextTab(tab: Tab, key: string, isRtl: boolean): Tab | null {
  const at = TABS.indexOf(tab);
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1, Home: -at, End: TABS.length - 1 - at }[key];
  return step === undefined ? null : (TABS[(at + step + TABS.length) % TABS.length] ?? null);
}
