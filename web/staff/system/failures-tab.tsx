import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailureKind } from '#schema/contracts/system';
import { useT } from '../../kit/i18n/i18n.ts';
import { Select } from '../../kit/fields/select.tsx';
import { FailureList } from './failure-list.tsx';
import { systemQuery } from './system.queries.ts';

const KINDS = ['mail', 'webhook', 'error'] as const satisfies readonly FailureKind[];

/** What failed, one kind at a time. */
export function FailuresTab() {
  const t = useT();
  const { data } = useQuery(systemQuery);
  const [kind, setKind] = useState<FailureKind>('mail');
  const counts = data && { mail: data.failures.mails, webhook: data.failures.webhooks, error: data.failures.errors };
  return (
    <>
      <div className="mb-4 max-w-sm">
        <Select
          label={t('adminSystem.kind')}
          value={kind}
          onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'mail')}
          options={KINDS.map((one) => ({
            value: one,
            label: counts ? t(`adminSystem.${one}Count`, { count: counts[one] }) : t(`adminSystem.${one}Kind`),
          }))}
        />
      </div>
      <p className="mb-4 text-soft">{t(`adminSystem.${kind}Note`)}</p>
      <FailureList key={kind} kind={kind} />
    </>
  );
}
