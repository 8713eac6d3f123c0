import { useQuery } from '@tanstack/react-query';
import { useT } from '../../kit/i18n/i18n.ts';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { FailuresTab } from './failures-tab.tsx';
import { NewsletterTab } from './newsletter-tab.tsx';
import { StateTab } from './state-tab.tsx';
import { systemQuery } from './system.queries.ts';

/** How the house is, what failed, and who reads the newsletter. */
export default function SystemSection() {
  const t = useT();
  const { data } = useQuery(systemQuery);
  const waiting = data && data.failures.mails + data.failures.webhooks;
  return (
    <SectionFrame title={t('adminSystem.title')} text={t('adminSystem.text')}>
      <Tabs
        label={t('adminSystem.title')}
        tabs={[
          { id: 'state', label: t('adminSystem.tabState'), panel: <StateTab /> },
          { id: 'failures', label: t('adminSystem.tabFailures'), waiting, panel: <FailuresTab /> },
          { id: 'newsletter', label: t('adminSystem.tabNewsletter'), panel: <NewsletterTab /> },
        ]}
      />
    </SectionFrame>
  );
}
