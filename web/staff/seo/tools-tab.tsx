import { FaviconPanel } from './favicon-panel.tsx';
import { ToolsMetaTags } from './tools-meta-tags.tsx';
import { ToolsPreview } from './tools-preview.tsx';
import { ToolsSitemap } from './tools-sitemap.tsx';

/** What an administrator can do about it. */
export function ToolsTab() {
  return (
    <div className="flex flex-col gap-8">
      <ToolsMetaTags />
      <ToolsPreview />
      <ToolsSitemap />
      <FaviconPanel />
    </div>
  );
}
