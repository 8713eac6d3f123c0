import { useT } from '../../../i18n/i18n.ts';
import { SectionFrame } from '../section-frame.tsx';

export default function SystemSection() {
  const t = useT();
  return <SectionFrame title={t('adminSystem.title')}>{null}</SectionFrame>;
}
