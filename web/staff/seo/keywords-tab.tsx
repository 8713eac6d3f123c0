import { useState } from 'react';
import type { Keyword } from '#schema/contracts/keywords';
import { useT } from '../../kit/i18n/i18n.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { useSectionFilters } from '../use-section-filters.ts';
import { KeywordDialog } from './keyword-dialog.tsx';
import { KeywordList } from './keyword-list.tsx';
import { KeywordRankings } from './keyword-rankings.tsx';

/** The words that people search for on the site: how often, what they find, and the administrators' targets. */
export function KeywordsTab() {
  const t = useT();
  const filters = useSectionFilters(['show']);
  const [edited, setEdited] = useState<Keyword | 'new' | null>(null);
  return (
    <div className="grid gap-6 lg:grid-cols-3">
      <section aria-labelledby="seo-keywords" className="min-w-0 lg:col-span-2">
        <h3 id="seo-keywords" className="text-xl font-bold">
          {t('adminKeywords.title')}
        </h3>
        <p className="mb-3 text-soft">{t('adminKeywords.text')}</p>
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-1 basis-48">
            <Select
              label={t('adminKeywords.show')}
              value={filters.valueOf('show')}
              onChange={({ currentTarget }) => filters.set('show', currentTarget.value)}
              options={[
                { value: '', label: t('adminKeywords.all') },
                { value: 'nothing', label: t('adminKeywords.foundNothing') },
                { value: 'tracked', label: t('adminKeywords.tracked') },
              ]}
            />
          </div>
          <Button size="large" onClick={() => setEdited('new')}>
            {t('adminKeywords.track')}
          </Button>
        </div>
        <KeywordList search={filters.search} onEdit={setEdited} />
      </section>
      <KeywordRankings />
      {edited !== null && <KeywordDialog edited={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
