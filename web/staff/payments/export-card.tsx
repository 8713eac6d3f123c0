import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { PurchasesExportQuery } from '#schema/contracts/credits';
import { EXPORT_DAYS_MAX } from '#schema/catalog/credits';
import { DAY } from '#schema/durations';
import { formatDate } from '../../kit/i18n/format.ts';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
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
  const [range, setRange] = useState<PurchasesExportQuery>({ status: 'completed', from: kabulDate(-29), to: kabulDate(0) });
  const file = useMutation({
    mutationFn: fetchExport,
    onSuccess: (blob, of) => saveFile(fileName(of), blob),
    onError: showFailure,
  });
  const days = (Date.parse(range.to) - Date.parse(range.from)) / DAY;
  const isWrong = !isCalendarDay(range.from) || !isCalendarDay(range.to) || !(days >= 0 && days <= EXPORT_DAYS_MAX);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) file.mutate(range);
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
          value={range.status}
          onChange={({ target }) => setRange({ ...range, status: target.value === 'failed' ? 'failed' : 'completed' })}
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
              hint={isCalendarDay(range[end]) ? formatDate(`${range[end]}T07:30:00Z`) : undefined}
              error={end === 'to' && isWrong ? t('adminPayments.datesWrong') : undefined}
              value={range[end]}
              max={kabulDate(0)}
              onChange={(event) => setRange({ ...range, [end]: event.target.value })}
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

function fileName({ status, from, to }: PurchasesExportQuery): string {
  return `sarai-purchases-${status}-${from}-${to}.csv`;
}

async function showFailure(error: Error): Promise<void> {
  const description = await errorSentence(error, translate('admin.tryAgain'));
  toast({ title: translate('adminPayments.downloadFailed'), description, tone: 'danger' });
}
