import type { SystemState } from '#schema/contracts/system';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { fileSize } from '../file-size.ts';
import { formatMoment } from '../format-moment.ts';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';

/** The database's size, and the rows of each table as the sweep counted them. */
export function SizesCard({ database: { bytes, tables } }: { database: SystemState['database'] }) {
  const t = useT();
  const oldest = tables.map(({ countedAt }) => countedAt ?? '').sort((a, b) => a.localeCompare(b))[0];
  const when = oldest ? t('adminSystem.countedSince', { at: formatMoment(oldest) }) : t('adminSystem.notCounted');
  return (
    <Card title={t('adminSystem.database')} text={bytes === null ? when : `${fileSize(bytes)} · ${when}`}>
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
