import { useT } from '../../../i18n/i18n.ts';
import { SectionFrame } from '../section-frame.tsx';

export default function ReportsSection() {
  const t = useT();
  return <SectionFrame title={t('adminReports.title')}>{null}</SectionFrame>;
}
