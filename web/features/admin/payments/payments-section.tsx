import { useT } from '../../../i18n/i18n.ts';
import { SectionFrame } from '../section-frame.tsx';

export default function PaymentsSection() {
  const t = useT();
  return <SectionFrame title={t('adminPayments.title')}>{null}</SectionFrame>;
}
