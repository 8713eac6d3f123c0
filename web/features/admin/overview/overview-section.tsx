import { useT } from '../../../i18n/i18n.ts';
import { SectionFrame } from '../section-frame.tsx';

export default function OverviewSection() {
  const t = useT();
  return <SectionFrame title={t('adminOverview.title')}>{null}</SectionFrame>;
}
