import type { ReactNode } from 'react';
import type { ReportSnapshot } from '#schema/contracts/reports';
import { formatPrice } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { formatMoment } from '../format-moment.ts';

/** The snapshot of the target's words at the report (`at`), whatever changed since; if the conversation was added later, also the first snapshot. */
export function SnapshotView({ snapshot, at }: { snapshot: ReportSnapshot; at: string }) {
  const later = snapshot.kind === 'messages' ? snapshot.later : undefined;
  return (
    <>
      {later?.first && <SnapshotSection id="said-first" snapshot={later.first} at={at} />}
      <SnapshotSection id="said-then" snapshot={snapshot} at={later ? new Date(later.at).toISOString() : at} />
    </>
  );
}

function SnapshotSection({ id: headingId, snapshot, at }: { id: string; snapshot: ReportSnapshot; at: string }) {
  const t = useT();
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 id={headingId} className="text-lg font-bold">
        {t('adminReports.saidThen')}
      </h3>
      <p className="text-sm text-soft">{t('adminReports.saidThenText', { date: formatMoment(at) })}</p>
      <div className="mt-3">{wordsOf(snapshot)}</div>
    </section>
  );

  function wordsOf(said: ReportSnapshot): ReactNode {
    switch (said.kind) {
      case 'listing':
        return (
          <>
            <p dir="auto" className="font-bold">
              {said.title}
            </p>
            {said.price > 0 && <p className="font-semibold">{formatPrice(String(said.price))}</p>}
            <p className="text-soft">
              <bdi>{said.location}</bdi> · {t('adminReports.photosThen', { count: said.photos })}
            </p>
            <p dir="auto" className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
              {said.description}
            </p>
          </>
        );
      case 'member':
        return (
          <p className="flex flex-wrap gap-x-2">
            <bdi className="font-bold">{[said.firstName, said.lastName].filter(Boolean).join(' ')}</bdi>
            <bdi className="text-soft">@{said.username}</bdi>
          </p>
        );
      case 'messages':
        return said.messages.length === 0 ? (
          <p className="text-soft">{t('adminReports.nothingSaid')}</p>
        ) : (
          <ol className="flex flex-col gap-2">
            {said.messages.map(({ id, content, fileName, createdAt }) => (
              <li key={id} className="rounded-control bg-sunken px-4 py-2.5">
                <p className="text-sm text-soft">{formatMoment(new Date(createdAt).toISOString())}</p>
                <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {content || fileName}
                </p>
              </li>
            ))}
          </ol>
        );
      default:
        return said satisfies never;
    }
  }
}
