import { useQuery } from '@tanstack/react-query';
import type { AuditSummary } from '#schema/contracts/seo';
import { Link } from '../../kit/ui/link.tsx';
import { formatAgo, formatNumber, formatDate } from '../../kit/i18n/format.ts';
import { useT } from '../../kit/i18n/i18n.ts';
import { LoadFailure } from '../../kit/ui/load-failure.tsx';
import { seoOverviewQuery } from './seo.queries.ts';
import { Skeleton } from '../../kit/ui/skeleton.tsx';
import { RunAuditButton } from './run-audit.tsx';
import { scoreColor } from './score-color.ts';
import { Icon } from '../../kit/ui/icon.tsx';

/** The score, the figures, and the history of the score. */
export function OverviewTab() {
  const t = useT();
  const { data, isLoadingError, refetch } = useQuery(seoOverviewQuery);
  if (isLoadingError) return <LoadFailure text={t('admin.loadFailed')} onRetry={() => void refetch()} />;
  const sitemap = data?.sitemap;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
        <OverviewScore newest={data && (data.audits[0] ?? null)} />
        <OverviewFigure
          label={t('adminSeo.indexable')}
          value={data && formatNumber(data.indexable)}
          text={t('adminSeo.indexableText')}
        />
        <OverviewFigure
          label={t('adminSeo.addresses')}
          value={sitemap && (sitemap.readAt === null ? '—' : formatNumber(sitemap.addresses))}
          text={
            sitemap?.readAt
              ? t('adminSeo.addressesText', { count: sitemap.files, ago: formatAgo(sitemap.readAt) })
              : t('adminSeo.addressesNone')
          }
        />
        <OverviewFigure
          label={t('adminSeo.ownTags')}
          value={data && formatNumber(data.pagesWithOwnTags)}
          text={t('adminSeo.ownTagsText')}
        />
      </div>
      <OverviewHistory audits={data?.audits} />
    </>
  );
}

/** The newest score and the button for a new audit. `newest` is undefined while it loads, null if no audit has been run. */
function OverviewScore({ newest }: { newest: AuditSummary | null | undefined }) {
  const t = useT();
  return (
    <section className="flex flex-col rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{t('adminSeo.score')}</h3>
      <p className="mt-1 min-h-10 text-3xl font-extrabold">
        {newest === undefined ? (
          <Skeleton className="h-9 w-24" />
        ) : newest === null ? (
          <span className="text-xl">{t('adminSeo.noAudit')}</span>
        ) : (
          <>
            <span className={scoreColor(newest.score)}>{formatNumber(newest.score)}</span>{' '}
            <span className="text-base font-medium text-soft">{t('adminSeo.ofHundred')}</span>
          </>
        )}
      </p>
      <p className="mt-1 mb-3 text-sm text-soft">
        {newest ? t('adminSeo.auditedAgo', { ago: formatAgo(newest.createdAt) }) : t('adminSeo.noAuditText')}
      </p>
      <div className="mt-auto">
        <RunAuditButton />
      </div>
    </section>
  );
}

interface OverviewFigureProps {
  label: string;
  /** Undefined while it loads. */
  value: string | undefined;
  text: string;
}

/** A figure, with its name and an explanation. */
function OverviewFigure({ label, value, text }: OverviewFigureProps) {
  return (
    <section className="flex flex-col rounded-card border border-line bg-surface p-4">
      <h3 className="font-semibold">{label}</h3>
      <p className="mt-1 min-h-10 text-3xl font-extrabold">{value ?? <Skeleton className="h-9 w-24" />}</p>
      <p className="mt-1 text-sm text-soft">{text}</p>
    </section>
  );
}

/** The kept audits, the newest first: each opens its findings. */
function OverviewHistory({ audits }: { audits: readonly AuditSummary[] | undefined }) {
  const t = useT();
  if (audits?.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-xl font-bold">{t('adminSeo.history')}</h3>
      <p className="text-soft">{t('adminSeo.historyText')}</p>
      <ol aria-label={t('adminSeo.history')} className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {audits?.map(({ id, score, failed, createdAt }) => (
          <li key={id}>
            <Link
              to={`/admin/dashboard?section=seo&tab=technical&audit=${id}`}
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken"
            >
              <span className="w-28 shrink-0 text-sm">
                {formatDate(createdAt)}
                <span className="block text-soft">{formatAgo(createdAt)}</span>
              </span>
              <progress
                max={100}
                value={score}
                aria-hidden="true"
                className="hidden h-2 flex-1 appearance-none overflow-hidden rounded-full sm:block [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
              />
              <span className="min-w-0 flex-1 sm:flex-none">
                <span className="font-bold">{t('adminSeo.historyScore', { score: formatNumber(score) })}</span>
                <span className="block text-sm text-soft">{t('adminSeo.historyFailed', { count: failed })}</span>
              </span>
              <span className="sr-only">{t('adminSeo.openAudit')}</span>
              <Icon name="chevron" className="size-5 shrink-0 text-soft" />
            </Link>
          </li>
        )) ?? (
          <li className="p-4">
            <Skeleton className="h-10 w-full" />
          </li>
        )}
      </ol>
    </section>
  );
}
