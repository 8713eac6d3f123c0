import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../kit/i18n/i18n.ts';
import { adminKeys } from '../kit/api/admin-keys.ts';
import { ApiError } from '../kit/api/api-error.ts';
import { errorSentence } from '../kit/api/error-sentence.ts';
import { queryKeys } from '../kit/api/query-keys.ts';
import { toast } from '../kit/overlays/toast.ts';

/**
 * An administrator's act on the server. Afterwards, without waiting, the lists of `sections`, the audit log, the overview, the queues and the cases
 * are fetched again, and this tab's public ads if `sections` has 'listings'; also after a 409 or 404, because somebody else was faster. A failure is
 * shown in a toast, titled `failed` if given, and the dialog stays open with the typed text.
 */
export function useAct<Input, Answer>(
  sections: readonly string[],
  act: (input: Input) => Promise<Answer>,
  done?: string,
  failed?: string,
) {
  const t = useT();
  const queries = useQueryClient();
  const refetch = () => {
    const touched: (readonly unknown[])[] = [...sections, 'audit', 'overview', 'queues', 'cases'].map(adminKeys.section);
    if (sections.includes('listings')) touched.push(queryKeys.allListings, ['listing']);
    void Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      if (done) toast({ title: done, tone: 'success' });
      refetch();
    },
    onError: async (error) => {
      // Somebody else has changed or deleted what is shown.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) refetch();
      const description = await errorSentence(error, t('admin.tryAgain'));
      toast({ title: failed ?? t('admin.failed'), description, tone: 'danger' });
    },
  });
}
