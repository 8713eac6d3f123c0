import { useT } from '../../../i18n/i18n.ts';
import { SectionFrame } from '../section-frame.tsx';

export default function UsersSection() {
  const t = useT();
  return <SectionFrame title={t('adminUsers.title')}>{null}</SectionFrame>;
}
