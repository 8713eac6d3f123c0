import { useT } from '../../../i18n/i18n.ts';
import { SectionFrame } from '../section-frame.tsx';

export default function SettingsSection() {
  const t = useT();
  return <SectionFrame title={t('adminSite.title')}>{null}</SectionFrame>;
}
