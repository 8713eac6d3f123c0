import { useLocation } from 'react-router';
import { canonicalSearch } from '#schema/search/browse-address';
import { useIsHydrated } from '../store/store.ts';

/** The screens of signing in: afterwards visitors return to where they came from, never to one of these. */
const SIGN_IN_SCREENS = ['/sign-in', '/sign-up', '/forgot-password', '/reset-password'];

interface PagePath {
  pathname: string;
  search: string;
}

/** The current place, for links on every screen. Until hydration only what a server reads of the address (worker/site/documents/render.ts). */
export function usePagePath(): PagePath & { hash: string } {
  const { pathname, search, hash } = useLocation();
  const isLive = useIsHydrated();
  const shown = pathname === '/' ? canonicalSearch(new URLSearchParams(search)) : '';
  return isLive ? { pathname, search, hash } : { pathname, search: shown && `?${shown}`, hash: '' };
}

/** The address of sign-in that leads back to `from` afterwards: '/sign-in?next=%2Fcreate-listing'. */
export function signInPath(from: PagePath): string {
  return pathWithNext('/sign-in', from);
}

/** The address of sign-up that leads back to `from` afterwards. */
export function signUpPath(from: PagePath): string {
  return pathWithNext('/sign-up', from);
}

function pathWithNext(screen: string, from: PagePath): string {
  const next = SIGN_IN_SCREENS.includes(from.pathname) ? nextPath(from.search) : from.pathname + from.search;
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
