import { useInfiniteQuery } from '@tanstack/react-query';
import { fileSize } from '../../kit/i18n/file-size.ts';
import { formatAgo, formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { adminApi } from '../../kit/api/api.ts';
import { Button } from '../../kit/ui/button/button.tsx';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { Paged } from '../paged.tsx';
import { useAct } from '../use-act.ts';
import { sitemapFilesQuery } from './seo.queries.ts';

/** The sitemap's files as they were when last read, and the button to generate them again. */
export function ToolsSitemap() {
  const t = useT();
  const query = useInfiniteQuery(sitemapFilesQuery);
  const refresh = useAct(['seo'], () => adminApi.call('POST /api/seo/sitemap-files'), t('adminSeo.refreshed'));
  return (
    <section aria-labelledby="seo-sitemap">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-3xl min-w-0">
          <h3 id="seo-sitemap" className="text-xl font-bold">
            {t('adminSeo.sitemap')}
          </h3>
          <p className="text-soft">{t('adminSeo.sitemapText')}</p>
        </div>
        <Button variant="outline" busy={refresh.isPending} onClick={() => refresh.mutate(undefined)}>
          {t(refresh.isPending ? 'adminSeo.refreshing' : 'adminSeo.refreshSitemap')}
        </Button>
      </div>
      <Paged
        query={query}
        skeleton={<Skeleton className="h-16 w-full" />}
        empty={<p className="rounded-card border border-line bg-surface p-4 text-soft">{t('adminSeo.sitemapNone')}</p>}
      >
        {(files) => (
          <ul aria-labelledby="seo-sitemap" className="divide-y divide-line rounded-card border border-line bg-surface">
            {files.map(({ file, path, status, addresses, bytes, newestAt, readAt }) => (
              <li key={file} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
                <a
                  href={path}
                  target="_blank"
                  rel="noreferrer"
                  dir="ltr"
                  className="flex min-h-11 items-center text-primary underline"
                >
                  {path}
                </a>
                {status === 200 ? (
                  <span className="font-semibold">{t('adminSeo.fileAddresses', { count: addresses })}</span>
                ) : (
                  <span className="font-semibold text-danger">{t('adminSeo.fileStatus', { status: String(status) })}</span>
                )}
                {newestAt && <span className="text-sm">{t('adminSeo.fileNewest', { day: formatDate(newestAt) })}</span>}
                <span className="text-sm text-soft">
                  {t('adminSeo.fileFacts', { size: fileSize(bytes, 'admin'), ago: formatAgo(readAt) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </section>
  );
}
