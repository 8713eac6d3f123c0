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
import { within } from '../../kit/outbox/pauses.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { store } from '../../kit/store/storage.ts';
import { useWelcome } from './use-welcome.ts';
import { beginSession, currentSession } from '../session.ts';

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SigninRequest) => api.call('POST /api/auth/signin', { input }),
    onSuccess: (answer) => enter(client, answer),
  });
}

export function useSignUp() {
  const client = useQueryClient();
  const welcome = useWelcome();
  return useMutation({
    mutationFn: (input: SignupRequest) => api.call('POST /api/auth/signup', { input }),
    onSuccess: (answer) => {
      enter(client, answer);
      void client.invalidateQueries({ queryKey: queryKeys.statistics });
      welcome();
    },
  });
}

/** Asks for a link by mail. The answer is the same whether the address has an account or not. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (input: ForgotPasswordRequest) => api.call('POST /api/auth/forgot-password', { input }) });
}

/** Asks for a code by mail, to sign in with while strangers keep the account busy. Answers alike for every address. */
export function useSendSignInCode() {
  return useMutation({ mutationFn: (input: SignInCodeRequest) => api.call('POST /api/auth/signin-code', { input }) });
}

/** A new password ends every session of its member. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (input: ResetPasswordRequest) => api.call('POST /api/auth/reset-password', { input }),
    onSuccess: learnOfEnd,
  });
}

/** Ends every session of its member. */
export function useUndoEmail() {
  return useMutation({
    mutationFn: (token: string) => api.call('POST /api/auth/undo-email', { input: { token } }),
    onSuccess: learnOfEnd,
  });
}

/** All sessions of a member have ended. If that is whose this device is, it learns so by asking, before it goes on; somebody else of the family stays signed in. */
async function learnOfEnd(): Promise<void> {
  if (currentSession().status === 'signed-out') return;
  await within(PATIENCE, api.call('GET /api/auth/me')).catch(() => undefined);
}

/** In milliseconds. */
const PATIENCE = 5_000;

/** Becomes the member whose session a proven number opened. */
export function useEnter() {
  const client = useQueryClient();
  return (answer: SessionAnswer<MemberUser>) => {
    enter(client, answer);
    void client.invalidateQueries({ queryKey: queryKeys.statistics });
  };
}

/** What the cache holds was shown to a visitor: owners see more of their own listings. */
function enter(client: QueryClient, answer: SessionAnswer<MemberUser>): void {
  // What a visitor switched in the header is not this member's choice; what is switched from now on is (`settings.ts`).
  store('appearance_chosen', null);
  beginSession(answer);
  void client.invalidateQueries({ queryKey: queryKeys.allListings });
  void client.invalidateQueries({ queryKey: ['listing'] });
}
