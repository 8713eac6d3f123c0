import { useLocation } from 'react-router';
import { browseSearch } from '#schema/search/browse-address';
import { useIsLive } from '../store/store.ts';

/** The screens of signing in: afterwards visitors return to where they came from, never to one of these. */
const SIGN_IN_SCREENS = ['/sign-in', '/sign-up', '/forgot-password', '/reset-password'];

interface Place {
  pathname: string;
  search: string;
}

/** The current place, for links on every screen. Until hydration only what a server reads of the address (worker/site/documents/render.ts). */
export function usePlace(): Place & { hash: string } {
  const { pathname, search, hash } = useLocation();
  const isLive = useIsLive();
  const shown = pathname === '/' ? browseSearch(new URLSearchParams(search)) : '';
  return isLive ? { pathname, search, hash } : { pathname, search: shown && `?${shown}`, hash: '' };
}

/** The address of sign-in that leads back to `asked` afterwards: '/sign-in?next=%2Fcreate-listing'. */
export function signInPath(asked: Place): string {
  return pathBack('/sign-in', asked);
}

/** The address of sign-up that leads back to `asked` afterwards. */
export function signUpPath(asked: Place): string {
  return pathBack('/sign-up', asked);
}

function pathBack(screen: string, asked: Place): string {
  const next = SIGN_IN_SCREENS.includes(asked.pathname) ? nextPath(asked.search) : asked.pathname + asked.search;
  return next === '/' ? screen : `${screen}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * Returns the path in `?next=`; '/' without one. Only a path of this site is accepted: '//evil.example' and '/\evil.example' name another
 * host, and browsers drop tabs and line ends before they read an address, so '/\t/evil.example' does too.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next) ? next : '/';
}
