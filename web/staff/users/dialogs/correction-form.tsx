import { type FormEvent, useState } from 'react';
import { CORRECTION_REASON_MAX } from '#schema/catalog/limits';
import { asciiDigits } from '#schema/digits';
import type { AdminMember } from '#schema/contracts/admin-users';
import { useT } from '../../../kit/i18n/i18n.ts';
import { adminApi } from '../../../kit/api/api.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { useAct } from '../../use-act.ts';
import { useFieldSentences } from './field-sentences.ts';

const newDraft = () => ({ amount: '', reason: '', key: crypto.randomUUID() });

/** Gives or takes credits. Sending the same draft again after a lost answer is idempotent; another draft makes another row. */
export function CorrectionForm({ user }: { user: AdminMember }) {
  const t = useT();
  const [draft, setDraft] = useState(newDraft);
  const correct = useAct(
    ['users'],
    ({ amount, reason, key }: ReturnType<typeof newDraft>) =>
      adminApi.call('POST /api/admin/users/:id/credits', {
        params: { id: user.id },
        // The server refuses text that is not an amount: NaN becomes null in JSON.
        input: {
          amount: Number(
            asciiDigits(amount)
              .replace(/[\s,٬]/g, '')
              .replace('−', '-') || 'none',
          ),
          reason,
        },
        headers: { 'Idempotency-Key': key },
      }),
    t('adminUsers.recorded'),
  );
  const sentenceAt = useFieldSentences(correct.error);
  const change = (changed: { amount?: string; reason?: string }) => setDraft({ ...draft, ...changed, key: crypto.randomUUID() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Text typed meanwhile belongs to another correction.
    correct.mutate(draft, { onSuccess: () => setDraft((now) => (now.key === draft.key ? newDraft() : now)) });
  };
  return (
    <form aria-label={t('adminUsers.correct')} className="mt-4 flex flex-col gap-4" onSubmit={submit}>
      <TextField
        label={t('adminUsers.amount')}
        hint={t('adminUsers.amountHint')}
        error={sentenceAt('amount')}
        dir="ltr"
        autoComplete="off"
        value={draft.amount}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <TextField
        label={t('adminUsers.reason')}
        hint={t('adminUsers.correctionReasonHint')}
        error={sentenceAt('reason')}
        dir="auto"
        autoComplete="off"
        maxLength={CORRECTION_REASON_MAX}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <Button type="submit" busy={correct.isPending} disabled={draft.amount.trim() === '' || draft.reason.trim() === ''}>
        {t(correct.isPending ? 'adminUsers.recording' : 'adminUsers.record')}
      </Button>
    </form>
  );
}
