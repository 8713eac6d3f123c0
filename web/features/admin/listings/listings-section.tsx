import { useT } from '../../../i18n/i18n.ts';
import { SectionFrame } from '../section-frame.tsx';

export default function ListingsSection() {
  const t = useT();
  return <SectionFrame title={t('adminListings.title')}>{null}</SectionFrame>;
}
