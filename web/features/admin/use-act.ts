import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../../i18n/i18n.ts';
import { adminKeys } from '../../lib/admin-keys.ts';
import { errorSentence } from '../../lib/error-sentence.ts';
import { toast } from '../../ui/toast.ts';

/**
 * An administrator's act on the server. Afterwards the lists of `sections` and the audit log are asked for again; a failure is said in a toast, and
 * the dialog that asked stays open with what was typed.
 */
export function useAct<Input, Answer>(sections: readonly string[], act: (input: Input) => Promise<Answer>, done?: string) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      if (done) toast({ title: done, tone: 'success' });
      const touched = [...sections, 'audit', 'overview'];
      await Promise.all(touched.map((section) => queries.invalidateQueries({ queryKey: adminKeys.section(section) })));
    },
    onError: async (error) => {
      const description = await errorSentence(error, t('admin.tryAgain'));
      toast({ title: t('admin.failed'), description, tone: 'danger' });
    },
  });
}
