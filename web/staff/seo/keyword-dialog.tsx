import { useState } from 'react';
import { KEYWORD_MAX, POSITIONS, PRIORITIES, type Priority } from '#schema/catalog/site-settings/keywords';
import type { Keyword } from '#schema/contracts/keywords';
import { asciiDigits } from '#schema/digits';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { PRIORITY_WORDS } from '../code-words.ts';
import { useAct } from '../use-act.ts';

/** Asks for the keyword to track, its target rank and its priority. Typed text stays until it is saved. */
export function KeywordDialog({ edited, onClose }: { edited: Keyword | 'new'; onClose: () => void }) {
  const t = useT();
  const existing = edited === 'new' ? null : edited;
  const isTracked = existing !== null && existing.priority !== null;
  const [keyword, setKeyword] = useState(existing?.keyword ?? '');
  const [target, setTarget] = useState(String(existing?.target ?? ''));
  const [priority, setPriority] = useState<Priority>(existing?.priority ?? 'medium');
  const aim = { target: target === '' ? null : Number(target), priority };
  const params = { keyword: existing?.keyword ?? '' };
  const save = useAct(
    ['seo'],
    () =>
      isTracked
        ? adminApi.call('PATCH /api/seo/keywords/:keyword', { params, input: aim })
        : adminApi.call('POST /api/seo/keywords', { input: { keyword, ...aim } }),
    t('adminKeywords.saved'),
  );
  const drop = useAct(['seo'], () => adminApi.call('DELETE /api/seo/keywords/:keyword', { params }), t('adminKeywords.dropped'));
  const isBusy = save.isPending || drop.isPending;
  const submit = () => save.mutate(undefined, { onSuccess: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={existing && isTracked ? t('adminKeywords.editNamed', { keyword: existing.keyword }) : t('adminKeywords.track')}
      footer={
        <>
          {isTracked && (
            <Button variant="danger" busy={isBusy} onClick={() => drop.mutate(undefined, { onSuccess: onClose })}>
              {t('adminKeywords.drop')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button busy={isBusy} disabled={keyword.trim() === ''} onClick={submit}>
            {t(save.isPending ? 'adminKeywords.saving' : 'adminKeywords.save')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && keyword.trim() !== '') submit();
        }}
      >
        <TextField
          label={t('adminKeywords.keyword')}
          hint={t('adminKeywords.keywordHint')}
          dir="auto"
          maxLength={KEYWORD_MAX}
          disabled={isTracked}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <TextField
          label={t('adminKeywords.target')}
          hint={t('adminKeywords.targetHint', { most: POSITIONS })}
          dir="ltr"
          inputMode="numeric"
          value={target}
          onChange={(event) => setTarget(asciiDigits(event.target.value).replace(/\D/g, '').slice(0, 3))}
        />
        <Select
          label={t('adminKeywords.priority')}
          value={priority}
          onChange={({ currentTarget }) => setPriority(PRIORITIES.find((each) => each === currentTarget.value) ?? 'medium')}
          options={PRIORITIES.map((value) => ({ value, label: t(PRIORITY_WORDS[value]) }))}
        />
        {/* Makes Enter save; the buttons themselves are in the dialog's footer. */}
        <button type="submit" hidden>
          {t('adminKeywords.save')}
        </button>
      </form>
    </Dialog>
  );
}
