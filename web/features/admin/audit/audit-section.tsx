import { useT } from '../../../i18n/i18n.ts';
import { SectionFrame } from '../section-frame.tsx';

export default function AuditSection() {
  const t = useT();
  return <SectionFrame title={t('adminAudit.title')}>{null}</SectionFrame>;
}
