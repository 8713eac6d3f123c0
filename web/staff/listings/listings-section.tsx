import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useT } from '../../kit/i18n/i18n.ts';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { AdList } from './ad-list.tsx';
import { AllTab } from './all-tab.tsx';
import { HeldTab } from './held-tab.tsx';
import { DuplicatesTab } from './duplicates-tab.tsx';

/** The ads: those that wait for review, all of them, and duplicates. */
export default function ListingsSection() {
  const t = useT();
  const [params] = useSearchParams();
  // Other sections link here with an ad's id: that opens the tab of all ads. Only once, so that the first tab, which the address does not name, can
  // still be opened during a search.
  const [isSentHere, setIsSentHere] = useState(params.has('q') && !params.has('tab'));
  if (isSentHere && params.has('tab')) setIsSentHere(false);
  if (isSentHere && !params.has('tab')) {
    const all = new URLSearchParams(params);
    all.set('tab', 'all');
    return <Navigate replace to={`?${all.toString()}`} />;
  }
  const queue = (id: string, label: string, title: string, text: string) => ({
    id,
    label,
    panel: <AdList key={id} search={`queue=${id}`} empty={{ title, text }} actLabel={t('adminListings.approve')} />,
  });
  return (
    <SectionFrame title={t('adminListings.title')} text={t('adminListings.text')}>
      <Tabs
        label={t('adminListings.tabs')}
        tabs={[
          queue('new', t('adminListings.tabNew'), t('adminListings.noNew'), t('adminListings.noNewText')),
          queue('reported', t('adminListings.tabReported'), t('adminListings.noReported'), t('adminListings.noReportedText')),
          queue('answered', t('adminListings.tabAnswered'), t('adminListings.noAnswered'), t('adminListings.noAnsweredText')),
          { id: 'held', label: t('adminListings.tabHeld'), panel: <HeldTab key="held" /> },
          { id: 'all', label: t('adminListings.tabAll'), panel: <AllTab key="all" /> },
          { id: 'duplicates', label: t('adminListings.tabDuplicates'), panel: <DuplicatesTab key="duplicates" /> },
        ]}
      />
    </SectionFrame>
  );
}
