import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import { useMember } from '../../account/session.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { useLift } from './lift.ts';
import { UnreadBadge } from '../../kit/ui/unread-badge.tsx';
import { useUnread } from './unread.ts';

/** The way to the messages that floats over every screen of a member, but for the messages themselves and under the open mobile menu. */
export function FloatingChat() {
  const member = useMember();
  const { pathname } = useLocation();
  const menuOpen = useMenuOpen();
  return member && pathname !== '/chat' && !menuOpen ? <ChatButton /> : null;
}

function ChatButton() {
  const t = useT();
  const unread = useUnread();
  const button = useRef<HTMLAnchorElement>(null);
  useLift(button);
  return (
    <aside aria-label={t('shell.chat')}>
      <Link
        ref={button}
        to="/chat"
        className="group fixed end-4 bottom-[calc(1rem_+_env(safe-area-inset-bottom))] z-20 grid size-14 place-items-center rounded-full bg-primary text-on-primary shadow-float transition-[background-color,transform] hover:bg-primary-strong md:end-6 md:bottom-6"
      >
        <Icon name="chat" className="size-7" />
        <span className="pointer-events-none absolute end-full me-3 rounded-control bg-ink px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-paper opacity-0 shadow-float transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
          {t('shell.liveSupport')}
        </span>
        <UnreadBadge count={unread} className="absolute -end-1 -top-1 ring-2 ring-paper" />
      </Link>
    </aside>
  );
}

/** The mobile menu sends the window an event when it opens and closes. */
function useMenuOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const follow = (event: Event) => {
      // Sent by mobile-menu.tsx alone.
      setOpen((event as CustomEvent<{ isOpen: boolean }>).detail.isOpen);
    };
    addEventListener('menu-toggle', follow);
    return () => removeEventListener('menu-toggle', follow);
  }, []);
  return open;
}
