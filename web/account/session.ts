import type { MemberUser, SessionAnswer } from '#schema/contracts/auth';
import type { ErrorAnswer } from '#schema/contracts/errors';
import { api, SESSION_ENDED } from '../kit/api/api.ts';
import { forgetChat, forgetReadCache } from '../kit/store/forget.ts';
import { memberOf, type Member } from './member.ts';
import { readCookie, writeCookie } from '../kit/store/cookies.ts';
import { readStored, store } from '../kit/store/storage.ts';
import { usePage } from '../kit/page.ts';
import { createLazyStore, useStore } from '../kit/store/store.ts';

/** `ban`: the ban that ended the session, until the member has read it or somebody signs in. */
export type Session = { status: 'loading' } | { status: 'signed-out'; ban?: Ban } | { status: 'signed-in'; member: Member };

export type Ban = NonNullable<ErrorAnswer['ban']>;

const SIGNED_OUT: Session = { status: 'signed-out' };
/** Also the state in which the server renders a member's page: it knows only that there is a member. */
const LOADING: Session = { status: 'loading' };

const session = createLazyStore<Session>(storedSession, SIGNED_OUT);

export const currentSession = session.get;
/** The id of the signed-in member, outside of components. */
export function memberId(): number | null {
  const now = session.get();
  return now.status === 'signed-in' ? now.member.id : null;
}

/** Calls a listener whenever the session changes. Returns a function that stops this. */
export const onSessionChange = session.subscribe;

export function useSession(): Session {
  const { isMember } = usePage();
  return useStore({ ...session, server: () => (isMember ? LOADING : SIGNED_OUT) });
}

/** The signed-in member; null for visitors and while the first answer is awaited. */
export function useMember(): Member | null {
  const session = useSession();
  return session.status === 'signed-in' ? session.member : null;
}

/** Asks the server whether the cached member, who is shown at once, still is one, and follows the other tabs. Called once. */
export function startSession(): void {
  addEventListener(SESSION_ENDED, (event) => {
    // `dispatchSessionEnded` dispatches this event with the ban as its detail.
    const ban = (event as CustomEvent<Ban | undefined>).detail;
    store('suspension', ban ? JSON.stringify(ban) : null);
    clearSession();
  });
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'auth_token' || key === 'user_data') session.set(storedSession());
  });
  // A page in the back-forward cache gets no `storage` events: what waits in it would be sent in the name of whoever is signed in now.
  addEventListener('pageshow', ({ persisted }) => persisted && session.set(storedSession()));
  const isMember = currentSession().status !== 'signed-out';
  // The cookie can expire before the token.
  if (isMember !== (readCookie('member') !== null)) writeCookie('member', isMember ? '1' : null);
  if (isMember) void revalidate();
}

/** Begins a session after a sign-in or sign-up: stores the token and the member. */
export function beginSession({ user, token }: SessionAnswer<MemberUser>): void {
  storeToken(token);
  store('suspension', null);
  replaceMember(user);
}

/** Deletes the stored ban once the member has read it. */
export function forgetBan(): void {
  store('suspension', null);
  session.set(storedSession());
}

/** Stores and shows a changed profile. */
export function replaceMember(user: MemberUser): void {
  const member = memberOf(user);
  store('user_data', JSON.stringify(member));
  session.set({ status: 'signed-in', member });
}

/** Ends the session here at once, and on the server if it can be reached. Deletes what the device kept of it. */
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
    // Ignore the answer if they signed out, or somebody else signed in, meanwhile.
    if (readStored('auth_token') === token) replaceMember(user);
  } catch {
    // The call itself reports an ended session as an event: a 401 that does not say so may come from a hotspot.
    if (currentSession().status === 'loading') session.set(SIGNED_OUT);
  }
}

/** Stores the token, and a cookie that tells the server that there is one: documents then reserve the member's header and bypass the cache. */
function storeToken(token: string | null): void {
  store('auth_token', token);
  writeCookie('member', token && '1');
}

function clearSession(): void {
  forgetReadCache();
  storeToken(null);
  store('user_data', null);
  store('settings', null);
  session.set(storedSession());
}

function storedSession(): Session {
  // This file wrote the values of these keys, hence the casts.
  if (!readStored('auth_token')) {
    const ban = readParsed('suspension') as Ban | null;
    return ban ? { status: 'signed-out', ban } : SIGNED_OUT;
  }
  const member = readParsed('user_data') as Member | null;
  return typeof member?.id === 'number' ? { status: 'signed-in', member } : LOADING;
}

function readParsed(key: 'suspension' | 'user_data'): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}
