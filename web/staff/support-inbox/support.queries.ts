import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Conversation, SupportConversation } from '#schema/contracts/conversations';
import type { SavedReply } from '#schema/contracts/saved-replies';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';
import type { SupportState } from './support-rows.ts';

const SUPPORT = '/api/admin/conversations';

/** The mailbox's conversations in one state, or, with words, whom these find in any. */
export function supportQuery(state: SupportState, words: string) {
  const search = new URLSearchParams(words === '' ? { state } : { q: words }).toString();
  return infiniteQueryOptions({
    queryKey: adminKeys.list('messages', search),
    queryFn: ({ pageParam, signal }) => adminApi.page<Conversation>(pageParam ?? `${SUPPORT}?${search}`, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
}

/** One conversation, however far down the list it stands, and the language of its member. */
export function supportConversationQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.one('messages', id),
    queryFn: ({ signal }) => adminApi.get<SupportConversation>(`${SUPPORT}/${id}`, signal),
  });
}

/** Done up to and with the message `upTo`; null opens the conversation again. */
export async function setDone(id: number, upTo: number | null): Promise<void> {
  if (upTo === null) await adminApi.delete(`${SUPPORT}/${id}/done`);
  else await adminApi.put(`${SUPPORT}/${id}/done`, { upTo });
}

export function savedRepliesQuery() {
  return queryOptions({
    queryKey: adminKeys.list('saved-replies', ''),
    queryFn: ({ signal }) => adminApi.get<SavedReply[]>('/api/admin/saved-replies', signal),
  });
}

/** Writes a new one for a null id. */
export function saveReply(id: number | null, reply: Omit<SavedReply, 'id'>): Promise<SavedReply> {
  return id === null
    ? adminApi.post<SavedReply>('/api/admin/saved-replies', reply)
    : adminApi.patch<SavedReply>(`/api/admin/saved-replies/${id}`, reply);
}

export function deleteReply(id: number): Promise<void> {
  return adminApi.delete(`/api/admin/saved-replies/${id}`);
}
