import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { BAN_REASON_MAX, BULK_MAX } from '#schema/catalog/limits';
import type { AdminMember } from '#schema/contracts/admin-users';
import { formatDate } from '../../../kit/i18n/format.ts';
import { useT } from '../../../kit/i18n/i18n.ts';
import { adminKeys } from '../../../kit/api/admin-keys.ts';
import { adminApi, type PageOf } from '../../../kit/api/api.ts';
import { Button } from '../../../kit/ui/button/button.tsx';
import { Checkbox } from '../../../kit/fields/checkbox.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { Select } from '../../../kit/fields/select.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { isCalendarDay, LAST_DAY } from '../../calendar-day.ts';
import { hasReason, ReasonField, reasonOf, useReason } from '../../reasons/reason-field.tsx';
import { useDecisionToast } from '../../cases/use-decision-toast.ts';
import { useAct } from '../../use-act.ts';
import { BAN_ENDS, type BanEnd, banEndOf, banUntil } from './ban-end.ts';
import { useFieldSentences } from './field-sentences.ts';
import { useRefetchUser } from './use-refetch-user.ts';
import { BanWords } from '../user-facts.tsx';

const CHANGED_SECTIONS = ['users', 'listings'];

/** Bans a member, with a reason that they read and an end; an existing ban is edited. */
export function BanDialog({ user, onClose }: { user: AdminMember; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const showDecision = useDecisionToast();
  const form = useId();
  const [currentEnd] = useState(() => banEndOf(user.ban));
  // The ban that this one replaces, or null.
  const [replacedBan, setReplacedBan] = useState(user.ban);
  // Somebody else has set or lifted it since the dialog was opened.
  const [isChanged, setIsChanged] = useState(false);
  const refetchUser = useRefetchUser(user);
  const [draft, setDraft] = useReason(user.ban?.reason ?? '');
  const { reason, template } = reasonOf(draft);
  const [end, setEnd] = useState(currentEnd.end);
  const [day, setDay] = useState(currentEnd.day);
  const [hidesAds, setHidesAds] = useState(!user.ban);
  const inputKey = JSON.stringify([reason, template, end, end === 'day' && day]);
  // The input of the ban that this dialog has already set, and its reason as the member reads it.
  const [banMade, setBanMade] = useState<{ asked: string; words: string } | null>(null);
  const putBan = async (until: string | null) => {
    setBanMade(null);
    const banned = await adminApi.call('PUT /api/admin/users/:id/ban', {
      params: { id: user.id },
      input: { reason, template, until, since: replacedBan?.since ?? null },
    });
    setReplacedBan(banned.ban);
    const words = banned.ban?.reason ?? reason;
    setBanMade({ asked: inputKey, words });
    return words;
  };
  const ban = useAct(CHANGED_SECTIONS, async (until: string | null) => {
    const words = banMade?.asked === inputKey ? banMade.words : await putBan(until);
    try {
      if (hidesAds) await hideAdsOf(user.id, words);
    } catch (error) {
      // The ban is set, so the lists are fetched again. Another click only hides the ads: a second ban could be undone and leave this one.
      for (const section of CHANGED_SECTIONS) void queries.invalidateQueries({ queryKey: adminKeys.section(section) });
      throw error;
    }
    void showDecision(`user:${user.id}`, t('adminUsers.banned'));
  });
  const sentenceAt = useFieldSentences(ban.error);
  const hasEnd = end !== 'day' || isCalendarDay(day);
  // The dialog shows only the day of an end that is exact to the second: a change of the reason alone must not move it.
  const untilNow = () =>
    user.ban && end === currentEnd.end && day === currentEnd.day ? user.ban.until : banUntil(end, day, Date.now());
  const handleConflict = async (error: Error) => {
    const now = await refetchUser(error, 'ban_changed');
    if (!now) return;
    setReplacedBan(now.ban);
    setIsChanged(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasEnd) ban.mutate(untilNow(), { onSuccess: onClose, onError: (error) => void handleConflict(error) });
  };
  const wordsOf = (choice: BanEnd) => {
    if (choice === 'never') return t('adminUsers.endsNever');
    return choice === 'day' ? t('adminUsers.endsOn') : t('adminUsers.endsAfter', { count: Number(choice) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('adminUsers.banTitle', { name: user.fullName ?? user.username })}
      description={t('adminUsers.banText')}
      cancel={t('admin.cancel')}
      footer={
        <Button variant="danger" type="submit" form={form} busy={ban.isPending} disabled={!hasReason(draft) || !hasEnd}>
          {t('adminUsers.ban')}
        </Button>
      }
    >
      {isChanged && (
        <div className="mt-4 rounded-control bg-sunken px-4 py-3">
          <p className="font-bold">{t(replacedBan ? 'adminUsers.suspended' : 'adminUsers.lifted')}</p>
          {replacedBan && (
            <p dir="auto">
              <BanWords ban={replacedBan} />
            </p>
          )}
        </div>
      )}
      <form id={form} className="mt-4 flex flex-col gap-4" onSubmit={submit}>
        <ReasonField
          purpose="ban"
          label={t('adminUsers.reason')}
          hint={t('adminUsers.banReasonHint')}
          error={sentenceAt('reason')}
          max={BAN_REASON_MAX}
          value={draft}
          onChange={setDraft}
        />
        <Select
          label={t('adminUsers.ends')}
          options={BAN_ENDS.map((choice) => ({ value: choice, label: wordsOf(choice) }))}
          error={end === 'day' ? undefined : sentenceAt('until')}
          value={end}
          onChange={(event) => setEnd(BAN_ENDS.find((choice) => choice === event.target.value) ?? 'never')}
        />
        {end === 'day' && (
          <TextField
            type="date"
            label={t('adminUsers.day')}
            // The browser's calendar may differ from the reader's.
            hint={hasEnd ? formatDate(`${day}T07:30:00Z`) : undefined}
            error={sentenceAt('until')}
            max={LAST_DAY}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        <Checkbox label={t('adminUsers.hideAds')} checked={hidesAds} onChange={(event) => setHidesAds(event.target.checked)} />
      </form>
    </Dialog>
  );
}

/** The states of ads to hide: public ones, and held ones, which would become public once released. */
const HIDDEN_STATUSES = ['active', 'held'] as const;

/** Hides a member's active and held ads, fifty at a time, with a reason that the member reads. Ads that are already hidden stay as they are. */
async function hideAdsOf(userId: number, reason: string): Promise<void> {
  for (const status of HIDDEN_STATUSES) await hideAdsIn(status, userId, reason);
}

async function hideAdsIn(status: (typeof HIDDEN_STATUSES)[number], userId: number, reason: string): Promise<void> {
  const query = { userId, status, limit: BULK_MAX };
  let at: string | null = null;
  do {
    const page: PageOf<'GET /api/admin/listings'> = await adminApi.getPage('GET /api/admin/listings', at, { query });
    const ids = page.body.map(({ id }) => id);
    if (ids.length > 0) await adminApi.call('POST /api/admin/listings/bulk', { input: { action: 'hide', ids, reason } });
    at = page.next;
  } while (at !== null);
}
