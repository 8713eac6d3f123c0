/** The screens that visitors are sent to and that lead back; a place among them is never one to return to. */
const DOORS = ['/sign-in', '/sign-up', '/forgot-password', '/reset-password'];

interface Place {
  pathname: string;
  search: string;
}

/** The address of sign-in or sign-up that leads back to `asked` afterwards: '/sign-in?next=%2Fcreate-listing'. */
export function doorPath(door: '/sign-in' | '/sign-up', asked: Place): string {
  const next = DOORS.includes(asked.pathname) ? nextPath(asked.search) : asked.pathname + asked.search;
  return next === '/' ? door : `${door}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * The path that `?next=` asks for; '/' without one. Only a path of this site passes: '//evil.example' and '/\evil.example' name another
 * host, and browsers drop tabs and line ends before they read an address, so '/\t/evil.example' does too.
 */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next) ? next : '/';
}
