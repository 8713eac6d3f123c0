import { queryOptions } from '@tanstack/react-query';
import { type Language, LANGUAGES } from '#schema/catalog/languages';
import type { ReplyPurpose } from '#schema/catalog/reply-purposes';
import type { SavedReply } from '#schema/contracts/saved-replies';
import { wordsIn } from '#schema/words';
import { adminKeys } from '../../kit/api/admin-keys.ts';
import { adminApi } from '../../kit/api/api.ts';

/** The saved replies and reasons of administrators, by their purpose. */
export function savedRepliesQuery(purpose: ReplyPurpose) {
  return queryOptions({
    queryKey: adminKeys.list('saved-replies', purpose),
    queryFn: ({ signal }) => adminApi.call('GET /api/admin/saved-replies', { query: { purpose }, signal }),
    // Colleagues change them, too.
    staleTime: 0,
  });
}

/** Adds each reply's title in the administrator's language, or in another one where it has none in that, and sorts by these titles. */
export function sortedByTitle(replies: readonly SavedReply[], language: Language): (SavedReply & { title: string })[] {
  return replies
    .map((reply) => ({ ...reply, title: wordsIn(language, reply.titles) }))
    .sort((one, other) => one.title.localeCompare(other.title, LANGUAGES[language].tag) || one.id - other.id);
}
