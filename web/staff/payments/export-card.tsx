import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PurchasesExportQuery } from '#schema/contracts/credits';
import { EXPORT_DAYS_MAX } from '#schema/catalog/credits';
import { DAY } from '#schema/durations';
import { formatDate } from '../../kit/i18n/format.ts';
import { t as now, useT } from '../../kit/i18n/i18n.ts';
import { errorSentence } from '../../kit/api/error-sentence.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { toast } from '../../kit/overlays/toast.ts';
import { isCalendarDay } from '../calendar-day.ts';
import { saveFile } from '../../kit/upload/save-file.ts';
import { fetchExport } from './payments.queries.ts';

/** Downloads the settled purchases of the chosen days as a file. */
export function ExportCard() {
  const t = useT();
  const [asked, setAsked] = useState<PurchasesExportQuery>({ status: 'completed', from: kabulDate(-29), to: kabulDate(0) });
  const file = useMutation({ mutationFn: fetchExport, onSuccess: (blob, of) => saveFile(nameOf(of), blob), onError: say });
  const days = (Date.parse(asked.to) - Date.parse(asked.from)) / DAY;
  const isWrong = !isCalendarDay(asked.from) || !isCalendarDay(asked.to) || !(days >= 0 && days <= EXPORT_DAYS_MAX);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) file.mutate(asked);
  };
  return (
    <section aria-labelledby="export-purchases" className="rounded-card border border-line bg-surface p-4 shadow-card">
      <h3 id="export-purchases" className="text-xl font-bold">
        {t('adminPayments.export')}
      </h3>
      <p className="mb-4 text-soft">{t('adminPayments.exportText')}</p>
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Select
          label={t('adminPayments.exportWhich')}
          value={asked.status}
          onChange={({ target }) => setAsked({ ...asked, status: target.value === 'failed' ? 'failed' : 'completed' })}
          options={[
            { value: 'completed', label: t('adminPayments.completed') },
            { value: 'failed', label: t('adminPayments.failed') },
          ]}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t(end === 'from' ? 'adminPayments.from' : 'adminPayments.to')}
              // The browser's calendar may differ from the reader's.
              hint={isCalendarDay(asked[end]) ? formatDate(`${asked[end]}T07:30:00Z`) : undefined}
              error={end === 'to' && isWrong ? t('adminPayments.datesWrong') : undefined}
              value={asked[end]}
              max={kabulDate(0)}
              onChange={(event) => setAsked({ ...asked, [end]: event.target.value })}
            />
          ))}
        </div>
        <Button type="submit" busy={file.isPending} disabled={isWrong}>
          <Icon name="download" className="size-5" />
          {t(file.isPending ? 'adminPayments.downloading' : 'adminPayments.download')}
        </Button>
      </form>
    </section>
  );
}

/** Returns the date in Kabul `days` days from today: '2026-11-21'. */
function kabulDate(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kabul', year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    Date.now() + days * DAY,
  );
}

function nameOf({ status, from, to }: PurchasesExportQuery): string {
  return `sarai-purchases-${status}-${from}-${to}.csv`;
}

async function say(error: Error): Promise<void> {
  const description = await errorSentence(error, now('admin.tryAgain'));
  toast({ title: now('adminPayments.downloadFailed'), description, tone: 'danger' });
}
