import { useT } from '../../kit/i18n/i18n.ts';
import { Tabs } from '../../kit/ui/tabs.tsx';
import { SectionFrame } from '../section-frame.tsx';
import { BacklinksTab } from './backlinks-tab.tsx';
import { ContentTab } from './content-tab.tsx';
import { KeywordsTab } from './keywords-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { TechnicalTab } from './technical-tab.tsx';
import { FaviconPanel } from './favicon-panel.tsx';
import { ToolsMetaTags } from './tools-meta-tags.tsx';
import { ToolsPreview } from './tools-preview.tsx';
import { ToolsSitemap } from './tools-sitemap.tsx';

/** How search engines and chat apps see the site, and the words that they read. */
export default function SeoSection() {
  const t = useT();
  return (
    <SectionFrame title={t('adminSeo.title')} text={t('adminSeo.text')}>
      <Tabs
        label={t('adminSeo.tabs')}
        tabs={[
          { id: 'overview', label: t('adminSeo.overview'), panel: <OverviewTab /> },
          { id: 'keywords', label: t('adminSeo.keywords'), panel: <KeywordsTab /> },
          { id: 'content', label: t('adminSeo.content'), panel: <ContentTab /> },
          { id: 'technical', label: t('adminSeo.technical'), panel: <TechnicalTab /> },
          { id: 'backlinks', label: t('adminSeo.backlinks'), panel: <BacklinksTab /> },
          { id: 'tools', label: t('adminSeo.tools'), panel: <ToolsTab /> },
        ]}
      />
    </SectionFrame>
  );
}

/** The tools with which an administrator can change that. */
function ToolsTab() {
  return (
    <div className="flex flex-col gap-8">
      <ToolsMetaTags />
      <ToolsPreview />
      <ToolsSitemap />
      <FaviconPanel />
    </div>
  );
}
