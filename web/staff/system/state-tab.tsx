import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { SystemState, BackupState } from '#schema/contracts/system';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { HealthCards } from './health-cards.tsx';
import { SweepsCard } from './sweeps-card.tsx';
import { systemQuery } from './system.queries.ts';
import { formatNumber } from '../../kit/i18n/format.ts';
import { formatMoment } from '../format-moment.ts';
import { Card } from './card.tsx';
import { fileSize } from '../../kit/i18n/file-size.ts';

/** Health, versions, sizes, sweeps and backup. */
export function StateTab() {
  const t = useT();
  const { data, isLoadingError, isFetching, refetch } = useQuery(systemQuery);
  if (isLoadingError) return <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {[0, 1, 2, 3].map((part) => (
          <Skeleton key={part} className="h-36 w-full" />
        ))}
        <Skeleton className="h-80 w-full sm:col-span-2" />
        <Skeleton className="h-80 w-full sm:col-span-2" />
      </div>
    );
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
          {t(isFetching ? 'adminSystem.asking' : 'adminSystem.askAgain')}
        </Button>
      </div>
      <HealthCards health={data.health} />
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <VersionsCard versions={data.versions} />
          <BackupCard backup={data.backup} />
          <SweepsCard sweeps={data.sweeps} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <StorageCard storage={data.storage} />
          <SizesCard database={data.database} />
        </div>
      </div>
    </>
  );
}

/** The versions that run, and since when. */
function VersionsCard({ versions }: { versions: SystemState['versions'] }) {
  const t = useT();
  const { commit, environment, protocol, migration, startedAt } = versions;
  return (
    <Card title={t('adminSystem.versions')}>
      <Facts
        rows={[
          [t('adminSystem.commit'), commit === null ? t('adminSystem.unknown') : <code dir="ltr">{commit.slice(0, 10)}</code>],
          [
            t('adminSystem.environment'),
            <code dir="ltr" key="environment">
              {environment}
            </code>,
          ],
          [
            t('adminSystem.migration'),
            migration ? <code dir="ltr">{migration.name.replace('.sql', '')}</code> : t('adminSystem.unknown'),
          ],
          [t('adminSystem.migrated'), migration ? formatMoment(migration.appliedAt) : t('adminSystem.unknown')],
          [t('adminSystem.protocol'), formatNumber(protocol)],
          [t('adminSystem.started'), formatMoment(startedAt)],
        ]}
      />
    </Card>
  );
}

/** The last backup, as the backup command recorded it. */
function BackupCard({ backup }: { backup: BackupState | null }) {
  const t = useT();
  return (
    <Card title={t('adminSystem.backup')} text={t('adminSystem.backupText')}>
      {backup === null ? (
        <p className="font-medium">{t('adminSystem.never')}</p>
      ) : (
        <Facts
          rows={[
            [t('adminSystem.backupAt'), formatMoment(backup.at)],
            [t('adminSystem.tables'), formatNumber(backup.tables)],
            [t('adminSystem.rows'), formatNumber(backup.rows)],
            [t('adminSystem.objects'), formatNumber(backup.objects)],
            [
              t('adminSystem.checksum'),
              <code dir="ltr" key="checksum">
                {backup.checksum.slice(0, 12)}
              </code>,
            ],
          ]}
        />
      )}
    </Card>
  );
}

/** The size of the bucket's folders, as the sweep measured them. */
function StorageCard({ storage: { folders, countedAt } }: { storage: SystemState['storage'] }) {
  const t = useT();
  return (
    <Card
      title={t('adminSystem.storage')}
      text={countedAt === null ? t('adminSystem.notCounted') : t('adminSystem.countedAt', { at: formatMoment(countedAt) })}
    >
      <Facts
        rows={folders.map(({ name, objects, bytes }) => [
          <code dir="ltr" key={name}>{`${name}/`}</code>,
          t('adminSystem.folder', { objects: formatNumber(objects), size: fileSize(bytes, 'admin') }),
        ])}
      />
    </Card>
  );
}

/** The database's size, and the rows of each table as the sweep counted them. */
function SizesCard({ database: { bytes, tables } }: { database: SystemState['database'] }) {
  const t = useT();
  const oldest = tables.map(({ countedAt }) => countedAt ?? '').sort((a, b) => a.localeCompare(b))[0];
  const when = oldest ? t('adminSystem.countedSince', { at: formatMoment(oldest) }) : t('adminSystem.notCounted');
  return (
    <Card title={t('adminSystem.database')} text={bytes === null ? when : `${fileSize(bytes, 'admin')} · ${when}`}>
      <Facts
        rows={[...tables]
          .sort((a, b) => (b.rows ?? 0) - (a.rows ?? 0))
          .map(({ name, rows }) => [
            <code dir="ltr" key={name}>
              {name}
            </code>,
            rows === null ? t('adminSystem.counting') : formatNumber(rows),
          ])}
      />
    </Card>
  );
}

/** Names and their figures in two columns, also on a phone. */
function Facts({ rows }: { rows: readonly (readonly [name: ReactNode, figure: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[1fr_auto]">
      {rows.map(([name, figure], at) => (
        // The index is a safe key: rows have no keys of their own and never change places.
        <Fragment key={at}>
          <dt className="min-w-0 border-b border-line py-1.5 pe-4 text-soft">{name}</dt>
          <dd className="max-w-52 border-b border-line py-1.5 text-end font-medium">{figure}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
