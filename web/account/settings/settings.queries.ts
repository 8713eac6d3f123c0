import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PasswordChangeRequest } from '#schema/contracts/auth';
import type { AccountDeleteRequest, UserEditRequest } from '#schema/contracts/members';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { replaceMember } from '../session.ts';

export function sessionsQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.sessions(memberId),
    queryFn: ({ signal }) => api.call('GET /api/sessions', { signal }),
    staleTime: 0,
  });
}

/** The changes to an account. `phone` goes in a call of its own, to the profile; '' removes the number. */
export interface AccountChange {
  edit: UserEditRequest;
  phone: string | undefined;
  /** The present password, if the address or the number changes. */
  password: string | undefined;
}

export function useSaveAccount(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ edit, phone, password }: AccountChange) => {
      const proof = password === undefined ? {} : { password };
      // The number first, because this call can be repeated; each edit of the address mails a link.
      if (phone !== undefined) await api.call('PUT /api/auth/profile', { input: { phone, ...proof } });
      const input = edit.email === undefined ? edit : { ...edit, ...proof };
      const own = await api.call('PATCH /api/users/:id', { params: { id: memberId }, input });
      client.setQueryData(queryKeys.ownMember(memberId), own);
      replaceMember(own);
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.member(memberId) });
      return client.invalidateQueries({ queryKey: queryKeys.ownMember(memberId) });
    },
    // The number may have been stored although the edit was refused.
    onError: (_, { phone }) => {
      if (phone !== undefined) void client.invalidateQueries({ queryKey: queryKeys.ownMember(memberId) });
    },
  });
}

/** Mails a link to the present address. */
export function useVerifyEmail() {
  return useMutation({ mutationFn: () => api.call('POST /api/members/me/verify-email') });
}

/** Cancels a change of address that waits for its link, by sending the present address, which needs no password. */
export function useCancelEmailChange(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.call('PATCH /api/users/:id', { params: { id: memberId }, input: { email } }),
    onSuccess: (own) => client.setQueryData(queryKeys.ownMember(memberId), own),
  });
}

/** Changes the password, which ends every other session. */
export function useChangePassword(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: PasswordChangeRequest) => api.call('PUT /api/auth/password', { input }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.sessions(memberId) }),
  });
}

export function useEndSession(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('DELETE /api/sessions/:id', { params: { id } }),
    // Also after a failure: the session may have ended by itself.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessions(memberId) }),
  });
}

export function useEndAllSessions() {
  return useMutation({ mutationFn: () => api.call('DELETE /api/sessions') });
}

export function useDeleteAccount(memberId: number) {
  return useMutation({
    mutationFn: (input: AccountDeleteRequest) => api.call('DELETE /api/users/:id', { params: { id: memberId }, input }),
  });
}

/** Fetches everything that is stored about the member; needs the password. */
export function useDownloadData() {
  return useMutation({ mutationFn: (password: string) => api.call('POST /api/members/me/data', { input: { password } }) });
}

/** A query and not a mutation, so that one visit uses the link only once, however often React mounts the screen. */
export function confirmEmailQuery(token: string) {
  return queryOptions({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      await api.call('POST /api/auth/confirm-email', { input: { token } });
      return true;
    },
  });
}
