import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailureKind } from '#schema/contracts/system';
import { useT } from '../../kit/i18n/i18n.ts';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { NewsletterTab } from './newsletter-tab.tsx';
import { StateTab } from './state-tab.tsx';
import { systemQuery } from './system.queries.ts';
import { Select } from '../../kit/fields/select.tsx';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { adminPagesQuery } from '../admin-pages.ts';
import { Paged } from '../paged.tsx';
import { FailureCard } from './failure-card.tsx';

/** The state of the system, the failures, and the subscribers of the newsletter. */
export default function SystemSection() {
  const t = useT();
  const { data } = useQuery(systemQuery);
  const failureCount = data && data.failures.mails + data.failures.messages + data.failures.webhooks;
  return (
    <SectionFrame title={t('adminSystem.title')} text={t('adminSystem.text')}>
      <Tabs
        label={t('adminSystem.title')}
        tabs={[
          { id: 'state', label: t('adminSystem.tabState'), panel: <StateTab /> },
          { id: 'failures', label: t('adminSystem.tabFailures'), count: failureCount, panel: <FailuresTab /> },
          { id: 'newsletter', label: t('adminSystem.tabNewsletter'), panel: <NewsletterTab /> },
        ]}
      />
    </SectionFrame>
  );
}

const KINDS = ['mail', 'message', 'webhook', 'error', 'client'] as const satisfies readonly FailureKind[];

/** The failures, one kind at a time. */
function FailuresTab() {
  const t = useT();
  const { data } = useQuery(systemQuery);
  const [kind, setKind] = useState<FailureKind>('mail');
  const counts = data && {
    mail: data.failures.mails,
    message: data.failures.messages,
    webhook: data.failures.webhooks,
    error: data.failures.errors,
    client: data.failures.clients,
  };
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

/** The failures of one kind, the newest first. */
function FailureList({ kind }: { kind: FailureKind }) {
  const t = useT();
  const query = useInfiniteQuery(adminPagesQuery('system', 'GET /api/admin/failures', { query: { kind } }));
  return (
    <Paged
      query={query}
      skeleton={<Skeleton className="h-40 w-full" />}
      empty={{ icon: <ScreenIcon name="server" className="size-8" />, title: t('adminSystem.nothingFailed') }}
    >
      {(failures) => (
        <ul className="grid gap-3 lg:grid-cols-2">
          {failures.map((failure) => (
            <li key={failure.id} className="min-w-0">
              <FailureCard failure={failure} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
