import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedSearch } from '#schema/contracts/saved-searches';
import { useSettings } from '../../account/settings.ts';
import { loadDomains, t } from '../../kit/i18n/i18n.ts';
import { toast } from '../../kit/overlays/toast.ts';
import { api } from '../../kit/api/api.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { savedSearchesQuery } from './saved-searches.queries.ts';
import { loadSearchWords, searchWords } from './search-words.ts';

/** The saved searches of a member, with functions to save and to delete one; both say how it went. `searches` is undefined until they have loaded. */
export function useSavedSearches(memberId: number): {
  searches: readonly SavedSearch[] | undefined;
  isFailed: boolean;
  retry: () => void;
  add: (search: string) => void;
  remove: (saved: SavedSearch) => void;
  isBusy: boolean;
  /** Whether the member has switched off notices of new ads. */
  areNoticesOff: boolean;
} {
  const client = useQueryClient();
  const { queryKey } = savedSearchesQuery(memberId);
  const query = useQuery(savedSearchesQuery(memberId));
  const shown = useSettings();
  const isOff = shown.state === 'ready' && !shown.settings.notifications.newListings;
  // A list that was requested before the change must not arrive after it. The new request also brings searches that are not known here yet.
  const onMutate = () => client.cancelQueries({ queryKey });
  const change = (update: (held: readonly SavedSearch[]) => SavedSearch[]) => {
    client.setQueryData<readonly SavedSearch[]>(queryKey, (held) => update(held ?? []));
    void client.invalidateQueries({ queryKey });
  };

  const add = useMutation({
    mutationFn: (search: string) => api.call('POST /api/saved-searches', { input: { search } }),
    onMutate,
    onSuccess: (saved) => {
      change((held) => [saved, ...held.filter(({ id }) => id !== saved.id)]);
      void showDone('notifications.searchSaved', isOff ? 'settings.searchesOff' : 'notifications.searchSavedText', saved);
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey });
      void showFailure('notifications.searchNotSaved', error);
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedSearch) => api.call('DELETE /api/saved-searches/:id', { params: { id } }),
    onMutate,
    onSuccess: (_, gone) => {
      change((held) => held.filter(({ id }) => id !== gone.id));
      void showDone('notifications.searchRemoved', 'notifications.searchRemovedText', gone);
    },
    onError: (error) => {
      // Another tab or device may have deleted it.
      void client.invalidateQueries({ queryKey });
      void showFailure('notifications.searchNotRemoved', error);
    },
  });

  return {
    searches: query.data,
    isFailed: query.isLoadingError,
    retry: () => void query.refetch(),
    add: (search) => add.mutate(search),
    remove: (saved) => remove.mutate(saved),
    isBusy: add.isPending || remove.isPending,
    areNoticesOff: isOff,
  };
}

type Title =
  | 'notifications.searchSaved'
  | 'notifications.searchRemoved'
  | 'notifications.searchNotSaved'
  | 'notifications.searchNotRemoved';
type Text = 'notifications.searchSavedText' | 'settings.searchesOff' | 'notifications.searchRemovedText';

async function showDone(title: Title, text: Text, { search }: SavedSearch): Promise<void> {
  const domains = ['notifications', ...(text === 'settings.searchesOff' ? (['settings'] as const) : [])] as const;
  await Promise.all([loadDomains(...domains), loadSearchWords(search)]).catch(() => undefined);
  toast({ title: t(title), description: t(text, { search: searchWords(search, t).join(' · ') }), tone: 'success' });
}

async function showFailure(title: Title, error: Error): Promise<void> {
  await loadDomains('notifications').catch(() => undefined);
  toast({ title: t(title), description: await errorSentence(error, t('shell.offline')), tone: 'danger' });
}
