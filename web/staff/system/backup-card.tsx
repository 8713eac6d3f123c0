import type { BackupState } from '#schema/contracts/system';
import { formatNumber } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { formatMoment } from '../format-moment.ts';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';

/** The last backup, as the command wrote it down. */
export function BackupCard({ backup }: { backup: BackupState | null }) {
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
