import { useInfiniteQuery } from '@tanstack/react-query';
import type { Keyword } from '#schema/contracts/keywords';
import type { Competition } from '#schema/catalog/site-settings/keywords';
import { PAGE_SIZE } from '#schema/catalog/limits';
import type { Key } from '../../i18n/domains.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { Icon } from '../../kit/ui/icon.tsx';
import { PRIORITY_WORDS } from '../code-words.ts';
import { Skeletons } from '../skeletons.tsx';
import { Paged } from '../paged.tsx';
import { keywordsQuery } from './seo.queries.ts';
import { formatNumber } from '../../kit/i18n/format.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button/button.tsx';

const NONE: Record<string, Key> = {
  'show=nothing': 'adminKeywords.noneFoundNothing',
  'show=tracked': 'adminKeywords.noneTracked',
};

/** The keywords that match one filter. */
export function KeywordList({ search, onEdit }: { search: string; onEdit: (keyword: Keyword) => void }) {
  const t = useT();
  const query = useInfiniteQuery(keywordsQuery(search));
  return (
    <Paged
      query={query}
      skeleton={<Skeletons count={4} className="h-36 w-full" box="flex flex-col gap-3" />}
      empty={{
        icon: <Icon name="search" className="size-8" />,
        title: t(NONE[search] ?? 'adminKeywords.none'),
        text: search === '' ? t('adminKeywords.noneText') : undefined,
      }}
    >
      {(keywords) => (
        <ul aria-labelledby="seo-keywords" className="flex flex-col gap-3">
          {keywords.map((keyword) => (
            <KeywordRow key={keyword.keyword} keyword={keyword} onEdit={() => onEdit(keyword)} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

const COMPETITION: Record<Competition, Key> = {
  none: 'adminKeywords.competitionNone',
  low: 'adminKeywords.competitionLow',
  medium: 'adminKeywords.competitionMedium',
  high: 'adminKeywords.competitionHigh',
};

/** One keyword with its figures of 30 days, and its target rank if it is tracked. */
function KeywordRow({ keyword: found, onEdit }: { keyword: Keyword; onEdit: () => void }) {
  const t = useT();
  const { keyword, volume, misses, results, competition, position, target, priority } = found;
  const figures: [Key, string][] = [
    ['adminKeywords.volume', formatNumber(volume)],
    ['adminKeywords.results', results >= PAGE_SIZE ? t('adminKeywords.orMore', { count: PAGE_SIZE }) : formatNumber(results)],
    ['adminKeywords.competition', t(COMPETITION[competition])],
    ['adminKeywords.position', position === null ? '–' : formatNumber(position)],
    ...(priority === null ? [] : [['adminKeywords.target', target === null ? '–' : formatNumber(target)] as [Key, string]]),
  ];
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center gap-2">
        <h4 dir="auto" className="text-lg font-bold [overflow-wrap:anywhere]">
          {keyword}
        </h4>
        {misses > 0 && <Badge tone="danger">{t('adminKeywords.missed', { count: misses })}</Badge>}
        {priority !== null && <Badge tone="primary">{t(PRIORITY_WORDS[priority])}</Badge>}
        {target !== null && position !== null && position <= target && <Badge tone="success">{t('adminKeywords.reached')}</Badge>}
        <Button
          variant="outline"
          className="ms-auto"
          aria-label={t(priority === null ? 'adminKeywords.trackNamed' : 'adminKeywords.editNamed', { keyword })}
          onClick={onEdit}
        >
          {t(priority === null ? 'adminKeywords.trackShort' : 'adminKeywords.edit')}
        </Button>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{t(name)}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
