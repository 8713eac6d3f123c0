import { type FormEvent, useId, useState } from 'react';
import { VERIFICATION_NOTE_MAX } from '#schema/catalog/limits';
import type { AdminMember } from '#schema/contracts/admin-users';
import { DAY } from '#schema/durations';
import { adminApi } from '../../../kit/api/api.ts';
import { TextArea } from '../../../kit/fields/text-area.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { Button } from '../../../kit/ui/button/button.tsx';
import { isCalendarDay, LAST_DAY } from '../../calendar-day.ts';
import { useAct } from '../../use-act.ts';
import { banEndOf, banUntil } from './ban-end.ts';
import { useFieldSentences } from './field-sentences.ts';

/** The suggested duration is half a year, because shops move. */
const DURATION_DEFAULT = 182 * DAY;

/** Gives the badge 'Verified' to a person or shop that the administrator has seen, with what they saw and an end. */
export function VerifyDialog({ user, onClose }: { user: AdminMember; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const [seen, setSeen] = useState('');
  const [day, setDay] = useState(() => banEndOf({ until: currentEnd(user) }).day);
  const verify = useAct(
    ['users', 'listings'],
    () =>
      adminApi.call('PUT /api/admin/users/:id/verification', {
        params: { id: user.id },
        input: { seen, until: banUntil('day', day, Date.now()) ?? '' },
      }),
    t('adminUsers.verifiedNow'),
  );
  const sentenceAt = useFieldSentences(verify.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isCalendarDay(day)) verify.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('adminUsers.verifyTitle', { name: user.fullName ?? user.username })}
      description={t('adminUsers.verifyText')}
      cancel={t('admin.cancel')}
      footer={
        <Button type="submit" form={form} busy={verify.isPending} disabled={seen.trim() === '' || !isCalendarDay(day)}>
          {t('adminUsers.verify')}
        </Button>
      }
    >
      <form id={form} noValidate className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        <TextArea
          label={t('adminUsers.seen')}
          hint={t('adminUsers.seenHint')}
          error={sentenceAt('seen')}
          rows={3}
          dir="auto"
          maxLength={VERIFICATION_NOTE_MAX}
          value={seen}
          onChange={(event) => setSeen(event.target.value)}
        />
        <TextField
          type="date"
          label={t('adminUsers.ends')}
          // The browser's calendar may differ from the reader's.
          hint={isCalendarDay(day) ? formatDate(`${day}T07:30:00Z`) : undefined}
          error={sentenceAt('until')}
          max={LAST_DAY}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

function currentEnd({ isVerified, verifiedUntil }: AdminMember): string {
  return isVerified && verifiedUntil !== null ? verifiedUntil : new Date(Date.now() + DURATION_DEFAULT).toISOString();
}
