import { Link } from '../../kit/ui/link.tsx';
import { useT } from '../../kit/i18n/i18n.ts';
import { usePagePath } from '../../kit/screen/next-path.ts';
import { useHasFoot } from '../../kit/screen/own-foot.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { UnreadBadge } from '../../kit/ui/unread-badge.tsx';
import { useUnread } from './unread.ts';

/** The hash that makes the header open its search on phones. */
export const SEARCH_HASH = '#search';

const LINKS = [
  { path: '/', icon: 'home', words: 'shell.home' },
  { path: `/${SEARCH_HASH}`, icon: 'search', words: 'shell.search' },
  { path: '/create-listing', icon: 'plus', words: 'shell.post' },
  { path: '/chat', icon: 'chat', words: 'shell.chat' },
  { path: '/profile', icon: 'user', words: 'shell.me' },
] as const;

/** A phone's five main links, for visitors and members. Hidden while a keyboard is open, and on screens with a bottom bar of their own. */
export function BottomBar() {
  const t = useT();
  const unread = useUnread();
  const { pathname, search, hash } = usePagePath();
  // The screen of an ad has its own bar.
  if (useHasFoot(/^\/listing\/\d+$/.test(pathname))) return null;
  const here = pathname + (hash === SEARCH_HASH ? hash : '');
  return (
    <>
      {/* A spacer, so that the end of the page can be scrolled above the bar. */}
      <div className="h-(--bar)" />
      <nav
        aria-label={t('shell.mainNavigation')}
        className="gives-way fixed inset-x-0 bottom-0 z-20 grid h-(--bar) grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {LINKS.map(({ path, icon, words }) => (
          <Link
            key={path}
            // A search from the results keeps their filters.
            to={icon === 'search' && pathname === '/' ? search + SEARCH_HASH : path}
            aria-current={here === path ? 'page' : undefined}
            className="relative flex min-w-0 flex-col items-center justify-center text-xs leading-5 font-medium text-soft -outline-offset-3 aria-[current]:font-bold aria-[current]:text-primary"
          >
            <Icon name={icon} className={icon === 'plus' ? 'h-7 w-11 rounded-full bg-accent p-0.5 text-on-accent' : 'size-6'} />
            {t(words)}
            {icon === 'chat' && <UnreadBadge count={unread} className="absolute start-[55%] top-0" />}
          </Link>
        ))}
      </nav>
    </>
  );
}
