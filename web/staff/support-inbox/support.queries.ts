import { queryOptions } from '@tanstack/react-query';
import type { SavedReply, SavedReplyEditRequest, SavedReplyRequest } from '#schema/contracts/saved-replies';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';
import { adminPagesQuery } from '../admin-pages.ts';
import type { SupportState } from './support-rows.ts';

/** The mailbox's conversations in one state, open ones with the longest waiting first; with `words`, those that match in any state. */
export function supportQuery(state: SupportState, words: string) {
  return adminPagesQuery('messages', 'GET /api/admin/conversations', {
    query: words === '' ? { state, order: state === 'open' ? 'oldest' : 'newest' } : { q: words },
  });
}

/** One conversation, however far down in the list, and the language of its member. */
export function supportConversationQuery(id: number) {
  return queryOptions({
    queryKey: adminKeys.one('messages', id),
    queryFn: ({ signal }) => adminApi.call('GET /api/admin/conversations/:id', { params: { id }, signal }),
  });
}

/** Marks the conversation done up to and including the message `upTo`; null opens it again. */
export async function setDone(id: number, upTo: number | null): Promise<void> {
  if (upTo === null) await adminApi.call('DELETE /api/admin/conversations/:id/done', { params: { id } });
  else await adminApi.call('PUT /api/admin/conversations/:id/done', { params: { id }, input: { upTo } });
}

export function writeReply(input: SavedReplyRequest): Promise<SavedReply> {
  return adminApi.call('POST /api/admin/saved-replies', { input });
}

export function editReply(id: number, input: SavedReplyEditRequest): Promise<SavedReply> {
  return adminApi.call('PATCH /api/admin/saved-replies/:id', { params: { id }, input });
}

export function deleteReply(id: number): Promise<void> {
  return adminApi.call('DELETE /api/admin/saved-replies/:id', { params: { id } });
}
