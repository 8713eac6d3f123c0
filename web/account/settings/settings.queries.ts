import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PasswordChangeRequest, UserAnswer } from '#schema/contracts/auth';
import type { OwnMember, UserEditRequest } from '#schema/contracts/members';
import type { OpenSession } from '#schema/contracts/sessions';
import { api } from '../../kit/api/api.ts';
import { queryKeys } from '../../kit/api/query-keys.ts';
import { replaceMember } from '../session.ts';

export function sessionsQuery(memberId: number) {
  return queryOptions({
    queryKey: queryKeys.sessions(memberId),
    queryFn: ({ signal }) => api.get<OpenSession[]>('/api/sessions', signal),
    staleTime: 0,
  });
}

/** What changed of an account; a phone number travels by the profile's own call, '' takes it away. */
export interface AccountDraft {
  edit: UserEditRequest;
  phone: string | undefined;
}

export function useSaveAccount(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ edit, phone }: AccountDraft) => {
      const own = await api.patch<OwnMember>(`/api/users/${memberId}`, edit);
      client.setQueryData(queryKeys.ownMember(memberId), own);
      replaceMember(own);
      if (phone !== undefined) await api.put<UserAnswer>('/api/auth/profile', { phone });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.member(memberId) });
      return client.invalidateQueries({ queryKey: queryKeys.ownMember(memberId) });
    },
  });
}

/** Mails a link to the present address. */
export function useVerifyEmail() {
  return useMutation({ mutationFn: () => api.post('/api/members/me/verify-email') });
}

/** The present address takes a change back that waits for its link. */
export function useKeepEmail(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.patch<OwnMember>(`/api/users/${memberId}`, { email } satisfies UserEditRequest),
    onSuccess: (own) => client.setQueryData(queryKeys.ownMember(memberId), own),
  });
}

/** Every other session ends with the old password. */
export function useChangePassword(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: PasswordChangeRequest) => api.put('/api/auth/password', input),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.sessions(memberId) }),
  });
}

export function useEndSession(memberId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/api/sessions/${encodeURIComponent(id)}`),
    // Also after a failure: the session may have ended by itself.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessions(memberId) }),
  });
}

export function useEndAllSessions() {
  return useMutation({ mutationFn: () => api.delete('/api/sessions') });
}

export function useDeleteAccount(memberId: number) {
  return useMutation({
    mutationFn: (password: string) => api.delete(`/api/users/${memberId}`, { password }),
  });
}

/** Everything that is kept about the member, as the text of a JSON file. */
export function useOwnData() {
  return useMutation({ mutationFn: () => api.get<unknown>('/api/members/me/data') });
}

/** A query and not a mutation, so that one visit spends the link once, however often React begins. */
export function confirmEmailQuery(token: string) {
  return queryOptions({
    queryKey: ['confirm-email', token],
    queryFn: async () => {
      await api.post('/api/auth/confirm-email', { token });
      return true;
    },
  });
}
