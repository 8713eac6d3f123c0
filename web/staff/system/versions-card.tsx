import type { SystemState } from '#schema/contracts/system';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { formatMoment } from '../format-moment.ts';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';

/** What runs, and since when. */
export function VersionsCard({ versions }: { versions: SystemState['versions'] }) {
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
