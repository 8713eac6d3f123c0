import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import { doorPath } from '../../kit/screen/next-path.ts';
import { signOut, useSession } from '../../account/session.ts';
import { useLeaving } from '../../kit/screen/use-leaving.ts';
import { buttonClass } from '../../kit/ui/button-class.ts';
import { preloadDialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { IconButton } from '../../kit/ui/icon-button.tsx';
import { LeaveDialog } from '../../kit/overlays/leave-dialog.tsx';
import { FavoritesLink } from './favorites-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Notifications } from './notifications.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** The fixed bar over every screen. `onDownload` opens the dialog of the app's APK. */
export function Header({ onDownload }: { onDownload: () => void }) {
  const t = useT();
  const session = useSession();
  const place = useLocation();
  const [searching, setSearching] = useState(false);
  // Open on the screen where it was opened: it may still be on its way over a slow line when its opener has already gone elsewhere.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const menuOpen = menuAt === place.key;
  const setMenuOpen = (open: boolean) => setMenuAt(open ? place.key : null);
  const input = useRef<HTMLInputElement>(null);
  const leaving = useLeaving(countUnsent, signOut);

  useEffect(() => {
    if (searching) input.current?.focus();
  }, [searching]);

  useEffect(() => {
    const shortcut = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setSearching(true);
      input.current?.focus();
    };
    addEventListener('keydown', shortcut);
    return () => removeEventListener('keydown', shortcut);
  }, []);

  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b border-line bg-paper">
      <div className="column flex flex-wrap items-center gap-x-1 md:h-16 md:flex-nowrap md:gap-x-2">
        <div className="flex h-15 items-center md:h-16 md:pe-4">
          <Logo />
        </div>
        <div
          className={`order-last basis-full pb-2.5 md:order-none md:flex md:flex-1 md:basis-auto md:pb-0 ${searching ? 'flex' : 'hidden'}`}
        >
          <SearchBox ref={input} onDone={() => setSearching(false)} />
        </div>
        <div className="ms-auto flex items-center gap-1 md:gap-2">
          <IconButton
            label={t(searching ? 'shell.close' : 'shell.openSearch')}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
            className="md:hidden"
          >
            <Icon name={searching ? 'close' : 'search'} />
          </IconButton>
          <LanguageSwitch compact className="md:hidden" />
          <LanguageSwitch className="max-md:hidden" />
          <div className="hidden md:block">
            <ThemeMenu />
          </div>
          <FavoritesLink />
          {session.status === 'signed-in' && <Notifications />}
          <div className="hidden items-center gap-2 md:flex">
            {session.status === 'signed-in' && (
              <>
                <Link to="/create-listing" className={`${buttonClass({ look: 'accent' })} whitespace-nowrap`}>
                  <Icon name="plus" className="size-5" />
                  {t('shell.create')}
                </Link>
                <MemberMenu member={session.member} onSignOut={leaving.ask} />
              </>
            )}
            {session.status === 'signed-out' && (
              <>
                <Link to={doorPath('/sign-in', place)} className={`${buttonClass({ look: 'quiet' })} whitespace-nowrap`}>
                  {t('shell.signIn')}
                </Link>
                <Link to={doorPath('/sign-up', place)} className={`${buttonClass({})} whitespace-nowrap`}>
                  {t('shell.signUp')}
                </Link>
              </>
            )}
          </div>
          <IconButton
            label={t('shell.menu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setMenuOpen(true)}
            className="md:hidden"
          >
            <Icon name="menu" />
          </IconButton>
        </div>
      </div>
      <MobileMenu open={menuOpen} onOpenChange={setMenuOpen} onDownload={onDownload} onSignOut={leaving.ask} />
      <LeaveDialog leaving={leaving} />
    </header>
  );
}

async function countUnsent(): Promise<number> {
  const { unsentCount } = await import('../../chat/engine/session-chat.ts');
  return unsentCount();
}
