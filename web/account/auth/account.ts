import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type {
  ForgotPasswordRequest,
  SignInCodeRequest,
  MemberUser,
  ResetPasswordRequest,
  SessionAnswer,
  SigninRequest,
  SignupRequest,
} from '#schema/contracts/auth';
import { api } from '../../kit/api/api.ts';
import { withTimeout } from '../../kit/outbox/retry-delay.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { store } from '../../kit/store/storage.ts';
import { useWelcome } from './use-welcome.ts';
import { beginSession, currentSession } from '../session.ts';

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SigninRequest) => api.call('POST /api/auth/signin', { input }),
    onSuccess: (answer) => openSession(client, answer),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (input: SignupRequest) => api.call('POST /api/auth/signup', { input }),
    onSuccess: (answer) => {
      openSession(client, answer);
      void client.invalidateQueries({ queryKey: queryKeys.statistics });
      welcome();
    },
  });
}

/** Requests a link by mail. The response is the same whether the address has an account or not. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (input: ForgotPasswordRequest) => api.call('POST /api/auth/forgot-password', { input }) });
}

/** Requests a sign-in code by mail, for when strangers have used up the account's attempts. The response is the same for every address. */
export function useSendSignInCode() {
  return useMutation({ mutationFn: (input: SignInCodeRequest) => api.call('POST /api/auth/signin-code', { input }) });
}

/** Sets a new password, which ends every session of the member. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: ResetPasswordRequest) => api.call('POST /api/auth/reset-password', { input }),
    onSuccess: recheckSession,
  });
}

/** Undoes a change of the e-mail address, which ends every session of the member. */
export function useUndoEmail() {
  return useMutation({
    mutationFn: (token: string) => api.call('POST /api/auth/undo-email', { input: { token } }),
    onSuccess: recheckSession,
  });
}

/**
 * All sessions of a member have ended. This asks who is signed in here, so that their own device learns of it before it goes on; if somebody else of
 * the family is, they stay signed in.
 */
async function recheckSession(): Promise<void> {
  if (currentSession().status === 'signed-out') return;
  await withTimeout(RECHECK_TIMEOUT, api.call('GET /api/auth/me')).catch(() => undefined);
}

/** How long `recheckSession` waits for the answer, in milliseconds. */
const RECHECK_TIMEOUT = 5_000;

/** Returns a function that signs in the member whose session a proven number opened. */
export function useOpenSession() {
  const client = useQueryClient();
  return (answer: SessionAnswer<MemberUser>) => {
    openSession(client, answer);
    void client.invalidateQueries({ queryKey: queryKeys.statistics });
  };
}

/** Begins the session, and refetches ads: the cached ones were fetched for a visitor, and owners see more of their own. */
function openSession(client: QueryClient, answer: SessionAnswer<MemberUser>): void {
  // A theme or language that a visitor chose in the header is not this member's choice; what is chosen from now on is (`settings.ts`).
  store('appearance_chosen', null);
  beginSession(answer);
  void client.invalidateQueries({ queryKey: queryKeys.allListings });
  void client.invalidateQueries({ queryKey: ['listing'] });
}
