import { DAY, SECOND } from '#schema/durations';

/** What the Worker may know of this device when it makes a document. None of it is a secret, and none opens anything. */
export type CookieName = 'language' | 'member';

/** A year, in seconds. */
const KEPT_FOR = (365 * DAY) / SECOND;

/** Null where there is none, or where cookies are blocked. */
export function readCookie(name: CookieName): string | null {
  try {
    return document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** `null` takes it away. */
export function writeCookie(name: CookieName, value: string | null): void {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : KEPT_FOR}; SameSite=Lax${secure}`;
  } catch {
    // Blocked: documents come as to anybody, and are put right here.
  }
}
