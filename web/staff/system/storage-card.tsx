import type { SystemState } from '#schema/contracts/system';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { fileSize } from '../file-size.ts';
import { formatMoment } from '../format-moment.ts';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';

/** The bucket by folders, as the sweep measured it. */
export function StorageCard({ storage: { folders, countedAt } }: { storage: SystemState['storage'] }) {
  const t = useT();
  return (
    <Card
      title={t('adminSystem.storage')}
      text={countedAt === null ? t('adminSystem.notCounted') : t('adminSystem.countedAt', { at: formatMoment(countedAt) })}
    >
      <Facts
        rows={folders.map(({ name, objects, bytes }) => [
          <code dir="ltr" key={name}>{`${name}/`}</code>,
          t('adminSystem.folder', { objects: formatNumber(objects), size: fileSize(bytes) }),
        ])}
      />
    </Card>
  );
}
