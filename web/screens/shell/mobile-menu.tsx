import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Key } from '../../i18n/domains.ts';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { signInPath, signUpPath } from '../../kit/screen/next-path.ts';
import { useMember } from '../../account/session.ts';
import { setTheme, THEMES, useTheme } from '../../account/theme.ts';
import { Avatar } from '../../kit/ui/avatar.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Icon, type IconName } from '../../kit/ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { THEME_WORDS } from '../../account/theme-words.ts';
import { NotificationsBadge } from './notifications/notifications-badge.tsx';
import { UnreadBadge } from '../../kit/ui/unread-badge.tsx';
import { pendingCount } from '../../kit/outbox/pending-count.ts';
import { useStore } from '../../kit/store/store.ts';
import { useUnread } from './unread.ts';

export interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDownload: () => void;
  onSignOut: () => void;
}

interface MenuLink {
  to: string;
  icon: IconName;
  words: Key;
  badge?: ReactNode;
}

const FAVORITES: MenuLink = { to: '/favorites', icon: 'heart', words: 'shell.favorites' };
const SETTINGS: MenuLink = { to: '/settings', icon: 'gear', words: 'shell.settings' };

const ROW = 'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-sunken';

/** The menu of small screens. A `menu-toggle` event on the window tells the floating button whether it is open. */
export function MobileMenu({ open, onOpenChange, onDownload, onSignOut }: MobileMenuProps) {
  const t = useT();
  const member = useMember();
  const place = useLocation();
  const unread = useUnread();
  const waiting = useStore(pendingCount);
  const close = () => onOpenChange(false);
  const closeAnd = (act: () => void) => {
    close();
    act();
  };
  const waits: MenuLink = { to: '/waiting', icon: 'clock', words: 'waiting.line' };
  const links: readonly MenuLink[] = member
    ? [
        { to: '/profile', icon: 'user', words: 'shell.profile' },
        { to: '/balance', icon: 'wallet', words: 'shell.balance' },
        FAVORITES,
        { to: '/chat', icon: 'chat', words: 'shell.chat', badge: <UnreadBadge count={unread} /> },
        ...(waiting > 0 ? [waits] : []),
        { to: '/notifications', icon: 'bell', words: 'shell.notifications', badge: <NotificationsBadge /> },
        SETTINGS,
        { to: '/create-listing', icon: 'plus', words: 'shell.createListing' },
      ]
    : [
        { to: '/create-listing', icon: 'plus', words: 'shell.postAd' },
        FAVORITES,
        { to: signInPath(place), icon: 'user', words: 'shell.signIn' },
        { to: signUpPath(place), icon: 'user', words: 'shell.createAccount' },
        SETTINGS,
      ];

  useEffect(() => {
    dispatchEvent(new CustomEvent('menu-toggle', { detail: { isOpen: open } }));
  }, [open]);

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('shell.menu')} side>
      <nav aria-label={t('shell.mainNavigation')} className="mt-2 flex flex-1 flex-col gap-1">
        {member && (
          <div className="mb-2 flex items-center gap-3 rounded-card bg-sunken p-3">
            <Avatar src={member.profileImageUrl} className="size-11" />
            <span className="min-w-0">
              <span className="block truncate font-bold">
                <bdi>{member.firstName}</bdi>
              </span>
              <span className="block truncate text-sm text-soft">
                <bdi>{member.email}</bdi>
              </span>
            </span>
          </div>
        )}
        {links.map(({ to, icon, words, badge }) => (
          <Link key={words} to={to} onClick={close} className={ROW}>
            <Icon name={icon} />
            <span className="flex-1">{t(words, { count: waiting })}</span>
            {badge}
          </Link>
        ))}
        <button type="button" className={ROW} onClick={() => closeAnd(onDownload)}>
          <Icon name="download" />
          {t('shell.downloadApp')}
        </button>
        {member && (
          <button type="button" className={ROW} onClick={() => closeAnd(onSignOut)}>
            <Icon name="arrow" />
            {t('shell.signOut')}
          </button>
        )}
      </nav>
      <ThemeChoice />
      <LanguageSwitch className="mt-3 w-full border border-control" />
    </Dialog>
  );
}

function ThemeChoice() {
  const t = useT();
  const theme = useTheme();
  return (
    <div role="group" aria-label={t('shell.theme')} className="mt-4 flex gap-1 rounded-control bg-sunken p-1">
      {THEMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === theme}
          onClick={() => setTheme(name)}
          className="flex min-h-11 flex-1 flex-col items-center justify-center gap-0.5 rounded-lg py-1.5 text-sm text-soft aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-card"
        >
          <Icon name={THEME_WORDS[name].icon} className="size-5" />
          {t(THEME_WORDS[name].label)}
        </button>
      ))}
    </div>
  );
}
