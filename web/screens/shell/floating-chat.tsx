import { useEffect, useState } from 'react';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { UnreadBadge } from '../../kit/ui/unread-badge.tsx';
import { useUnread } from './unread.ts';

/**
 * A member's link to the messages at the edge of a wide screen, hidden while the menu is open; phones have it in their bottom bar. It is in
 * the margin that the page's column leaves free (`--edge` in styles.css), so that it never covers anything.
 */
export function FloatingChat() {
  const t = useT();
  const menuOpen = useMenuOpen();
  const unread = useUnread();
  if (menuOpen) return null;
  return (
    <aside aria-label={t('shell.chat')} className="max-md:hidden">
      <Link
        to="/chat"
        className="group fixed end-0 bottom-6 z-20 grid h-14 w-11 place-items-center rounded-s-2xl bg-primary text-on-primary shadow-float transition-colors hover:bg-primary-strong"
      >
        <Icon name="chat" />
        <span className="pointer-events-none absolute end-full me-3 rounded-control bg-ink px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-paper opacity-0 shadow-float transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
          {t('shell.liveSupport')}
        </span>
        <UnreadBadge count={unread} className="absolute end-1 -top-3 ring-2 ring-paper" />
      </Link>
    </aside>
  );
}

/** Whether the menu is open: it dispatches an event on the window when it opens and closes. */
function useMenuOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const follow = (event: Event) => {
      // Only mobile-menu.tsx dispatches this event, hence the cast.
      setOpen((event as CustomEvent<{ isOpen: boolean }>).detail.isOpen);
    };
    addEventListener('menu-toggle', follow);
    return () => removeEventListener('menu-toggle', follow);
  }, []);
  return open;
}
