import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { signInPath, signUpPath, usePagePath } from '../../kit/screen/next-path.ts';
import { prefetch } from '../../kit/late/prefetch.ts';
import { useGuardedSignOut } from '../../kit/overlays/use-guarded-sign-out.ts';
import { buttonClass } from '../../kit/ui/button/button-class.ts';
import { preloadDialog, useLazyDialog } from '../../kit/overlays/dialog.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { IconButton } from '../../kit/ui/button/icon-button.tsx';
import { SignOutDialog } from '../../kit/overlays/sign-out-dialog.tsx';
import { useFormat } from '../../kit/i18n/format.ts';
import { useSiteName } from '../../kit/api/site.ts';
import { signOut, useSession } from '../../account/session.ts';
import { useFavorites } from '../../market/favorites/favorites.ts';
import { SEARCH_HASH } from './bottom-bar.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MemberMenu } from './member-menu.tsx';
import { Notifications } from './notifications/notifications.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { importWithRetry } from '../../kit/late/import-with-retry.ts';

/** The fixed bar at the top of every screen. `onDownload` opens the dialog for the app's APK. */
export function Header({ onDownload }: { onDownload: () => void }) {
  const t = useT();
  const session = useSession();
  const isVisitor = session.status === 'signed-out';
  const place = useLocation();
  const returnPath = usePagePath();
  const [searching, setSearching] = useState(false);
  // The key of the place where the menu was opened: its code may arrive after the user has gone on, and then it must not open there.
  const [menuAt, setMenuAt] = useState<string | null>(null);
  const menuOpen = menuAt === place.key;
  const setMenuOpen = (open: boolean) => setMenuAt(open ? place.key : null);
  const menu = useLazyDialog(loadMenu, menuOpen, () => setMenuOpen(false));
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const leaving = useGuardedSignOut(countUnsent, signOut);

  useEffect(() => {
    if (searching) input.current?.focus();
  }, [searching]);

  // The search link of the phone's bottom bar leads to this hash.
  useEffect(() => {
    if (place.hash === SEARCH_HASH) openSearch(setSearching, input.current);
  }, [place]);

  useEffect(() => {
    const shortcut = (event: KeyboardEvent) => {
      // The letter K wherever the layout has it; on layouts without Latin letters, such as Dari and Pashto, the key at K's position.
      const pressed = event.key > '~' ? event.code : event.key;
      if (!(event.metaKey || event.ctrlKey) || !/^(Key)?K$/i.test(pressed)) return;
      event.preventDefault();
      openSearch(setSearching, input.current);
    };
    addEventListener('keydown', shortcut);
    return () => removeEventListener('keydown', shortcut);
  }, []);

  return (
    <header className="one-piece fixed inset-x-0 top-0 z-30 border-b border-line bg-paper">
      <div className="column flex flex-wrap items-center gap-x-1 md:h-16 md:flex-nowrap md:gap-x-2">
        <div className="flex h-15 items-center md:h-16 md:pe-4">
          <Logo />
        </div>
        <div
          className={`order-last basis-full pb-2.5 md:order-none md:flex md:flex-1 md:basis-auto md:pb-0 ${searching ? 'flex' : 'hidden'}`}
        >
          <SearchBox
            ref={input}
            onDone={() => {
              // On a phone the box closes, and would take the focus with it. On wide screens the toggle is hidden, so this does nothing.
              toggle.current?.focus();
              setSearching(false);
            }}
          />
        </div>
        <div className="ms-auto flex items-center gap-1 md:gap-2">
          <IconButton
            ref={toggle}
            label={t(searching ? 'shell.close' : 'shell.openSearch')}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
            className="md:hidden"
          >
            <Icon name={searching ? 'close' : 'search'} />
          </IconButton>
          <LanguageSwitch nameClass="max-lg:sr-only" />
          <div className="hidden lg:block">
            <ThemeMenu />
          </div>
          <FavoritesLink />
          {!isVisitor && <Notifications />}
          <div className="hidden items-center gap-2 md:flex">
            <Link to="/create-listing" className={`${buttonClass({ variant: 'accent' })} whitespace-nowrap`}>
              <Icon name="plus" className="size-5" />
              {t(isVisitor ? 'shell.postAd' : 'shell.create')}
            </Link>
            {isVisitor ? (
              <>
                <Link
                  to={signInPath(returnPath)}
                  className={`${buttonClass({ variant: 'quiet' })} whitespace-nowrap max-lg:hidden`}
                >
                  {t('shell.signIn')}
                </Link>
                <Link to={signUpPath(returnPath)} className={`${buttonClass({})} whitespace-nowrap max-lg:hidden`}>
                  {t('shell.signUp')}
                </Link>
              </>
            ) : (
              <div className="max-lg:hidden">
                <MemberMenu member={session.status === 'signed-in' ? session.member : null} onSignOut={leaving.request} />
              </div>
            )}
          </div>
          <IconButton
            label={t('shell.menu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onPointerEnter={preloadMenu}
            onFocus={preloadMenu}
            onClick={() => setMenuOpen(true)}
            className="lg:hidden"
          >
            <Icon name="menu" />
          </IconButton>
        </div>
      </div>
      {menu && <menu.MobileMenu open={menuOpen} onOpenChange={setMenuOpen} onDownload={onDownload} onSignOut={leaving.request} />}
      <SignOutDialog signOut={leaving} />
    </header>
  );
}

const loadMenu = () => import('./mobile-menu.tsx');

/** Loads the menu's code when a pointer or the focus reaches its button: it is not part of the first load. */
function preloadMenu(): void {
  preloadDialog();
  prefetch(loadMenu);
}

/** Opens the search box and focuses it. A hidden box takes the focus only after it is shown, in the header's effect. */
function openSearch(setOpen: (open: boolean) => void, input: HTMLInputElement | null): void {
  setOpen(true);
  input?.focus();
}

async function countUnsent(): Promise<number> {
  return (await importWithRetry(() => import('./count-unsent.ts'))).countUnsent();
}

/** The header's heart, with the number of saved ads; smaller screens have it in the menu. */
function FavoritesLink() {
  const t = useT();
  const format = useFormat();
  const count = useFavorites().length;
  return (
    <Link
      to="/favorites"
      aria-label={count === 0 ? t('shell.favorites') : t('shell.favoritesCount', { count })}
      title={t('shell.favorites')}
      className="relative hidden size-11 place-items-center rounded-control hover:bg-sunken lg:grid"
    >
      <Icon name="heart" />
      {count > 0 && (
        <span className="absolute end-0 top-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-bold text-on-accent">
          {format.count(count)}
        </span>
      )}
    </Link>
  );
}

/** The arch of a caravanserai and the site's name: a link to the home page. */
function Logo() {
  const name = useSiteName();
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control text-2xl font-extrabold wrap-normal text-primary"
    >
      <svg viewBox="0 0 32 32" className="size-9 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#1f3f8f" />
        <path
          fill="#faf7f1"
          d="M6 26V13.5C6 11 10.5 6.5 16 4.5c5.5 2 10 6.5 10 9V26h-3.2V15c0-1.7-3.3-4.9-6.8-6.5-3.5 1.6-6.8 4.8-6.8 6.5v11z"
        />
        <path fill="#e29a1c" d="M11.5 26v-7.5c0-2 2.2-4.3 4.5-5.5 2.3 1.2 4.5 3.5 4.5 5.5V26z" />
      </svg>
      {name}
    </Link>
  );
}
