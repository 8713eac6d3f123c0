import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../kit/ui/link.tsx';
import { formatDate, formatDigits } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { ScreenIcon } from '../../kit/ui/screen-icon.tsx';
import { Skeletons } from '../skeletons.tsx';
import { Paged } from '../paged.tsx';
import { backlinksQuery } from './seo.queries.ts';

/** The hosts from which people came in the last 30 days. */
export function BacklinksTab() {
  const t = useT();
  const query = useInfiniteQuery(backlinksQuery);
  return (
    <section aria-labelledby="seo-backlinks">
      <h3 id="seo-backlinks" className="text-xl font-bold">
        {t('adminKeywords.backlinks')}
      </h3>
      <p className="mb-3 text-soft">{t('adminKeywords.backlinksText')}</p>
      <Paged
        query={query}
        skeleton={<Skeletons count={4} className="h-32 w-full" box="grid gap-3 md:grid-cols-2" />}
        empty={{
          icon: <ScreenIcon name="link" className="size-8" />,
          title: t('adminKeywords.noBacklinks'),
          text: t('adminKeywords.noBacklinksText'),
        }}
      >
        {(backlinks) => (
          <ul aria-labelledby="seo-backlinks" className="grid gap-3 md:grid-cols-2">
            {backlinks.map(({ host, visits, pages, topPage, firstSeen, lastSeen }) => (
              <li key={host} className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card">
                <h4 className="text-lg font-bold [overflow-wrap:anywhere]">
                  <bdi dir="ltr">{host}</bdi>
                </h4>
                <p>
                  {t('adminKeywords.visits', { count: visits })} · {t('adminKeywords.pages', { count: pages })}
                </p>
                {topPage && (
                  <p className="flex flex-wrap items-center gap-x-2 text-soft">
                    {t('adminKeywords.topPage')}
                    <Link
                      to={topPage}
                      target="_blank"
                      dir="ltr"
                      className="inline-flex min-h-11 items-center text-primary underline"
                    >
                      {formatDigits(topPage)}
                    </Link>
                  </p>
                )}
                <p className="text-sm text-soft">
                  {t('adminKeywords.seen', { first: formatDate(firstSeen), last: formatDate(lastSeen) })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}
