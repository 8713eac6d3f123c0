import type { MemberUser, SessionAnswer } from '#schema/contracts/auth';
import type { ErrorAnswer } from '#schema/contracts/errors';
import { api, SESSION_ENDED } from '../kit/api/api.ts';
import { forgetChat, forgetReads } from '../kit/store/forget.ts';
import { memberOf, type Member } from './member.ts';
import { readCookie, writeCookie } from '../kit/store/cookies.ts';
import { readStored, store } from '../kit/store/storage.ts';
import { usePage } from '../kit/page.ts';
import { createLateStore, useStore } from '../kit/store/store.ts';

/** `ban` says why the session was ended, until it was read or somebody signs in. */
export type Session = { status: 'loading' } | { status: 'signed-out'; ban?: Ban } | { status: 'signed-in'; member: Member };

export type Ban = NonNullable<ErrorAnswer['ban']>;

const SIGNED_OUT: Session = { status: 'signed-out' };
/** Also what a server knows of a member. */
const LOADING: Session = { status: 'loading' };

const session = createLateStore<Session>(storedSession, SIGNED_OUT);

export const currentSession = session.get;
/** The id of the signed-in member, outside of components. */
export function memberId(): number | null {
  const now = session.get();
  return now.status === 'signed-in' ? now.member.id : null;
}

/** Tells whenever the session changes; answers how to stop listening. */
export const followSession = session.subscribe;

export function useSession(): Session {
  const { isMember } = usePage();
  return useStore({ ...session, server: () => (isMember ? LOADING : SIGNED_OUT) });
}

/** The signed-in member, null for visitors and while the first answer is awaited. */
export function useMember(): Member | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.member : null;
}

/** Shows the cached member at once, asks the server whether they still are one, and follows the other tabs. Called once. */
export function startSession(): void {
  addEventListener(SESSION_ENDED, (event) => {
    // Told by `tellEnded`.
    const ban = (event as CustomEvent<Ban | undefined>).detail;
    store('suspension', ban ? JSON.stringify(ban) : null);
    clearSession();
  });
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'auth_token' || key === 'user_data') session.set(storedSession());
  });
  // A page in the back-forward cache hears nothing of them: what waits in it would go in the name of whoever is signed in by now.
  addEventListener('pageshow', ({ persisted }) => persisted && session.set(storedSession()));
  const isMember = currentSession().status !== 'signed-out';
  // A cookie ends by itself.
  if (isMember !== (readCookie('member') !== null)) writeCookie('member', isMember ? '1' : null);
  if (isMember) void revalidate();
}

/** Sign-in and sign-up: keeps the token and becomes the member. */
export function beginSession({ user, token }: SessionAnswer<MemberUser>): void {
  keepToken(token);
  store('suspension', null);
  replaceMember(user);
}

/** Why a ban ended the session was read. */
export function forgetBan(): void {
  store('suspension', null);
  session.set(storedSession());
}

/** A profile that changed. */
export function replaceMember(user: MemberUser): void {
  const member = memberOf(user);
  store('user_data', JSON.stringify(member));
  session.set({ status: 'signed-in', member });
}

/** Ends the session here at once, and on the server if it can be reached. What the device kept of it is wiped. */
export async function signOut(): Promise<void> {
  const ended = api.call('POST /api/auth/signout');
  clearSession();
  forgetChat('member');
  store('form_drafts', null);
  await ended.catch(() => undefined);
}

async function revalidate(): Promise<void> {
  const token = readStored('auth_token');
  try {
    const { user } = await api.call('GET /api/auth/me');
    // Signed out, or in as somebody else, while the answer was under way.
    if (readStored('auth_token') === token) replaceMember(user);
  } catch {
    // That it has ended is told by the call itself: a 401 that does not say so may be a hotspot's.
    if (currentSession().status === 'loading') session.set(SIGNED_OUT);
  }
}

/** The token, and beside it the cookie that says that there is one: documents then keep the member's header free, and pass the cache by. */
function keepToken(token: string | null): void {
  store('auth_token', token);
  writeCookie('member', token && '1');
}

function clearSession(): void {
  forgetReads();
  keepToken(null);
  store('user_data', null);
  store('settings', null);
  session.set(storedSession());
}

function storedSession(): Session {
  // What stands under these keys was written here.
  if (!readStored('auth_token')) {
    const ban = parsed('suspension') as Ban | null;
    return ban ? { status: 'signed-out', ban } : SIGNED_OUT;
  }
  const member = parsed('user_data') as Member | null;
  return typeof member?.id === 'number' ? { status: 'signed-in', member } : LOADING;
}

function parsed(key: 'suspension' | 'user_data'): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}
