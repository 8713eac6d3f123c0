import type { AdminUser, SessionAnswer } from '#schema/contracts/auth';
import { ApiError } from '../kit/api/api-error.ts';
import { ADMIN_SESSION_ENDED, adminApi } from '../kit/api/api.ts';
import { forgetChat, forgetPictures } from '../kit/store/forget.ts';
import type { Ban } from './session.ts';
import { readStored, store } from '../kit/store/storage.ts';
import { createStore, useStore } from '../kit/store/store.ts';

/** `ban`: the ban that ended the session. */
export type AdminSession =
  | { status: 'loading' }
  | { status: 'signed-out'; ban?: Ban }
  | { status: 'signed-in'; admin: AdminUser };

const SIGNED_OUT: AdminSession = { status: 'signed-out' };

const session = createStore<AdminSession>(storedSession(), SIGNED_OUT);
let started = false;

export const currentAdminSession = session.get;

/** The administrator's session, separate from the member's on the same device. Visitors never load this code: only screens under /admin use it. */
export function useAdminSession(): AdminSession {
  return useStore({ ...session, subscribe: onAdminSessionChange });
}

/** Begins the session that a sign-in as an administrator returned. */
export function openAdminSession({ user, token }: SessionAnswer<AdminUser>): void {
  store('admin_auth_token', token);
  replaceAdmin(user);
}

/** Ends the session here at once, and on the server if it can be reached. Deletes what the device kept of it. */
export async function signOutAdmin(): Promise<void> {
  const ended = adminApi.call('POST /api/auth/signout');
  clearSession();
  forgetChat('admin');
  await ended.catch(() => undefined);
}

/** Asks the server whether the cached administrator, who is shown at once, still is one, and follows the other tabs. */
function startOnce(): void {
  if (started) return;
  started = true;
  addEventListener(ADMIN_SESSION_ENDED, (event) => {
    clearSession();
    // `dispatchSessionEnded` dispatches this event with the ban as its detail.
    const ban = (event as CustomEvent<Ban | undefined>).detail;
    if (ban) session.set({ status: 'signed-out', ban });
  });
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'admin_auth_token' || key === 'admin_user_data') session.set(storedSession());
  });
  if (readStored('admin_auth_token')) void verify();
}

async function verify(): Promise<void> {
  const token = readStored('admin_auth_token');
  try {
    const { user } = await adminApi.call('GET /api/auth/admin-verify');
    // Ignore the answer if they signed out, or somebody else signed in, meanwhile.
    if (readStored('admin_auth_token') === token) replaceAdmin(user);
  } catch (error) {
    if (readStored('admin_auth_token') !== token) return;
    // The call itself reports an ended session as an event. A 403 without an error code may come from a hotspot.
    if (error instanceof ApiError && error.status === 403 && error.code !== null) clearSession();
    else if (currentAdminSession().status === 'loading') session.set(SIGNED_OUT);
  }
}

function replaceAdmin(admin: AdminUser): void {
  store('admin_user_data', JSON.stringify(admin));
  session.set({ status: 'signed-in', admin });
}

function clearSession(): void {
  forgetPictures();
  store('admin_auth_token', null);
  store('admin_user_data', null);
  session.set(SIGNED_OUT);
}

function storedSession(): AdminSession {
  if (!readStored('admin_auth_token')) return SIGNED_OUT;
  try {
    const admin: unknown = JSON.parse(readStored('admin_user_data') ?? 'null');
    const known = typeof admin === 'object' && admin !== null && 'role' in admin && admin.role === 'admin';
    // `replaceAdmin` wrote this value, hence the cast. A role other than admin is not trusted before the server has answered.
    return known ? { status: 'signed-in', admin: admin as AdminUser } : { status: 'loading' };
  } catch {
    return { status: 'loading' };
  }
}

/** Calls the listener whenever the session changes. Returns a function that stops this. */
export function onAdminSessionChange(listener: () => void): () => void {
  startOnce();
  return session.subscribe(listener);
}
