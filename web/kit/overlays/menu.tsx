import { useRef, useState, type ReactNode } from 'react';
import { prefetch } from '../late/prefetch.ts';
import { useLazyModule } from '../late/use-lazy-module.ts';

const load = () => import('./menu-radix.tsx');

export interface MenuItem {
  id: string;
  label: string;
  /** The label's language, if it is not the page's. */
  lang?: string;
  icon?: ReactNode;
  /** A word or number at the end of the line. */
  badge?: ReactNode;
  /** Set if exactly one of the items is chosen at a time: the chosen one is ticked. */
  checked?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** The menu's name, and the button's unless `isSelfLabeled`: its content names it already. */
  label: string;
  isSelfLabeled?: boolean;
  /** The button's content. */
  children: ReactNode;
  items: readonly MenuItem[];
  /** Content above the items: who is signed in. */
  header?: ReactNode;
  className?: string;
  /** Called on a press instead of opening the menu; it may still open it. Known only in a browser, so it must not change the button's looks. */
  onPress?: ((openMenu: () => void) => void) | undefined;
}

/** A button with a dropdown. The dropdown loads when a pointer or the focus reaches the button, or at the latest with the first press. */
export function Menu({ label, children, items, header, isSelfLabeled = false, className = '', onPress }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const drawn = useLazyModule(load, open, () => setOpen(false));
  const preload = onPress ? undefined : () => prefetch(load);

  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-label={isSelfLabeled ? undefined : label}
        title={label}
        aria-haspopup={onPress ? undefined : 'menu'}
        aria-expanded={onPress ? undefined : open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => (onPress ? onPress(() => setOpen(true)) : setOpen(!open))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || onPress) return;
          event.preventDefault();
          setOpen(true);
        }}
        className={`inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-control transition-colors hover:bg-sunken ${className}`}
      >
        {children}
      </button>
      {drawn && (
        <drawn.MenuRadix label={label} items={items} header={header} open={open} onOpenChange={setOpen} button={button} />
      )}
    </div>
  );
}
