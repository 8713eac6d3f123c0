import { DAY, SECOND } from '#schema/durations';

/** Facts about this device that the Worker reads when it renders a document. None of them is a secret or grants access. */
export type CookieName = 'language' | 'member';

/** A year, in seconds. */
const MAX_AGE = (365 * DAY) / SECOND;

/** Returns null if there is no such cookie, or cookies are blocked. */
export function readCookie(name: CookieName): string | null {
  try {
    return document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** `null` deletes the cookie. */
export function writeCookie(name: CookieName, value: string | null): void {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : MAX_AGE}; SameSite=Lax${secure}`;
  } catch {
    // Cookies are blocked: the Worker renders documents for an unknown device, and the page corrects them.
  }
}
