import { useT } from '../../../i18n/i18n.ts';
import { SectionFrame } from '../section-frame.tsx';

export default function SeoSection() {
  const t = useT();
  return <SectionFrame title={t('adminSeo.title')}>{null}</SectionFrame>;
}
